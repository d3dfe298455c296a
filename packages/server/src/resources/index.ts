import type { Route } from '../http/route.ts'

export { forgetDataset, type LoadedDataset, loadDataset } from './dataset/load-dataset.ts'

/** Every content resource: dashboards, charts, datasets, databases, files, favourites, log. */
export const resourceRoutes: readonly Route[] = []
