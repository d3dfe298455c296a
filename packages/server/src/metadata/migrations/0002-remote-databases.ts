import { type Kysely, sql } from 'kysely'
import type { Backend, Migration } from '../migration.ts'

const FLAGS = [
  'allow_run_async',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'impersonate_user',
  'is_managed_externally',
] as const

async function addConnectionSettings(db: Kysely<unknown>): Promise<void> {
  // One column at a time: SQLite supports only one per statement.
  for (const flag of FLAGS) {
    await db.schema
      .alterTable('databases')
      .addColumn(flag, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  }
  for (const name of ['force_ctas_schema', 'external_url']) {
    await db.schema.alterTable('databases').addColumn(name, 'text').execute()
  }
  await db.schema
    .alterTable('databases')
    .addColumn('configuration_method', 'text', column => column.notNull().defaultTo(sql`'sqlalchemy_form'`))
    .execute()
}

async function createExtracts(db: Kysely<unknown>, backend: Backend): Promise<void> {
  await db.schema
    .createTable('extracts')
    .addColumn('id', 'integer', column =>
      backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
    )
    .addColumn('dataset_id', 'integer', column => column.notNull().unique())
    .addColumn('table_name', 'text', column => column.notNull())
    .addColumn('sort_by', 'text')
    .addColumn('schedule', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('error', 'text')
    .addColumn('rows', 'bigint')
    .addColumn('refreshed_on', 'text')
    .addColumn('next_run', 'text')
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('created_on', 'text', column => column.notNull())
    .addColumn('changed_on', 'text', column => column.notNull())
    .addColumn('created_by_id', 'integer')
    .addColumn('changed_by_id', 'integer')
    .addForeignKeyConstraint('dataset_id_exists', ['dataset_id'], 'datasets', ['id'], key => key.onDelete('cascade'))
    .execute()
}

/** Settings of connections to remote databases, and extracts of their tables. */
export const remoteDatabases: Migration = {
  name: 'remote databases',
  up: async (db, backend) => {
    await addConnectionSettings(db)
    await createExtracts(db, backend)
  },
}
