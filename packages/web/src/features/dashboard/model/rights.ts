import type { Dashboard } from '@belvedere/api'
import { type DashboardFlags, dashboardFlags } from '@belvedere/core/permissions'
import { actor, ownedBy } from '../../../data/page/bootstrap.ts'

/** Returns the user's permissions on a dashboard. */
export const rightsOn = (dashboard: Pick<Dashboard, 'owners' | 'is_managed_externally'>): DashboardFlags =>
  dashboardFlags(actor(), { ...ownedBy(dashboard), is_managed_externally: dashboard.is_managed_externally })
