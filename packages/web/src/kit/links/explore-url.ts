import { ADDRESS } from '../../data/addresses.ts'

/** The explore page with a new chart on this dataset; `forDashboard` is the dashboard that waits for the chart. */
export const exploreUrl = (datasetId: number, forDashboard?: number | null): string =>
  `${ADDRESS.explore}?datasource_type=table&datasource_id=${datasetId}${forDashboard ? `&dashboard_id=${forDashboard}` : ''}`

/** The explore page with a new chart on what a query of the SQL editor returned. */
export const exploreQueryUrl = (queryId: number): string =>
  `${ADDRESS.explore}?datasource_type=query&datasource_id=${queryId}`
