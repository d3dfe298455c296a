import { isoTime } from '../metadata/revisions.ts'
import type { StoreOrTransaction } from '../metadata/store.ts'

export interface NewUser {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** argon2id in PHC format; `NO_PASSWORD` until the user sets a password. */
  readonly password_hash: string
  /** Role names; they must exist. */
  readonly roles: readonly string[]
}

/** Stored in place of a hash for users without a password. No password matches it. */
export const NO_PASSWORD = ''

/** Normalizes a name, so that names that look alike are equal: Unicode compatibility form, trimmed. */
export const plainName = (text: string): string => text.normalize('NFKC').trim()

/** Selects active administrators, oldest account first. The caller adds the columns. */
export const activeAdministrators = (db: StoreOrTransaction) =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('roles.name', '=', 'Admin')
    .where('users.active', '=', 1)
    .orderBy('users.id')

/** Stores a user with roles and returns the id. Fails with a unique violation if the name or address is in use. */
export async function createUser(db: StoreOrTransaction, user: NewUser, now: number): Promise<number> {
  const { roles, ...fields } = user
  const { id } = await db
    .insertInto('users')
    .values({
      ...fields,
      username: plainName(user.username),
      active: 1,
      created_on: isoTime(now),
      changed_on: isoTime(now),
      last_login: null,
      credentials_changed_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length === 0) return id
  const known_roles = await db
    .selectFrom('roles')
    .select('id')
    .where('name', 'in', [...roles])
    .execute()
  if (known_roles.length !== roles.length) throw new Error(`Unknown role among ${roles.join(', ')}`)
  await db
    .insertInto('user_roles')
    .values(known_roles.map(role => ({ user_id: id, role_id: role.id })))
    .execute()
  return id
}

/** Returns the active user with that name, ignoring case; null if there is none. */
export async function findUser(
  db: StoreOrTransaction,
  username: string,
): Promise<{ readonly id: number; readonly password_hash: string } | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(eb => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(plainName(username))])))
    .where('active', '=', 1)
    .executeTakeFirst()
  return user ?? null
}
