import { type BuildOption, loadBuildOption as load } from '@belvedere/charts'

const loading = new Map<string, Promise<BuildOption>>()

/** A chart type's drawing rules; the same promise every time, so that a component can wait for it. A failure is not kept. */
export function loadBuildOption(vizType: string): Promise<BuildOption> {
  const known = loading.get(vizType)
  if (known) return known
  const promise = load(vizType)
  promise.catch(() => loading.delete(vizType))
  loading.set(vizType, promise)
  return promise
}
