import type { Kysely } from 'kysely'
import type { Backend, Migration } from '../migration.ts'

/** Row rules, with their datasets and roles. */
export const rowLevelSecurity: Migration = {
  name: '0003-row-level-security',
  up: async (db: Kysely<unknown>, backend: Backend) => {
    await db.schema
      .createTable('row_level_security_filters')
      .addColumn('id', 'integer', column =>
        backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn('uuid', 'text', column => column.notNull().unique())
      .addColumn('name', 'text', column => column.notNull().unique())
      .addColumn('description', 'text')
      .addColumn('filter_type', 'text', column => column.notNull())
      .addColumn('group_key', 'text')
      .addColumn('clause', 'text', column => column.notNull())
      .addColumn('created_on', 'text', column => column.notNull())
      .addColumn('changed_on', 'text', column => column.notNull())
      .addColumn('created_by_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .addColumn('changed_by_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .addColumn('version', 'integer', column => column.notNull())
      .execute()
    for (const { name, column, to } of LINKS) {
      await db.schema
        .createTable(name)
        .addColumn('filter_id', 'integer', made =>
          made.notNull().references('row_level_security_filters.id').onDelete('cascade'),
        )
        .addColumn(column, 'integer', made => made.notNull().references(`${to}.id`).onDelete('cascade'))
        .addPrimaryKeyConstraint(`${name}_key`, ['filter_id', column])
        .execute()
      await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute()
    }
  },
}

const LINKS = [
  { name: 'row_level_security_tables', column: 'dataset_id', to: 'datasets' },
  { name: 'row_level_security_roles', column: 'role_id', to: 'roles' },
] as const
