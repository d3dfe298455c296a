import type { Dashboard } from '@belvedere/api'
import { type DashboardFlags, dashboardFlags } from '@belvedere/core/permissions'
import { actor, ownedBy } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'

/** Returns the user's permissions on a dashboard. */
export const rightsOn = (app: App, dashboard: Pick<Dashboard, 'owners' | 'is_managed_externally'>): DashboardFlags =>
  dashboardFlags(actor(app), { ...ownedBy(dashboard), is_managed_externally: dashboard.is_managed_externally })
