/** Helpers for migrations that create tables. Released migrations use them, so their results must never change. */
import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'
import type { Backend } from './migration.ts'

/** Columns with their types. `!` marks a required column. */
type Columns = Readonly<
  Record<string, 'text' | 'text!' | 'integer' | 'integer!' | 'bigint' | 'double precision' | 'double precision!'>
>
export type Table = CreateTableBuilder<string, string>
/** Action on a row when the row that it references is deleted. */
type End = 'cascade' | 'set null'

const AUDIT: Columns = {
  uuid: 'text!',
  created_on: 'text!',
  changed_on: 'text!',
  created_by_id: 'integer',
  changed_by_id: 'integer',
  version: 'integer!',
}

/** Adds columns to a table. */
export function withColumns(table: Table, columns: Columns): Table {
  return Object.entries(columns).reduce<Table>((built, [name, type]) => {
    const required = type.endsWith('!')
    const dataType = (required ? type.slice(0, -1) : type) as ColumnDataType
    return built.addColumn(name, dataType, column => (required ? column.notNull() : column))
  }, table)
}

/** Creates a table with an auto-incremented `id`. */
export function makeTable(db: Kysely<unknown>, backend: Backend, name: string, columns: Columns): Table {
  const table = (db.schema.createTable(name) as Table).addColumn('id', 'integer', column =>
    backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
  )
  return withColumns(table, columns)
}

/** Adds a foreign key to a column. */
export function reference(table: Table, column: string, to: string, onDelete: End): Table {
  return table.addForeignKeyConstraint(`${column}_exists`, [column], to, ['id'], key => key.onDelete(onDelete))
}

/** Creates a table of content objects, with audit columns, version and unique uuid. */
export function contentTable(db: Kysely<unknown>, backend: Backend, name: string, columns: Columns): Table {
  const table = makeTable(db, backend, name, { ...columns, ...AUDIT }).addUniqueConstraint(`${name}_uuid_unique`, [
    'uuid',
  ])
  return reference(reference(table, 'created_by_id', 'users', 'set null'), 'changed_by_id', 'users', 'set null')
}

/** Creates an index on these columns. */
export const indexTable = (db: Kysely<unknown>, table: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
