import { Account } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { type Selectable, sql } from 'kysely'
import { passwordProblem } from '../../auth/password-rules.ts'
import { MAX_PASSWORD_LENGTH } from '../../auth/passwords.ts'
import { createUser, NO_PASSWORD, plainName } from '../../auth/users.ts'
import { logChange } from '../../crud/activity/log-change.ts'
import { type Context, contextOf, idOf, type Store } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import { deletionDocs, writeDocs } from '../../crud/docs.ts'
import { type Body, type FieldRules, flag, ids, parseBody, required, text } from '../../crud/fields.ts'
import { contains } from '../../crud/query/filters.ts'
import type { Reading, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { entityTag, inWrite, refuseStale, uniqueAsRule } from '../../crud/write.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { sha256 } from '../../secrets.ts'
import { ACCOUNT_ORDER, accountFacts, signsIn } from './account-facts.ts'
import { checkAdminRemains, checkMayHandle, rolesById } from './role-rules.ts'

type UserRow = Selectable<MetadataSchema['users']>

const FIELDS = {
  username: text(1, 64),
  first_name: text(0, 64),
  last_name: text(0, 64),
  email: text(3, 320),
  password: text(1, MAX_PASSWORD_LENGTH),
  active: flag,
  roles: ids,
} as const satisfies FieldRules

const CREATE_FIELDS: FieldRules = {
  ...FIELDS,
  username: required(FIELDS.username),
  first_name: required(FIELDS.first_name),
  last_name: required(FIELDS.last_name),
  email: required(FIELDS.email),
  roles: required(FIELDS.roles),
}

const column = (name: string) => sql.ref(`users.${name}`)

export async function rolesOfUsers(store: Store, user_ids: readonly number[]) {
  if (user_ids.length === 0) return []
  return store
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['user_roles.user_id', 'roles.id', 'roles.name'])
    .where('user_roles.user_id', 'in', user_ids)
    .orderBy('roles.name')
    .execute()
}

const VERSION_DIGITS = 12

/**
 * Returns a version computed from the fields that administrators change, to detect changes by other routes: roles are
 * also granted on the page of a role.
 */
function accountVersion(row: UserRow, role_ids: readonly number[]): number {
  const { username, first_name, last_name, email, active } = row
  const text = JSON.stringify([username, first_name, last_name, email, active, role_ids.toSorted((a, b) => a - b)])
  return Number.parseInt(sha256(text).slice(0, VERSION_DIGITS), 16)
}

/** Serializes accounts, without the password or its hash. */
async function present({ store, now }: Context, rows: readonly UserRow[]): Promise<readonly Serialized[]> {
  const held = await rolesOfUsers(
    store,
    rows.map(row => row.id),
  )
  const facts = await accountFacts(store, rows, now)
  return rows.map(row => {
    const { id, active, password_hash, credentials_changed_on: _, preferences: __, ...account } = row
    const roles = held.filter(role => role.user_id === id).map(role => ({ id: role.id, name: role.name }))
    return {
      ...account,
      id,
      active: active === 1,
      has_password: password_hash !== NO_PASSWORD,
      ...facts.get(id),
      roles,
      version: accountVersion(
        row,
        roles.map(role => role.id),
      ),
    }
  })
}

const nameColumns = ['username', 'first_name', 'last_name', 'email'] as const

