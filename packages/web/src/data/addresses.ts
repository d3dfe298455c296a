import { HOME } from './next-url.ts'

/** Where the parts of the product are. */
export const ADDRESS = {
  home: HOME,
  dashboards: '/dashboard/list/',
  newDashboard: '/dashboard/new/',
  charts: '/chart/list/',
  explore: '/explore/',
  datasets: '/tablemodelview/list/',
  /** Where tables become datasets. */
  addDataset: '/dataset/add/',
  databases: '/databaseview/list/',
  sqlEditor: '/superset/sqllab/',
  queryHistory: '/superset/sqllab/history/',
  savedQueries: '/savedqueryview/list/',
  deleted: '/deleted/list/',
  account: '/profile/',
} as const

/** By id or by slug. */
export const dashboardAddress = (key: number | string): string => `/superset/dashboard/${encodeURIComponent(key)}/`

export const chartAddress = (chartId: number): string => `${ADDRESS.explore}?slice_id=${chartId}`

/** What of one kind was deleted, and the way back. */
export const deletedAddress = (resource: string): string => `${ADDRESS.deleted}?kind=${resource}`
