import { HOME } from './next-url.ts'

/** Paths of the pages. */
export const ADDRESS = {
  home: HOME,
  dashboards: '/dashboard/list/',
  newDashboard: '/dashboard/new/',
  charts: '/chart/list/',
  explore: '/explore/',
  datasets: '/tablemodelview/list/',
  /** Page that creates datasets from tables. */
  addDataset: '/dataset/add/',
  uploadCsv: '/csvtodatabaseview/form/',
  uploadColumnar: '/columnartodatabaseview/form/',
  uploadExcel: '/exceltodatabaseview/form/',
  databases: '/databaseview/list/',
  sqlEditor: '/superset/sqllab/',
  queryHistory: '/superset/sqllab/history/',
  savedQueries: '/savedqueryview/list/',
  reports: '/report/list/',
  alerts: '/alert/list/',
  deleted: '/deleted/list/',
  account: '/profile/',
  users: '/users/list/',
  roles: '/roles/list/',
  rowRules: '/rowlevelsecurity/list/',
  tokens: '/administration/tokens/',
  sessions: '/administration/sessions/',
  auditLog: '/logmodelview/list/',
  annotationLayers: '/annotationlayer/list/',
  accessRequests: '/access/requests/',
  tags: '/superset/tags/',
  cssTemplates: '/csstemplatemodelview/list/',
  themes: '/theme/list/',
  embedding: '/administration/embedding/',
  health: '/administration/health/',
  settings: '/administration/settings/',
} as const

/** Returns the path of a dashboard, by id or slug. */
export const dashboardAddress = (key: number | string): string => `/superset/dashboard/${encodeURIComponent(key)}/`

export const chartAddress = (chartId: number): string => `${ADDRESS.explore}?slice_id=${chartId}`

export const roleAddress = (id: number): string => `/roles/edit/${id}/`

/** Returns the path of a row-level rule; `new` for the form of a new one. */
export const rowRuleAddress = (id: number | 'new'): string => `/rowlevelsecurity/edit/${id}/`

/** Returns the path of a layer's annotations. */
export const annotationsAddress = (layer: number): string => `/annotationlayer/${layer}/annotation/`

export const tagAddress = (id: number): string => `/superset/tags/${id}/`

export const themeAddress = (id: number | 'new'): string => `/theme/edit/${id}/`

/** Returns the path of a dashboard's embedding settings. */
export const embeddingAddress = (dashboard: number | string): string => `${ADDRESS.embedding}?dashboard=${dashboard}`

/** Returns the path of the deleted objects of one kind. */
export const deletedAddress = (resource: string): string => `${ADDRESS.deleted}?kind=${resource}`
