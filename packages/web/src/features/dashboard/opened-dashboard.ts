import type { DashboardModel } from './model/model.ts'
import type { DashboardStore } from './state/dashboard-store.ts'

/** Open dashboard, for the caller of `onOpen`. */
export interface OpenedDashboard {
  readonly id: number
  readonly model: DashboardModel
  readonly store: DashboardStore
}

export interface OpenDashboardProps {
  readonly idOrSlug: string
  /** Called when the dashboard has loaded. The returned function is called when it closes. */
  readonly onOpen?: ((dashboard: OpenedDashboard) => (() => void) | undefined) | undefined
}
