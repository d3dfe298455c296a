import { isoTime } from '../metadata/revisions.ts'
import type { Store } from '../metadata/store.ts'
import type { StoreIdentity } from './decide.ts'

const ROW = { resource: 'setting', key: 'identity' } as const

export interface StoreFacts {
  readonly identity: StoreIdentity | null
  /** Table files that the store names, relative to the data folder. */
  readonly parts: readonly string[]
}

/** Facts of an empty store. */
export const EMPTY_STORE: StoreFacts = { identity: null, parts: [] }

/**
 * Returns the identity and the files of a store. Works before the migrations: a database without the product's tables
 * is an empty store.
 */
export async function readStoreFacts(db: Store): Promise<StoreFacts> {
  const tables = new Set((await db.introspection.getTables()).map(table => table.name))
  if (!tables.has('key_values') || !tables.has('managed_tables')) return EMPTY_STORE
  const row = await db
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', ROW.resource)
    .where('key', '=', ROW.key)
    .executeTakeFirst()
  const rows = await db.selectFrom('managed_tables').select('parts').execute()
  return {
    identity: row ? (JSON.parse(row.value) as StoreIdentity) : null,
    parts: rows.flatMap(({ parts }) => JSON.parse(parts) as string[]),
  }
}

export async function writeStoreIdentity(db: Store, identity: StoreIdentity, now: number): Promise<void> {
  const value = { value: JSON.stringify(identity), created_on: isoTime(now) }
  await db
    .insertInto('key_values')
    .values({ ...ROW, ...value, user_id: null, expires_on: null })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doUpdateSet(value))
    .execute()
}
