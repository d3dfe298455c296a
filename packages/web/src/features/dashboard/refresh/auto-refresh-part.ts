import { createPrefetched } from '../../../chart/loading/prefetched.ts'
import { retried } from '../../../chart/loading/retried.ts'
import type { App } from '../../../state/app.ts'

/** Code that only dashboards with a refresh interval load, after the first picture. */
export const createAutoRefresh = (app: App) =>
  createPrefetched(app, async () => ({ default: (await retried(() => import('./AutoRefresh.tsx'))).AutoRefresh }))
