/**
 * Writes users and roles directly to the metadata store of a home folder, for tools that set up a deployment. The
 * product may be running, but it does not refresh users that it has cached.
 */
import { type Grant, ROLES } from './auth/catalogue.ts'
import { Passwords } from './auth/passwords.ts'
import { seedRoles } from './auth/seed.ts'
import { createUser } from './auth/users.ts'
import { openStore, type Store } from './metadata/store.ts'

export type { Grant } from './auth/catalogue.ts'

export interface NewAccount {
  readonly username: string
  /** Role names; they must exist. */
  readonly roles: readonly string[]
}

export interface Accounts {
  /** Adds a user with this name and the password that all accounts share. Returns the id. */
  readonly addUser: (account: NewAccount) => Promise<number>
  /** Creates the role if it does not exist, adds the grants, and returns the id of the role. */
  readonly grant: (role: string, grants: readonly Grant[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** Returns the grants of a built-in role; empty for other names. */
export const grantsOf = (role: string): readonly Grant[] => ROLES[role] ?? []

/** Opens the store of `home` (SQLite) and seeds the built-in roles. */
export async function openAccounts(home: string, password: string): Promise<Accounts> {
  const db = await openStore({ home, metadata_url: null })
  await seedRoles(db, Date.now())
  const password_hash = await new Passwords().hash(password)
  return {
    addUser: ({ username, roles }) => {
      const email = `${username.replace(/\W+/g, '_')}@example.org`
      const user = { username, first_name: username, last_name: 'User', email, password_hash, roles }
      return createUser(db, user, Date.now())
    },
    grant: (role, grants) => giveRole(db, role, grants),
    close: () => db.destroy(),
  }
}

async function giveRole(db: Store, name: string, grants: readonly Grant[]): Promise<number> {
  await db
    .insertInto('roles')
    .values({ name })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { id } = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  if (grants.length > 0) {
    await db
      .insertInto('role_permissions')
      .values(grants.map(([permission, view]) => ({ role_id: id, permission, view })))
      .onConflict(conflict => conflict.columns(['role_id', 'permission', 'view']).doNothing())
      .execute()
  }
  return id
}
