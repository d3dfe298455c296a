import { activeAdministrators, createUser } from '../auth/users.ts'
import { isWritten } from '../metadata/failures.ts'
import { inTransaction } from '../metadata/store.ts'
import type { Services } from '../services.ts'

export const FIRST_ADMIN = 'admin'

type Parts = Pick<Services, 'db' | 'auth' | 'config' | 'clock' | 'ids'>

/** Creates `admin` in a store without users. Returns the password if it was generated, so that it can be shown once. */
export async function ensureFirstAdmin({ db, auth, config, clock, ids }: Parts): Promise<string | null> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody) return null
  const password = config.admin_password ?? ids.secret().slice(0, 20)
  const user = {
    username: FIRST_ADMIN,
    first_name: 'Admin',
    last_name: 'User',
    email: 'admin@localhost',
    password_hash: await auth.passwords.hash(password),
    roles: ['Admin'],
  }
  await inTransaction(db, trx => createUser(trx, user, clock.now()))
  return config.admin_password === null ? password : null
}

/**
 * Returns a link that signs the administrator in once. Returns the sign-in page without an active administrator, or if
 * the disk is full.
 */
export async function adminLink({ db, auth, base_url }: Pick<Services, 'db' | 'auth' | 'base_url'>): Promise<string> {
  const admin = await activeAdministrators(db).select('users.id').executeTakeFirst()
  const page = `${base_url}/login/`
  if (!admin) return page
  let token: string | undefined
  const links = auth.links.createPrinted(admin.id).then(made => {
    token = made
  })
  return (await isWritten(links)) && token !== undefined ? `${page}link?token=${token}` : page
}
