import { ADDRESS } from '../../data/page/addresses.ts'

/** Returns the address of explore with a new chart of this dataset; `forDashboard` is the dashboard to add it to. */
export const exploreUrl = (datasetId: number, forDashboard?: number | null): string =>
  `${ADDRESS.explore}?datasource_type=table&datasource_id=${datasetId}${forDashboard ? `&dashboard_id=${forDashboard}` : ''}`

/** Returns the address of explore with a new chart of the result of an SQL editor query. */
export const exploreQueryUrl = (queryId: number): string =>
  `${ADDRESS.explore}?datasource_type=query&datasource_id=${queryId}`