export const userReading: Reading<UserRow> = {
  path: 'security/users',
  detailSchema: Account,
  nouns: ['user', 'users'],
  view: 'User',
  table: 'users',
  list: {
    columns: [
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'active',
      'roles',
      'last_login',
      'created_on',
      'has_password',
      'sign_in',
      'link_expires_on',
      'owns',
      'owned_count',
      'version',
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      ...Object.fromEntries(nameColumns.map(name => [name, { kind: 'text', sql: column(name) } as const])),
      all_text: {
        kind: 'text',
        sql: column('username'),
        named: {
          name_or_email: value =>
            sql`(${sql.join(
              nameColumns.map(name => contains(column(name), value)),
              sql` or `,
            )})`,
        },
      },
      sign_in: {
        kind: 'text',
        sql: column('password_hash'),
        named: { is: (value, context) => signsIn(value, context.now) },
      },
      active: { kind: 'flag', sql: column('active') },
      last_login: { kind: 'time', sql: column('last_login') },
      created_on: { kind: 'time', sql: column('created_on') },
      roles: {
        kind: 'many',
        exists: id => sql`exists (select 1 from user_roles where user_id = users.id and role_id = ${id})`,
      },
    },
    order: {
      ...Object.fromEntries(
        ['id', ...nameColumns, 'active', 'last_login', 'created_on', 'changed_on'].map(name => [name, column(name)]),
      ),
      ...ACCOUNT_ORDER,
    },
    first: 'username',
  },
  related: { roles: { table: 'roles', shape: 'contains' } },
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  present,
}

async function setRoles(store: Store, user_id: number, role_ids: readonly number[]): Promise<void> {
  await store.deleteFrom('user_roles').where('user_id', '=', user_id).execute()
  const values = [...new Set(role_ids)].map(role_id => ({ user_id, role_id }))
  if (values.length > 0) await store.insertInto('user_roles').values(values).execute()
}

/** Reports names and addresses that are already in use by field. */
async function checkFree(store: Store, body: Body, own: number | null): Promise<void> {
  for (const name of ['username', 'email'] as const) {
    const value = body[name]
    if (typeof value !== 'string') continue
    const taken = await sql<{ id: number }>`select id from users
      where lower(${sql.ref(name)}) = lower(${plainName(value)}) and id <> ${own ?? 0}`.execute(store)
    if (taken.rows.length > 0) throw new AppError('INVALID_FIELDS', { fields: { [name]: ['Already in use.'] } })
  }
}

/**
 * Validates a new password.
 * @throws AppError INVALID_FIELDS
 */
async function checkPassword(password: string, words: readonly unknown[]): Promise<void> {
  const problem = await passwordProblem(
    password,
    words.filter(word => typeof word === 'string'),
  )
  if (problem !== null) throw new AppError('INVALID_FIELDS', { fields: { password: [problem] } })
}

async function create(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, CREATE_FIELDS)
  const { username, first_name, last_name, email } = body as Record<string, string>
  // Users without a password are invited: a link signs them in, and they set their own.
  const password = typeof body.password === 'string' ? body.password : null
  if (password !== null) await checkPassword(password, [username, first_name, last_name, email])
  const password_hash = password === null ? NO_PASSWORD : await context.services.auth.passwords.hash(password)
  const id = await inWrite(context, async inside => {
    const roles = await rolesById(inside.store, body.roles as readonly number[])
    checkMayHandle(inside, roles)
    await checkFree(inside.store, body, null)
    const made = {
      username: username ?? '',
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      email: (email ?? '').trim(),
      password_hash,
      roles: roles.map(role => role.name),
    }
    const user_id = await createUser(inside.store, made, context.services.clock.now())
    if (body.active === false) {
      await inside.store.updateTable('users').set({ active: 0 }).where('id', '=', user_id).execute()
    }
    const after = await loggedUser(inside, user_id)
    await logChange(inside, { type: 'user', id: user_id, before: null, after, action: 'create' })
    return user_id
  }).catch(uniqueAsRule)
  const { password: _, ...visible } = body
  return input.reply.code(201).send({ id, result: visible })
}

/**
 * Returns the user in the address.
 * @throws AppError NOT_FOUND
 */
