/** Which rows a caller may read, as SQL conditions, so that lists, counts and reads cannot disagree. */
import { canReadAllDatasets } from '@belvedere/core/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { Condition } from './filters.ts'

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

/** Datasets of the charts on a guest's dashboards; those of their filters answer through the filters alone. */
const ofGuestCharts = (dashboard_ids: readonly number[], id: ReturnType<typeof sql>): Condition =>
  sql<SqlBool>`${id} in (select charts.datasource_id from dashboard_charts
    join charts on charts.id = dashboard_charts.chart_id
    where dashboard_charts.dashboard_id in (${sql.join(dashboard_ids)}) and charts.datasource_type = 'table')`

/** May the caller read the rows of the dataset with this id? */
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

/** Dashboards that a list shows (requirement PERM-031). */
export function dashboardIsListed({ user, services }: Context): Condition {
  if (user.is_admin) return EVERYTHING
  if (user.guest) return isGuestDashboard(user.guest.dashboard_ids)
  const data = sql<SqlBool>`exists (${chartsOf} and ${chartIsReadable(user, sql.table('shown'))})`
  return sql<SqlBool>`(${ownedBy(user, 'dashboard', sql`dashboards.id`)}
    or (dashboards.published = 1 and ${byRoles(user, hasRoleDashboards(services), data)}))`
}

/** Dashboards that may be opened by their address: drafts too, by those who may read data of theirs. */
export function dashboardIsReadable({ user, services }: Context): Condition {
  if (user.is_admin) return EVERYTHING
  if (user.guest) return isGuestDashboard(user.guest.dashboard_ids)
  const data = sql<SqlBool>`(exists (${chartsOf} and ${chartIsReadable(user, sql.table('shown'))})
    or not exists (${chartsOf}))`
  return sql<SqlBool>`(${ownedBy(user, 'dashboard', sql`dashboards.id`)}
    or ${byRoles(user, hasRoleDashboards(services), data, sql`dashboards.published = 1`)})`
}

/**
 * Dashboards that the caller reads through them alone: as a guest, or by a role of theirs without a right to all of their
 * data.
 */
export function dashboardIsLent({ user, services }: Context): Condition {
  if (user.guest) return EVERYTHING
  if (user.is_admin || !hasRoleDashboards(services)) return NOTHING
  return sql<SqlBool>`(not ${ownedBy(user, 'dashboard', sql`dashboards.id`)} and ${heldRole(user)}
    and exists (${chartsOf} and not ${chartIsReadable(user, sql.table('shown'))}))`
}

const hasRoleDashboards = (services: Context['services']): boolean => services.config.flags.DASHBOARD_RBAC === true

const rolesOf = sql`select 1 from dashboard_roles as named where named.dashboard_id = dashboards.id`

/** One of the dashboard's roles is the user's. */
const heldRole = ({ roles }: Principal): Condition =>
  roles.length === 0
    ? NOTHING
    : sql<SqlBool>`exists (${rolesOf} and named.role_id in (select id from roles where name in (${sql.join(roles)})))`

/** With role-based dashboards switched on, roles that are set decide in place of the data's grants. */
function byRoles(user: Principal, isOn: boolean, data: Condition, published: Condition = EVERYTHING): Condition {
  if (!isOn) return data
  return sql<SqlBool>`((${published} and ${heldRole(user)}) or (not exists (${rolesOf}) and ${data}))`
}
