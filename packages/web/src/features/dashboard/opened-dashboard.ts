import type { DashboardStore } from './dashboard-store.ts'
import type { DashboardModel } from './model.ts'

/** What an open dashboard shows of itself to whoever opened it. */
export interface OpenedDashboard {
  readonly id: number
  readonly model: DashboardModel
  readonly store: DashboardStore
}

export interface OpenDashboardProps {
  readonly idOrSlug: string
  /** Called with the dashboard once it is read; what it gives back is called when the dashboard closes. */
  readonly onOpen?: ((dashboard: OpenedDashboard) => (() => void) | undefined) | undefined
}
