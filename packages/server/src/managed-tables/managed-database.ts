import { isoTime } from '../metadata/revisions.ts'
import type { StoreOrTransaction } from '../metadata/store.ts'
import type { Services } from '../services.ts'

/** The database of all managed tables. Documents of other installations use the same uuid for it. */
export const MANAGED_DATABASE = {
  database_name: 'examples',
  uuid: 'a2dc77af-e654-49bb-b321-40f6b559a1ee',
  schema: 'main',
} as const

/** Returns the id of the managed database's record. Creates the record if it is missing. */
export async function ensureManagedDatabase(
  services: Services,
  store: StoreOrTransaction = services.db,
): Promise<number> {
  const known = await store
    .selectFrom('databases')
    .select('id')
    .where('database_name', '=', MANAGED_DATABASE.database_name)
    .executeTakeFirst()
  if (known) return known.id
  const now = isoTime(services.clock.now())
  const { id } = await store
    .insertInto('databases')
    .values({
      uuid: MANAGED_DATABASE.uuid,
      database_name: MANAGED_DATABASE.database_name,
      backend: 'duckdb',
      sqlalchemy_uri: 'duckdb:///examples.duckdb',
      encrypted_secrets: null,
      expose_in_sqllab: 1,
      allow_file_upload: 1,
      cache_timeout: null,
      extra: '{}',
      version: 1,
      created_on: now,
      changed_on: now,
      created_by_id: null,
      changed_by_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
