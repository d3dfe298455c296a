/** Read rights as SQL conditions, shared by lists, counts and reads so that they always agree. */
import { canReadAllDatasets } from '@belvedere/core/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { Condition } from './query/filters.ts'

export const EVERYTHING: Condition = sql<SqlBool>`1 = 1`
const NOTHING: Condition = sql<SqlBool>`1 = 0`

const granted = (user: Principal, permission: string): readonly string[] =>
  [...user.permissions]
    .filter(entry => entry.startsWith(`${permission} `))
    .map(entry => entry.slice(permission.length + 1))

export const ownedBy = (user: Principal, type: ObjectType, id: ReturnType<typeof sql>): Condition =>
  user.is_anonymous
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`exists (select 1 from owners as held where held.object_type = ${type}
        and held.object_id = ${id} and held.user_id = ${user.id})`

/** Datasets of the charts on a guest's dashboards. Datasets of filters only answer through the filters. */
const ofGuestCharts = (dashboard_ids: readonly number[], id: ReturnType<typeof sql>): Condition =>
  sql<SqlBool>`${id} in (select charts.datasource_id from dashboard_charts
    join charts on charts.id = dashboard_charts.chart_id
    where dashboard_charts.dashboard_id in (${sql.join(dashboard_ids)}) and charts.datasource_type = 'table')`

/** Condition that the caller may read the rows of the dataset with this id. */
export function datasetIsReadable(user: Principal, id: ReturnType<typeof sql>): Condition {
  if (user.guest) return ofGuestCharts(user.guest.dashboard_ids, id)
  if (canReadAllDatasets(user)) return EVERYTHING
  const datasets = granted(user, 'datasource_access')
  const databases = granted(user, 'database_access')
  const grants = [
    ownedBy(user, 'dataset', sql`asked.id`),
    ...(datasets.length > 0 ? [sql<SqlBool>`asked.uuid in (${sql.join(datasets)})`] : []),
    ...(databases.length > 0
      ? [sql<SqlBool>`asked.database_id in (select id from databases where uuid in (${sql.join(databases)}))`]
      : []),
  ]
  return sql<SqlBool>`exists (select 1 from datasets as asked where asked.id = ${id} and (${sql.join(grants, sql` or `)}))`
}

export function chartIsReadable(user: Principal, table = sql.table('charts')): Condition {
  if (user.guest)
    return sql<SqlBool>`${table}.id in (select chart_id from dashboard_charts
      where dashboard_id in (${sql.join(user.guest.dashboard_ids)}))`
  if (canReadAllDatasets(user)) return EVERYTHING
  return sql<SqlBool>`(${ownedBy(user, 'chart', sql`${table}.id`)}
    or (${table}.datasource_type = 'table' and ${datasetIsReadable(user, sql`${table}.datasource_id`)}))`
}

const isGuestDashboard = (dashboard_ids: readonly number[]): Condition =>
  sql<SqlBool>`dashboards.id in (${sql.join(dashboard_ids)})`

const chartsOf = sql`select 1 from dashboard_charts as placed join charts as shown on shown.id = placed.chart_id
  where placed.dashboard_id = dashboards.id`

/** Condition for the dashboards of a list (requirement PERM-031). */
export function dashboardIsListed({ user, services }: Context): Condition {
  if (user.is_admin) return EVERYTHING
  if (user.guest) return isGuestDashboard(user.guest.dashboard_ids)
  const data = sql<SqlBool>`exists (${chartsOf} and ${chartIsReadable(user, sql.table('shown'))})`
  return sql<SqlBool>`(${ownedBy(user, 'dashboard', sql`dashboards.id`)}
    or (dashboards.published = 1 and ${byRoles(user, hasRoleDashboards(services), data)}))`
}

/**
 * Condition for the dashboards that may be opened by address. Users who may read some of their data may open drafts
 * too.
 */
export function dashboardIsReadable({ user, services }: Context): Condition {
  if (user.is_admin) return EVERYTHING
  if (user.guest) return isGuestDashboard(user.guest.dashboard_ids)
  const data = sql<SqlBool>`(exists (${chartsOf} and ${chartIsReadable(user, sql.table('shown'))})
    or not exists (${chartsOf}))`
  return sql<SqlBool>`(${ownedBy(user, 'dashboard', sql`dashboards.id`)}
    or ${byRoles(user, hasRoleDashboards(services), data, sql`dashboards.published = 1`)})`
}

/** Condition for dashboards that the user opens by one of their roles, and not as an owner. */
export function dashboardIsOpenByRole({ user, services }: Context): Condition {
  if (user.guest || user.is_admin || !hasRoleDashboards(services)) return NOTHING
  return sql<SqlBool>`(not ${ownedBy(user, 'dashboard', sql`dashboards.id`)} and ${heldRole(user)})`
}

/** Condition for dashboards with a chart that the user may not read. */
export const hasUnreadableCharts = (user: Principal): Condition =>
  sql<SqlBool>`exists (${chartsOf} and not ${chartIsReadable(user, sql.table('shown'))})`

const hasRoleDashboards = (services: Context['services']): boolean => services.config.flags.DASHBOARD_RBAC === true

const rolesOf = sql`select 1 from dashboard_roles as named where named.dashboard_id = dashboards.id`

/** Condition that the user has one of the dashboard's roles. */
const heldRole = ({ roles }: Principal): Condition =>
  roles.length === 0
    ? NOTHING
    : sql<SqlBool>`exists (${rolesOf} and named.role_id in (select id from roles where name in (${sql.join(roles)})))`

/** Applies the roles of a dashboard, which replace the grants on its data if role-based dashboards are enabled. */
function byRoles(user: Principal, isOn: boolean, data: Condition, published: Condition = EVERYTHING): Condition {
  if (!isOn) return data
  return sql<SqlBool>`((${published} and ${heldRole(user)}) or (not exists (${rolesOf}) and ${data}))`
}
