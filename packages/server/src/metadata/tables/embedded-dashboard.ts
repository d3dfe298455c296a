import type { Content } from '../content.ts'

interface EmbeddedDashboardTable extends Content {
  dashboard_id: number
  /** JSON list; empty: any. */
  allowed_domains: string
}

/** Dashboards that other sites show. */
export interface EmbeddedDashboardTables {
  embedded_dashboards: EmbeddedDashboardTable
}
