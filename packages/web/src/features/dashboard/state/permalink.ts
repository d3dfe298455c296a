import { templateParams } from '@belvedere/core/filters'
import { call } from '../../../data/calls/call.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardStore } from './dashboard-store.ts'

interface Shared {
  readonly id: number
  readonly store: DashboardStore
  /** Id of the component to scroll to. */
  readonly anchor?: string | undefined
}

/**
 * Creates a permalink to the current state of the dashboard: filters, tabs and the parameters for templates
 * (requirements API-DASH-018, DASH-VIEW-011).
 */
export async function dashboardPermalink(app: App, { id, store, anchor }: Shared): Promise<string> {
  const { activeTabs, applied } = store.getState()
  const body = {
    dataMask: applied,
    activeTabs: Object.values(activeTabs),
    urlParams: Object.entries(templateParams(window.location.search)),
    ...(anchor ? { anchor } : {}),
  }
  return (await call(app, 'POST /api/v1/dashboard/{id}/permalink/', { path: { id }, body })).url
}
