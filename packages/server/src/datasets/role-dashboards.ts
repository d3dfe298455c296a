/**
 * Dashboards with roles: who holds one of them reads the data of the dashboard's charts through it, and only through it,
 * without a right on the datasets (flag DASHBOARD_RBAC, as in Apache Superset).
 */
import { canReadDataset } from '@belvedere/core/permissions'
import type { Principal } from '../auth/principal.ts'
import { guestSources } from '../embedding/guest-scope.ts'
import type { Services } from '../services.ts'
import type { LoadedDataset } from './load-dataset.ts'

/** True if the dashboard is published and the user holds one of its roles. */
export async function opensByRole(
  user: Principal,
  dashboard_id: number,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<boolean> {
  if (config.flags.DASHBOARD_RBAC !== true || user.guest || user.roles.length === 0) return false
  const dashboard = await db
    .selectFrom('dashboards')
    .innerJoin('dashboard_roles', 'dashboard_roles.dashboard_id', 'dashboards.id')
    .innerJoin('roles', 'roles.id', 'dashboard_roles.role_id')
    .select('dashboards.id')
    .where('dashboards.id', '=', dashboard_id)
    .where('dashboards.published', '=', 1)
    .where('roles.name', 'in', user.roles)
    .executeTakeFirst()
  return dashboard !== undefined
}

/** True if a chart of such a dashboard reads the dataset, and one of the dashboard's owners may read it too. */
export async function reachesByRole(
  user: Principal,
  dashboard_id: number,
  dataset: LoadedDataset,
  services: Services,
): Promise<boolean> {
  if (!(await opensByRole(user, dashboard_id, services))) return false
  const sources = await guestSources([dashboard_id], services)
  const isCharted = sources.some(source => source.chart_id !== null && source.dataset_id === dataset.id)
  return isCharted && (await isLent(dashboard_id, dataset, services))
}

/** Nobody lends what they may not read: a dashboard would widen its own makers' rights. */
async function isLent(dashboard_id: number, dataset: LoadedDataset, services: Services): Promise<boolean> {
  const owners = await services.db
    .selectFrom('owners')
    .select('user_id')
    .where('object_type', '=', 'dashboard')
    .where('object_id', '=', dashboard_id)
    .execute()
  const rights = { uuid: dataset.uuid, database_uuid: dataset.database.uuid, owner_ids: dataset.owners }
  for (const { user_id } of owners) {
    const owner = await services.auth.principals.get(user_id)
    if (owner && canReadDataset(owner, rights)) return true
  }
  return false
}
