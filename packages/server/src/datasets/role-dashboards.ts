/**
 * Dashboards with roles: users with one of the roles read the data of the dashboard's charts through it, without a
 * right on the datasets (flag DASHBOARD_RBAC, as in Apache Superset).
 */
import type { Principal } from '../auth/principal.ts'
import { lendsDataset } from '../lending/lent-queries.ts'
import type { Services } from '../services.ts'
import type { LoadedDataset } from './load-dataset.ts'

/** Returns whether the dashboard is published and the user has one of its roles. */
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

/**
 * Returns whether a chart or filter of such a dashboard reads the dataset, and one of the dashboard's owners may read
 * it too.
 */
export const reachesByRole = async (
  user: Principal,
  dashboard_id: number,
  dataset: LoadedDataset,
  services: Services,
): Promise<boolean> =>
  (await opensByRole(user, dashboard_id, services)) && lendsDataset([dashboard_id], dataset, services)
