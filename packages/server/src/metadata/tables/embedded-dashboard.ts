import type { Content } from '../content.ts'

interface EmbeddedDashboardTable extends Content {
  dashboard_id: number
  /** JSON list; empty for all domains. */
  allowed_domains: string
}

/** Dashboards embedded in other sites. */
export interface EmbeddedDashboardTables {
  embedded_dashboards: EmbeddedDashboardTable
}
