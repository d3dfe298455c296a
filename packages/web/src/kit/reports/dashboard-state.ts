import type { ComponentType } from 'react'

/** `extra.dashboard` of a report as Superset stores it: `activeTabs`, `dataMask`, and what else was stored. */
export type DashboardReportState = Readonly<Record<string, unknown>>

/** Chooses what a report shows of a dashboard: a tab, and filters in place of those that the dashboard opens with. */
export interface DashboardStateProps {
  readonly dashboardId: number
  /** Null: as the dashboard is saved. */
  readonly state: DashboardReportState | null
  readonly onChange: (state: DashboardReportState | null) => void
  readonly error: string | undefined
}

/** It belongs to dashboards, whose filters it shows; the pages of reports are given it. */
export type DashboardStateField = ComponentType<DashboardStateProps>
