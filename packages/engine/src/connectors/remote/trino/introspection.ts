import type { Cell } from '@belvedere/core/table'
import { JobFailure } from '../../../failure.ts'
import type { Introspection, RunQuery } from '../connector.ts'
import { fieldsOf, genericTypeOf } from './types.ts'

const text = (value: Cell | undefined): string => String(value ?? '')
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const param = (value: string) => ({ type: 'text' as const, value })

const schemaOf = async (query: RunQuery, schema: string | null): Promise<string> =>
  schema ?? text((await query("SELECT coalesce(current_schema, 'default') AS name"))[0]?.name)

const NO_PARTITIONS = { columns: [], latest: null }

/** Returns no rows if the database refused the query; rethrows other errors. */
const ifRefused = (error: unknown): readonly Readonly<Record<string, Cell>>[] => {
  if (error instanceof JobFailure && error.code === 'query_failed') return []
  throw error
}

/**
 * Returns the partition keys from the columns of the table's partitions table. In some catalogs the columns are the
 * keys; in others a column `partition` contains them as a row, beside statistics.
 */
const partitionKeys = (columns: readonly (readonly [name: string, type: string])[]) => {
  const row = columns.find(([name, type]) => name === 'partition' && type.startsWith('row('))
  if (row) return fieldsOf(row[1]).map((name, i) => ({ name, expr: `"partition"[${i + 1}]` }))
  if (columns.some(([name]) => name === 'record_count')) return []
  return columns.map(([name]) => ({ name, expr: quote(name) }))
}

export const introspection: Introspection = {
  version: async query => ({ version: text((await query('SELECT version() AS version'))[0]?.version) }),
  catalogs: async query => {
    const rows = await query('SHOW CATALOGS')
    const [current] = await query('SELECT current_catalog AS name')
    return { catalogs: rows.map(row => text(row.Catalog)), default_catalog: text(current?.name) || null }
  },
  schemas: async query => {
    const rows = await query(
      "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name <> 'information_schema' ORDER BY 1",
    )
    const [current] = await query('SELECT current_schema AS name')
    return { schemas: rows.map(row => text(row.name)), default_schema: text(current?.name) || null }
  },
  tables: async (query, schema) => {
    const rows = await query(
      'SELECT table_name AS name, table_type AS kind FROM information_schema.tables WHERE table_schema = ? ORDER BY 1',
      [param(await schemaOf(query, schema))],
    )
    const tables = rows.map(row => ({
      name: text(row.name),
      kind: row.kind === 'VIEW' ? ('view' as const) : ('table' as const),
    }))
    return { tables }
  },
  visible: async query => {
    const schema = param(await schemaOf(query, null))
    const rows = await query('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?', [
      schema,
    ])
    return { names: rows.map(row => text(row.name)) }
  },
  table: async (query, table, schema) => {
    // `comment` exists, although `SELECT *` does not include it.
    const rows = await query(
      `SELECT column_name AS name, data_type AS type, is_nullable, column_default, comment
        FROM information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
      [param(await schemaOf(query, schema)), param(table)],
    )
    if (rows.length === 0) return null
    const columns = rows.map(row => ({
      name: text(row.name),
      type: text(row.type).toUpperCase(),
      generic_type: genericTypeOf(text(row.type)),
      is_nullable: row.is_nullable !== 'NO',
      default_value: text(row.column_default) || null,
      comment: text(row.comment) || null,
    }))
    return { columns, indexes: [], foreign_keys: [], comment: null }
  },
  partitions: async (query, table, schema) => {
    const place = `${schema === null ? '' : `${quote(schema)}.`}${quote(`${table}$partitions`)}`
    // Each partitioned table has a partitions table; it is missing if the connector does not support partitions.
    const described = await query(`DESCRIBE ${place}`).catch(ifRefused)
    const keys = partitionKeys(described.map(row => [text(row.Column), text(row.Type)]))
    const [first] = keys
    if (first === undefined) return NO_PARTITIONS
    const [newest] = await query(`SELECT CAST(max(${first.expr}) AS VARCHAR) AS latest FROM ${place}`).catch(ifRefused)
    return { columns: keys.map(({ name }) => name), latest: text(newest?.latest) || null }
  },
  functions: async query => {
    const rows = await query('SHOW FUNCTIONS')
    return { function_names: [...new Set(rows.map(row => text(row.Function)))] }
  },
  estimate: async (query, sql) => {
    const rows = await query(`EXPLAIN (TYPE LOGICAL, FORMAT TEXT) ${sql}`)
    const [, lines = '', size = ''] =
      /rows: ([\d.?]+\w*) \(([^)]+)\)/.exec(rows.map(row => Object.values(row)[0]).join('\n')) ?? []
    return { Rows: lines, Size: size }
  },
  checked: sql => `EXPLAIN (TYPE VALIDATE) ${sql}`,
}
