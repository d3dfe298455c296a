import { isoTime } from '../metadata/revisions.ts'
import { inTransaction, type Store } from '../metadata/store.ts'
import { sha256 } from '../secrets.ts'
import { ROLES } from './catalogue.ts'

const MARK = { resource: 'setting', key: 'roles_seeded' } as const

/** Seeds the built-in roles and their grants, once for each version of the catalogue. Existing rows are not changed. */
export async function seedRoles(db: Store, now: number): Promise<void> {
  const seedHash = sha256(JSON.stringify(ROLES))
  const mark = await db
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', MARK.resource)
    .where('key', '=', MARK.key)
    .executeTakeFirst()
  if (mark?.value === seedHash) return
  await inTransaction(db, async trx => {
    for (const [name, grants] of Object.entries(ROLES)) {
      await trx
        .insertInto('roles')
        .values({ name })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute()
      const { id } = await trx.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      const rows = grants.map(([permission, view]) => ({ role_id: id, permission, view }))
      if (rows.length > 0)
        await trx
          .insertInto('role_permissions')
          .values(rows)
          .onConflict(conflict => conflict.columns(['role_id', 'permission', 'view']).doNothing())
          .execute()
    }
    const value = { value: seedHash, created_on: isoTime(now) }
    await trx
      .insertInto('key_values')
      .values({ ...MARK, ...value, user_id: null, expires_on: null })
      .onConflict(conflict => conflict.columns(['resource', 'key']).doUpdateSet(value))
      .execute()
  })
}
