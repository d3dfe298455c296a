import type { ComponentType } from 'react'

/** `extra.dashboard` of a report in Superset's format: `activeTabs`, `dataMask`, and other stored fields. */
export type DashboardReportState = Readonly<Record<string, unknown>>

/** Props of the field for the state of a dashboard in a report: a tab, and filters instead of the defaults. */
export interface DashboardStateProps {
  readonly dashboardId: number
  /** Null for the dashboard as saved. */
  readonly state: DashboardReportState | null
  readonly onChange: (state: DashboardReportState | null) => void
  readonly error: string | undefined
}

/** Field of the dashboard feature, passed to the pages of reports. */
export type DashboardStateField = ComponentType<DashboardStateProps>
