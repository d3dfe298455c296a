import { type Kysely, sql } from 'kysely'
import { StartError } from '../config.ts'
import type { Backend, Migration } from './migration.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { MetadataSchema } from './schema.ts'

interface VersionTable {
  schema_versions: { version: number; name: string }
}

/** Serialises the start of several web processes on one PostgreSQL store. */
const MIGRATION_LOCK = 7_303_014

/**
 * Brings the store to the newest version, one transaction for each step, so that a kill at any moment leaves a
 * whole version behind. Costs two tiny statements when there is nothing to do.
 */
export async function migrate(
  db: Kysely<MetadataSchema>,
  backend: Backend,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const store = db as unknown as Kysely<VersionTable>
  await sql`create table if not exists schema_versions (version integer primary key, name text not null)`.execute(store)
  const version = await currentVersion(store)
  if (version > migrations.length)
    throw new StartError(
      `The metadata store was written by a newer version of Belvedere (step ${version}, this one knows ${migrations.length}).`,
    )
  for (let step = version + 1; step <= migrations.length; step += 1) await applyStep(store, backend, migrations, step)
}

async function currentVersion(store: Kysely<VersionTable>): Promise<number> {
  const row = await store
    .selectFrom('schema_versions')
    .select(eb => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

async function applyStep(
  store: Kysely<VersionTable>,
  backend: Backend,
  migrations: readonly Migration[],
  step: number,
): Promise<void> {
  const migration = migrations[step - 1]
  if (!migration) return
  await store.transaction().execute(async trx => {
    if (backend === 'postgresql') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    if ((await currentVersion(trx)) >= step) return
    await migration.up(trx as unknown as Kysely<unknown>, backend)
    await trx.insertInto('schema_versions').values({ version: step, name: migration.name }).execute()
  })
}
