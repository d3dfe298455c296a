/** What migrations make tables of objects with. Released migrations use it: what it makes never changes. */
import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'
import type { Backend } from './migration.ts'

/** Columns and their types: `!` marks a column that must have a value. */
type Columns = Readonly<
  Record<string, 'text' | 'text!' | 'integer' | 'integer!' | 'bigint' | 'double precision' | 'double precision!'>
>
export type Table = CreateTableBuilder<string, string>
/** What becomes of a row when the one it names goes. */
type End = 'cascade' | 'set null'

const AUDIT: Columns = {
  uuid: 'text!',
  created_on: 'text!',
  changed_on: 'text!',
  created_by_id: 'integer',
  changed_by_id: 'integer',
  version: 'integer!',
}

/** Adds columns. */
export function withColumns(table: Table, columns: Columns): Table {
  return Object.entries(columns).reduce<Table>((built, [name, type]) => {
    const required = type.endsWith('!')
    const dataType = (required ? type.slice(0, -1) : type) as ColumnDataType
    return built.addColumn(name, dataType, column => (required ? column.notNull() : column))
  }, table)
}

/** A table whose `id` counts up by itself. */
export function makeTable(db: Kysely<unknown>, backend: Backend, name: string, columns: Columns): Table {
  const table = (db.schema.createTable(name) as Table).addColumn('id', 'integer', column =>
    backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
  )
  return withColumns(table, columns)
}

/** Makes a column name rows of another table. */
export function reference(table: Table, column: string, to: string, onDelete: End): Table {
  return table.addForeignKeyConstraint(`${column}_exists`, [column], to, ['id'], key => key.onDelete(onDelete))
}

/** A table of content objects: who and when, version, unique uuid. */
export function contentTable(db: Kysely<unknown>, backend: Backend, name: string, columns: Columns): Table {
  const table = makeTable(db, backend, name, { ...columns, ...AUDIT }).addUniqueConstraint(`${name}_uuid_unique`, [
    'uuid',
  ])
  return reference(reference(table, 'created_by_id', 'users', 'set null'), 'changed_by_id', 'users', 'set null')
}

/** Makes queries by these columns fast. */
export const indexTable = (db: Kysely<unknown>, table: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
