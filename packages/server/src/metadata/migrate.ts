import { type Kysely, sql } from 'kysely'
import { StartError } from '../config.ts'
import type { Backend, Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.generated.ts'
import type { MetadataSchema } from './schema.ts'

interface VersionTable {
  schema_versions: { version: number; name: string }
}

/** Key of the lock that serializes the start of several web processes on one PostgreSQL store. */
const MIGRATION_LOCK = 7_303_014

/**
 * Migrates the store to the latest version. Each missing step runs in its own transaction, in order, so that a killed
 * process leaves a complete version. Costs two small statements if there is nothing to do.
 */
export async function migrate(
  db: Kysely<MetadataSchema>,
  backend: Backend,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const store = db as unknown as Kysely<VersionTable>
  await sql`create table if not exists schema_versions (version integer primary key, name text not null)`.execute(store)
  const done = await doneSteps(store)
  const known = new Set(migrations.map(migration => migration.name))
  const unknown = [...done].find(name => !known.has(name))
  if (unknown !== undefined)
    throw new StartError(
      `The metadata store was written by a newer version of Belvedere (it has the migration "${unknown}", which this version does not have).`,
    )
  for (const migration of migrations) if (!done.has(migration.name)) await applyStep(store, backend, migration)
}

async function doneSteps(store: Kysely<VersionTable>): Promise<ReadonlySet<string>> {
  const rows = await store.selectFrom('schema_versions').select('name').execute()
  return new Set(rows.map(row => row.name))
}

async function applyStep(store: Kysely<VersionTable>, backend: Backend, migration: Migration): Promise<void> {
  await store.transaction().execute(async trx => {
    if (backend === 'postgresql') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    const done = await doneSteps(trx)
    if (done.has(migration.name)) return
    await migration.up(trx as unknown as Kysely<unknown>, backend)
    await trx
      .insertInto('schema_versions')
      .values({ version: done.size + 1, name: migration.name })
      .execute()
  })
}
