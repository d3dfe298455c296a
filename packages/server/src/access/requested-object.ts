/** Objects that a user may not open, the rights that they lack, and the users who can grant them. */
import { AppError } from '@belvedere/core/errors'
import { canReadDataset } from '@belvedere/core/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { Context } from '../crud/context.ts'
import { loadOwners, type Person } from '../crud/people.ts'
import { chartIsReadable, dashboardIsReadable, datasetIsReadable } from '../crud/rights.ts'
import { opensByRole } from '../datasets/role-dashboards.ts'

export const REQUESTED_TYPES = ['dashboard', 'chart', 'dataset'] as const
export type RequestedType = (typeof REQUESTED_TYPES)[number]

export interface RequestedObject {
  readonly type: RequestedType
  readonly id: number
  readonly title: string
  readonly url: string
}

const ROW: Readonly<Record<RequestedType, (key: RawBuilder<unknown>) => RawBuilder<{ id: number; title: string }>>> = {
  dashboard: key => sql`select id, dashboard_title as title from dashboards where ${key}`,
  chart: key => sql`select id, slice_name as title from charts where ${key}`,
  dataset: key => sql`select id, table_name as title from datasets where ${key}`,
}
const URL: Readonly<Record<RequestedType, (key: number | string) => string>> = {
  dashboard: key => `/superset/dashboard/${key}/`,
  chart: key => `/explore/?slice_id=${key}`,
  dataset: key => `/explore/?datasource_type=table&datasource_id=${key}`,
}

export const isRequestedType = (type: unknown): type is RequestedType => REQUESTED_TYPES.some(each => each === type)

/**
 * Returns the object of a key; null if it does not exist.
 * @param key id or uuid; for a dashboard also its slug
 */
export async function findRequestedObject(
  { store }: Context,
  type: RequestedType,
  key: string,
): Promise<RequestedObject | null> {
  const isId = /^\d{1,9}$/.test(key)
  const named = type === 'dashboard' ? sql`slug = ${key} or uuid = ${key}` : sql`uuid = ${key}`
  const { rows } = await ROW[type](isId ? sql`id = ${Number(key)}` : named).execute(store)
  const [row] = rows
  return row ? { type, id: row.id, title: row.title, url: URL[type](row.id) } : null
}

/** @throws AppError NOT_FOUND */
export async function requestedObject(context: Context, type: RequestedType, key: string): Promise<RequestedObject> {
  const object = await findRequestedObject(context, type, key)
  if (!object) throw new AppError('NOT_FOUND')
  return object
}

/** Returns a placeholder for an object that is private or does not exist, under the key that the requester used. */
export const unseenObject = (type: RequestedType, key: string): RequestedObject => ({
  type,
  id: 0,
  title: '',
  url: URL[type](encodeURIComponent(key)),
})

/** Returns whether a user may open the object, by the conditions of its own reads. */
export async function mayOpen(context: Context, { type, id }: RequestedObject, user: Principal): Promise<boolean> {
  const conditions = {
    dashboard: () => sql`select 1 from dashboards where id = ${id} and ${dashboardIsReadable({ ...context, user })}`,
    chart: () => sql`select 1 from charts where id = ${id} and ${chartIsReadable(user)}`,
    dataset: () => sql`select 1 from datasets where id = ${id} and ${datasetIsReadable(user, sql.ref('datasets.id'))}`,
  }
  return (await conditions[type]().execute(context.store)).rows.length > 0
}

interface NeededDataset {
  readonly id: number
  readonly uuid: string
  readonly database_uuid: string
  readonly table_name: string
  readonly owner_ids: readonly number[]
}

/** Returns the datasets that the object shows. */
async function neededDatasets({ store }: Context, { type, id }: RequestedObject): Promise<readonly NeededDataset[]> {
  const which = {
    dashboard: sql`select charts.datasource_id from charts join dashboard_charts on chart_id = charts.id
      where dashboard_id = ${id} and datasource_type = 'table'`,
    chart: sql`select datasource_id from charts where id = ${id} and datasource_type = 'table'`,
    dataset: sql`select ${id}`,
  }[type]
  const { rows } = await sql<Omit<NeededDataset, 'owner_ids'>>`
    select datasets.id, datasets.uuid, datasets.table_name, databases.uuid as database_uuid
    from datasets join databases on databases.id = datasets.database_id
    where datasets.id in (${which}) order by datasets.id`.execute(store)
  const ids = rows.map(row => row.id)
  const owners = await loadOwners(store, 'dataset', ids)
  return rows.map(row => ({ ...row, owner_ids: (owners.get(row.id) ?? []).map(person => person.id) }))
}

/** Returns those datasets of the object that the user may not read. A dashboard that a role opens lends what it shows. */
export async function lackedDatasets(
  context: Context,
  object: RequestedObject,
  user: Principal,
): Promise<readonly NeededDataset[]> {
  const { store, services } = context
  const parts = { db: store, config: services.config }
  if (object.type === 'dashboard' && (await opensByRole(user, object.id, parts))) return []
  return (await neededDatasets(context, object)).filter(dataset => !canReadDataset(user, dataset))
}

/** Returns the roles that a dashboard is limited to; empty unless the flag DASHBOARD_RBAC is on. */
export async function limitingRoles({ store, services }: Context, object: RequestedObject): Promise<readonly number[]> {
  if (object.type !== 'dashboard' || services.config.flags.DASHBOARD_RBAC !== true) return []
  const rows = await store
    .selectFrom('dashboard_roles')
    .select('role_id')
    .where('dashboard_id', '=', object.id)
    .execute()
  return rows.map(row => row.role_id)
}

/**
 * Returns the users who can grant access: administrators, plus the owners of every missing dataset or, for a dashboard
 * that is limited to roles, the owners of the dashboard.
 */
export async function giversOf(
  context: Context,
  object: RequestedObject,
  user: Principal,
): Promise<readonly (Person & { readonly email: string })[]> {
  const { store } = context
  const ids = new Set<number>()
  if ((await limitingRoles(context, object)).length > 0) {
    const owners = await loadOwners(store, object.type, [object.id])
    for (const { id } of owners.get(object.id) ?? []) ids.add(id)
  } else {
    const [first, ...rest] = await lackedDatasets(context, object, user)
    for (const id of first?.owner_ids ?? []) if (rest.every(each => each.owner_ids.includes(id))) ids.add(id)
  }
  const people = await store
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email'])
    .where('active', '=', 1)
    .where(eb =>
      eb.or([
        eb('id', 'in', ids.size > 0 ? [...ids] : [0]),
        eb.exists(
          eb
            .selectFrom('user_roles')
            .innerJoin('roles', 'roles.id', 'user_roles.role_id')
            .select('roles.id')
            .whereRef('user_roles.user_id', '=', 'users.id')
            .where('roles.name', '=', 'Admin'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  // Owners first: they know the data.
  return people.toSorted((one, other) => Number(ids.has(other.id)) - Number(ids.has(one.id)) || one.id - other.id)
}
