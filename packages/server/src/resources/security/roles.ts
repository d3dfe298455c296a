import { Role } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { type Selectable, sql } from 'kysely'
import Type from 'typebox'
import { logChange } from '../../crud/activity/log-change.ts'
import { type Context, contextOf, idOf, type Store } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import { deletionDocs, writeDocs } from '../../crud/docs.ts'
import { type FieldRules, ids, parseBody, required, text } from '../../crud/fields.ts'
import type { Reading, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { inWrite, uniqueAsRule } from '../../crud/write.ts'
import { countedOf, INTEGER, resultOf, resultsOf, TEXT } from '../../http/answers.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { allRights, nameId, rightId } from './permissions.ts'
import { checkAdminRemains, checkMayHandle, fieldProblem, isBuiltIn } from './role-rules.ts'

type RoleRow = Selectable<MetadataSchema['roles']>

const FIELDS: FieldRules = { name: required(text(1, 64)) }
/**
 * `expected_ids` are the rights or users of the role when the client read them. If they have changed, the write is
 * refused as a conflict.
 */
const RIGHTS_FIELDS: FieldRules = { permission_view_menu_ids: required(ids), expected_ids: ids }
const USERS_FIELDS: FieldRules = { user_ids: required(ids), expected_ids: ids }

async function present({ store }: Context, rows: readonly RoleRow[]): Promise<readonly Serialized[]> {
  if (rows.length === 0) return []
  const held = await store
    .selectFrom('user_roles')
    .selectAll()
    .where(
      'role_id',
      'in',
      rows.map(row => row.id),
    )
    .execute()
  return rows.map(({ id, name }) => ({
    id,
    name,
    user_ids: held.filter(each => each.role_id === id).map(each => each.user_id),
  }))
}

const name = sql.ref('roles.name')

export const roleReading: Reading<RoleRow> = {
  path: 'security/roles',
  detailSchema: Role,
  nouns: ['role', 'roles'],
  view: 'Role',
  table: 'roles',
  list: {
    columns: ['id', 'name', 'user_ids'],
    filters: {
      id: { kind: 'number', sql: sql.ref('roles.id') },
      name: { kind: 'text', sql: name },
      users: {
        kind: 'many',
        exists: id => sql`exists (select 1 from user_roles where role_id = roles.id and user_id = ${id})`,
      },
    },
    order: { id: sql.ref('roles.id'), name: sql`lower(${name})` },
    first: 'name',
  },
  related: {},
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  present,
}

async function roleOf(input: RouteInput, store: Store): Promise<RoleRow> {
  const id = idOf(input)
  const row =
    id === null ? undefined : await store.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function checkName(store: Store, requested: string, own: number | null): Promise<void> {
  const taken = await sql<{ id: number }>`select id from roles
    where lower(name) = lower(${requested}) and id <> ${own ?? 0}`.execute(store)
  if (taken.rows.length > 0) throw fieldProblem('name', 'Already in use.')
}

/** Returns a role for the audit log, with its rights and users; null if it does not exist. */
async function loggedRole(store: Store, id: number): Promise<Serialized | null> {
  const role = await store.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst()
  if (!role) return null
  const [rights, held, people] = await Promise.all([
    allRights(store),
    store.selectFrom('role_permissions').selectAll().where('role_id', '=', id).execute(),
    store
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('users.username')
      .where('user_roles.role_id', '=', id)
      .execute(),
  ])
  const views = new Map(rights.map(right => [`${right.permission} ${right.view}`, right.view_name]))
  const nameOfRight = ({ permission: granted, view }: { permission: string; view: string }): string =>
    `${granted} ${views.get(`${granted} ${view}`) ?? view}`
  return {
    name: role.name,
    permissions: Object.fromEntries(held.map(right => [nameOfRight(right), true])),
    users: Object.fromEntries(people.map(({ username }) => [username, true])),
  }
}

/** Changes a role and clears all cached rights. `did` is the name of the change in the audit log. */
async function change(
  input: RouteInput,
  did: 'put' | 'delete' | 'permissions' | 'users',
  work: (inside: Context, role: RoleRow) => Promise<void>,
): Promise<RoleRow> {
  const context: Context = { ...contextOf(input), verb: { type: 'role', name: did } }
  const role = await roleOf(input, context.store)
  await inWrite(context, async inside => {
    checkMayHandle(inside, [role])
    const before = await loggedRole(inside.store, role.id)
    await work(inside, role)
    await checkAdminRemains(inside.store)
    const after = await loggedRole(inside.store, role.id)
    await logChange(inside, { type: 'role', id: role.id, before, after, action: 'update' })
  }).catch(uniqueAsRule)
  context.services.auth.principals.invalidate()
  context.services.memory.changes.publish({ type: 'role', id: role.id })
  return role
}

async function create(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, FIELDS)
  const id = await inWrite(context, async inside => {
    await checkName(inside.store, String(body.name), null)
    const made = await inside.store
      .insertInto('roles')
      .values({ name: String(body.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await loggedRole(inside.store, made.id)
    await logChange(inside, { type: 'role', id: made.id, before: null, after, action: 'create' })
    return made.id
  }).catch(uniqueAsRule)
  return input.reply.code(201).send({ id, result: body })
}

async function rename(input: RouteInput): Promise<unknown> {
  const body = parseBody(input.request.body, FIELDS)
  const { id } = await change(input, 'put', async ({ store }, role) => {
    if (isBuiltIn(role.name)) throw fieldProblem('name', `${role.name} is a built-in role and cannot be renamed.`)
    await checkName(store, String(body.name), role.id)
    await store
      .updateTable('roles')
      .set({ name: String(body.name) })
      .where('id', '=', role.id)
      .execute()
  })
  return { id, result: body }
}

async function remove(input: RouteInput): Promise<unknown> {
  await change(input, 'delete', async ({ store }, role) => {
    if (isBuiltIn(role.name)) throw fieldProblem('name', `${role.name} is a built-in role and cannot be deleted.`)
    await store.deleteFrom('roles').where('id', '=', role.id).execute()
  })
  return { message: 'OK' }
}

async function rightsOf(input: RouteInput): Promise<unknown> {
  const { store } = contextOf(input)
  const role = await roleOf(input, store)
  const [rights, held] = await Promise.all([
    allRights(store),
    store.selectFrom('role_permissions').selectAll().where('role_id', '=', role.id).execute(),
  ])
  const has = new Set(held.map(({ permission: granted, view }) => `${granted} ${view}`))
  const result = rights
    .filter(right => has.has(`${right.permission} ${right.view}`))
    .map(right => ({ id: right.id, permission_name: right.permission, view_menu_name: right.view_name }))
  return { result }
}

async function setRights(input: RouteInput): Promise<unknown> {
  const body = parseBody(input.request.body, RIGHTS_FIELDS)
  const permission_ids = [...new Set(body.permission_view_menu_ids as readonly number[])]
  await change(input, 'permissions', async ({ store }, role) => {
    if (role.name === 'Admin') throw fieldProblem('permission_view_menu_ids', 'Administrators always have all rights.')
    const byId = new Map((await allRights(store)).map(right => [right.id, right]))
    if (Array.isArray(body.expected_ids)) await checkUnchanged(store, role.id, body.expected_ids as readonly number[])
    const missing = permission_ids.find(id => !byId.has(id))
    if (missing !== undefined) throw fieldProblem('permission_view_menu_ids', `There is no right ${missing}.`)
    await store.deleteFrom('role_permissions').where('role_id', '=', role.id).execute()
    const rows = permission_ids.flatMap(id => {
      const right = byId.get(id)
      return right ? [{ role_id: role.id, permission: right.permission, view: right.view }] : []
    })
    if (rows.length > 0) await store.insertInto('role_permissions').values(rows).execute()
  })
  return { result: body }
}

/**
 * Checks that the rights of a role are those expected.
 * @throws AppError CONFLICT if they differ
 */
async function checkUnchanged(store: Store, role_id: number, expected: readonly number[]): Promise<void> {
  const rows = await store.selectFrom('role_permissions').selectAll().where('role_id', '=', role_id).execute()
  const known = new Set((await allRights(store)).map(right => right.id))
  refuseOther(
    rows.map(row => rightId(row.permission, row.view)).filter(id => known.has(id)),
    expected,
  )
}

/** @throws AppError CONFLICT if the two lists do not have the same members */
function refuseOther(now: readonly number[], expected: readonly number[]): void {
  const before = new Set(expected)
  if (now.length !== before.size || now.some(id => !before.has(id))) throw new AppError('CONFLICT')
}

async function setUsers(input: RouteInput): Promise<unknown> {
  const body = parseBody(input.request.body, USERS_FIELDS)
  const user_ids = [...new Set(body.user_ids as readonly number[])]
  await change(input, 'users', async ({ store }, role) => {
    if (Array.isArray(body.expected_ids)) {
      const held = await store.selectFrom('user_roles').select('user_id').where('role_id', '=', role.id).execute()
      refuseOther(
        held.map(row => row.user_id),
        body.expected_ids as readonly number[],
      )
    }
    if (user_ids.length > 0) {
      const known = await store.selectFrom('users').select('id').where('id', 'in', user_ids).execute()
      const missing = user_ids.find(id => !known.some(user => user.id === id))
      if (missing !== undefined) throw fieldProblem('user_ids', `There is no user ${missing}.`)
    }
    await store.deleteFrom('user_roles').where('role_id', '=', role.id).execute()
    const rows = user_ids.map(user_id => ({ user_id, role_id: role.id }))
    if (rows.length > 0) await store.insertInto('user_roles').values(rows).execute()
  })
  return { result: body }
}

/** Returns a page of names with their ids, which clients read to find a right to grant. */
function paged<T>(rows: readonly T[], input: RouteInput): Readonly<Record<string, unknown>> {
  const { page = '0', page_size = '5000' } = input.request.query as Readonly<Record<string, string | undefined>>
  const size = Math.min(Math.max(Number.parseInt(page_size, 10) || 1, 1), 5000)
  const start = Math.max(Number.parseInt(page, 10) || 0, 0) * size
  return { count: rows.length, result: rows.slice(start, start + size) }
}

const distinctNames = (names: readonly string[]) =>
  [...new Set(names)].sort().map(each => ({ id: nameId(each), name: each }))

const READ = permission('can_read', 'Role')
const WRITE = permission('can_write', 'Role')
const URL = '/api/v1/security/roles'

/** Roles with their rights and users, for administrators. */
const NAMED = Type.Object({ id: INTEGER, name: TEXT })
const IDS = (name: string) => Type.Object({ [name]: Type.Array(INTEGER) })

export const roleRoutes: readonly Route[] = defineRoutes([
  ...defineReading(roleReading),
  { method: 'POST', url: URL, access: WRITE, docs: writeDocs(roleReading, FIELDS), handler: create },
  {
    method: 'PUT',
    url: `${URL}/:id`,
    access: WRITE,
    docs: { ...writeDocs(roleReading, FIELDS), summary: 'Rename a role', status: 200 },
    handler: rename,
  },
  { method: 'DELETE', url: `${URL}/:id`, access: WRITE, docs: deletionDocs('Delete a role'), handler: remove },
  {
    method: 'GET',
    url: `${URL}/:id/permissions`,
    access: READ,
    docs: {
      summary: 'Rights of a role',
      answer: resultsOf(Type.Object({ id: INTEGER, permission_name: TEXT, view_menu_name: TEXT })),
    },
    handler: rightsOf,
  },
  {
    method: 'POST',
    url: `${URL}/:id/permissions`,
    access: WRITE,
    docs: {
      summary: 'Set the rights of a role',
      body: Type.Object({
        permission_view_menu_ids: Type.Array(INTEGER),
        expected_ids: Type.Optional(Type.Array(INTEGER)),
      }),
      answer: resultOf(IDS('permission_view_menu_ids')),
    },
    handler: setRights,
  },
  {
    method: 'PUT',
    url: `${URL}/:id/users`,
    access: WRITE,
    docs: {
      summary: 'Set the users of a role',
      body: Type.Object({ user_ids: Type.Array(INTEGER), expected_ids: Type.Optional(Type.Array(INTEGER)) }),
      answer: resultOf(IDS('user_ids')),
    },
    handler: setUsers,
  },
  {
    method: 'GET',
    url: '/api/v1/security/permissions',
    access: READ,
    docs: { summary: 'Names of permissions', answer: countedOf(NAMED) },
    handler: async input =>
      paged(distinctNames((await allRights(contextOf(input).store)).map(right => right.permission)), input),
  },
  {
    method: 'GET',
    url: '/api/v1/security/resources',
    access: READ,
    docs: { summary: 'Names of views that permissions are on', answer: countedOf(NAMED) },
    handler: async input =>
      paged(distinctNames((await allRights(contextOf(input).store)).map(right => right.view_name)), input),
  },
  {
    method: 'GET',
    url: '/api/v1/security/permissions-resources',
    access: READ,
    docs: {
      summary: 'All rights: a permission on a view',
      answer: countedOf(Type.Object({ id: INTEGER, permission: NAMED, view_menu: NAMED })),
    },
    handler: async input => {
      const rights = await allRights(contextOf(input).store)
      return paged(
        rights.map(({ id, permission: granted, view_name }) => ({
          id,
          permission: { id: nameId(granted), name: granted },
          view_menu: { id: nameId(view_name), name: view_name },
        })),
        input,
      )
    },
  },
])
