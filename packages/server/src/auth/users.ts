import { isoTime } from '../metadata/revisions.ts'
import type { StoreOrTransaction } from '../metadata/store.ts'

export interface NewUser {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** argon2id, PHC text; `NO_PASSWORD` until the user sets one. */
  readonly password_hash: string
  /** Role names; they must exist. */
  readonly roles: readonly string[]
}

/** Stands for the hash of those who have not set a password: none fits. */
export const NO_PASSWORD = ''

/** One spelling for names that look alike: Unicode compatibility form, without blanks around. */
export const plainName = (text: string): string => text.normalize('NFKC').trim()

/** Those who may do everything, and may sign in; who was there first comes first. What of them is wanted is selected. */
export const activeAdministrators = (db: StoreOrTransaction) =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('roles.name', '=', 'Admin')
    .where('users.active', '=', 1)
    .orderBy('users.id')

/** Stores a user with roles and answers the id. A name or address in use fails as a unique violation. */
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

/** The active user of that name, whatever its case; null if there is none. */
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