export async function userOf(input: RouteInput, store: Store): Promise<UserRow> {
  const id = idOf(input)
  const row =
    id === null ? undefined : await store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Returns the stored account.
 * @throws AppError NOT_FOUND
 */
async function currentAccount(inside: Context, id: number): Promise<Serialized> {
  const row = await inside.store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  const [account] = row ? await present(inside, [row]) : []
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

/** Returns a user for the audit log. Of a password it only records that it changed. */
async function loggedUser({ store }: Context, id: number, password?: string): Promise<Serialized | null> {
  const row = await store
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name', 'email', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const roles = await rolesOfUsers(store, [id])
  return {
    ...row,
    active: row.active === 1,
    roles: Object.fromEntries(roles.map(role => [role.name, true])),
    ...(password === undefined ? {} : { password }),
  }
}

async function update(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, FIELDS, true)
  const row = await userOf(input, context.store)
  if (typeof body.password === 'string') {
    const { username, first_name, last_name, email } = { ...row, ...body }
    await checkPassword(body.password, [username, first_name, last_name, email])
  }
  const password_hash =
    typeof body.password === 'string' ? await context.services.auth.passwords.hash(body.password) : null
  const version = await inWrite(context, async inside => {
    checkMayHandle(inside, await rolesOfUsers(inside.store, [row.id]))
    const before = await loggedUser(inside, row.id)
    const current = await currentAccount(inside, row.id)
    await refuseStale(Number(current.version), input.request.headers['if-match'], () => current)
    await checkFree(inside.store, body, row.id)
    const changes = {
      ...(typeof body.username === 'string' ? { username: plainName(body.username) } : {}),
      ...(typeof body.first_name === 'string' ? { first_name: body.first_name } : {}),
      ...(typeof body.last_name === 'string' ? { last_name: body.last_name } : {}),
      ...(typeof body.email === 'string' ? { email: body.email.trim() } : {}),
      ...(typeof body.active === 'boolean' ? { active: body.active ? (1 as const) : (0 as const) } : {}),
      ...(password_hash === null ? {} : { password_hash }),
    }
    await inside.store
      .updateTable('users')
      .set({ ...changes, changed_on: context.now })
      .where('id', '=', row.id)
      .execute()
    if (Array.isArray(body.roles)) {
      const roles = await rolesById(inside.store, body.roles as readonly number[])
      checkMayHandle(inside, roles)
      await setRoles(inside.store, row.id, body.roles as readonly number[])
    }
    await checkAdminRemains(inside.store)
    const after = await loggedUser(inside, row.id, password_hash === null ? undefined : 'another one')
    await logChange(inside, { type: 'user', id: row.id, before, after, action: 'update' })
    return Number((await currentAccount(inside, row.id)).version)
  }).catch(uniqueAsRule)
  input.reply.header('etag', entityTag(version))
  const { auth } = context.services
  // End all sessions and tokens of this user: a new password or a deactivation takes effect at once.
  if (password_hash !== null || body.active === false) await auth.revokeAll(row.id)
  else auth.principals.invalidate(row.id)
  const { password: _, ...visible } = body
  return { id: row.id, result: visible }
}

async function remove(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await userOf(input, context.store)
  if (row.id === context.user.id) {
    throw new AppError('INVALID_FIELDS', { fields: { id: ['You cannot delete your own account.'] } })
  }
  await inWrite(context, async inside => {
    checkMayHandle(inside, await rolesOfUsers(inside.store, [row.id]))
    const before = await loggedUser(inside, row.id)
    await logChange(inside, { type: 'user', id: row.id, before, after: null, action: 'delete' })
    await inside.store.deleteFrom('owners').where('user_id', '=', row.id).execute()
    await inside.store.deleteFrom('users').where('id', '=', row.id).execute()
    await checkAdminRemains(inside.store)
  })
  await context.services.auth.revokeAll(row.id)
  return { message: 'OK' }
}

const WRITE = permission('can_write', 'User')
const URL = '/api/v1/security/users'

/** Accounts, for administrators. */
export const userRoutes: readonly Route[] = defineRoutes([
  ...defineReading(userReading),
  { method: 'POST', url: URL, access: WRITE, docs: writeDocs(userReading, CREATE_FIELDS), handler: create },
  {
    method: 'PUT',
    url: `${URL}/:id`,
    access: WRITE,
    docs: { ...writeDocs(userReading, FIELDS, true), answer: writeDocs(userReading, FIELDS).answer ?? {} },
    handler: update,
  },
  { method: 'DELETE', url: `${URL}/:id`, access: WRITE, docs: deletionDocs('Delete a user'), handler: remove },
])
