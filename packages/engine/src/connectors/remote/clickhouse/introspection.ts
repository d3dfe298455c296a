import type { Cell } from '@belvedere/core/table'
import type { Introspection } from '../connector.ts'
import { genericTypeOf } from './types.ts'

const text = (value: Cell | undefined): string => String(value ?? '')
const param = (value: string | null) => ({ type: 'text' as const, value: value ?? '' })
/** ClickHouse calls a schema a database. An empty name means the database of the connection. */
const HERE = (column: string, index: number) =>
  `${column} = if({p${index}:String} = '', currentDatabase(), {p${index}:String})`

/** Returns true if the column is the first key of an expression such as `day` or `(day, land)`. */
const startsWith = (key: string, name: string): boolean => {
  const keys = key.replace(/^\(/, '')
  return [name, `\`${name}\``].some(spelt => keys.startsWith(spelt) && /^(,|\)|$)/.test(keys.slice(spelt.length)))
}

/** Returns the first value of a partition name such as `('2024-03-02','de')` or `2024-03-02`. */
const firstOf = (partition: string): string => {
  const [, quoted, plain] = /^\((?:'((?:[^'\\]|\\.)*)'|([^,)]*))/.exec(partition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? partition
}

export const introspection: Introspection = {
  version: async query => ({ version: text((await query('SELECT version() AS version'))[0]?.version) }),
  catalogs: async () => ({ catalogs: [], default_catalog: null }),
  schemas: async query => {
    const rows = await query(`SELECT name FROM system.databases
      WHERE name NOT IN ('system', 'information_schema', 'INFORMATION_SCHEMA') ORDER BY name`)
    const [current] = await query('SELECT currentDatabase() AS name')
    return { schemas: rows.map(row => text(row.name)), default_schema: text(current?.name) }
  },
  tables: async (query, schema) => {
    const rows = await query(
      `SELECT name, engine FROM system.tables WHERE ${HERE('database', 1)} AND NOT is_temporary ORDER BY name`,
      [param(schema)],
    )
    const tables = rows.map(row => ({
      name: text(row.name),
      kind: /View$/.test(text(row.engine)) ? ('view' as const) : ('table' as const),
    }))
    return { tables }
  },
  visible: async query => {
    const rows = await query('SELECT name FROM system.tables WHERE database = currentDatabase()')
    return { names: rows.map(row => text(row.name)) }
  },
  table: async (query, table, schema) => {
    const rows = await query(
      `SELECT name, type, default_expression, comment, is_in_primary_key FROM system.columns
        WHERE table = {p1:String} AND ${HERE('database', 2)} ORDER BY position`,
      [param(table), param(schema)],
    )
    if (rows.length === 0) return null
    const [facts] = await query(
      `SELECT comment FROM system.tables WHERE name = {p1:String} AND ${HERE('database', 2)}`,
      [param(table), param(schema)],
    )
    const keys = rows.filter(row => Number(row.is_in_primary_key) === 1).map(row => text(row.name))
    return {
      columns: rows.map(row => ({
        name: text(row.name),
        type: text(row.type),
        generic_type: genericTypeOf(text(row.type)),
        is_nullable: /Nullable\(/.test(text(row.type)),
        default_value: text(row.default_expression) || null,
        comment: text(row.comment) || null,
      })),
      // The key sorts the rows; it is not unique.
      indexes:
        keys.length === 0 ? [] : [{ name: 'primary_key', column_names: keys, is_unique: false, is_primary: true }],
      foreign_keys: [],
      comment: text(facts?.comment) || null,
    }
  },
  partitions: async (query, table, schema) => {
    const where = `WHERE table = {p1:String} AND ${HERE('database', 2)}`
    const values = [param(table), param(schema)]
    const rows = await query(
      `SELECT name FROM system.columns ${where} AND is_in_partition_key ORDER BY position`,
      values,
    )
    if (rows.length === 0) return { columns: [], latest: null }
    const [latest] = await query(
      `SELECT partition_key FROM system.tables WHERE name = {p1:String} AND ${HERE('database', 2)}`,
      values,
    )
    // Numbers are sorted by value, other partitions as text.
    const [newest] = await query(
      `SELECT partition AS latest FROM system.parts ${where} AND active
        ORDER BY toFloat64OrZero(partition) DESC, partition DESC LIMIT 1`,
      values,
    )
    const names = rows.map(row => text(row.name))
    const [first] = names.filter(name => startsWith(text(latest?.partition_key), name))
    if (first === undefined) return { columns: names, latest: null }
    return {
      columns: [first, ...names.filter(name => name !== first)],
      latest: firstOf(text(newest?.latest)) || null,
    }
  },
  functions: async query => {
    const rows = await query('SELECT name FROM system.functions ORDER BY name')
    return { function_names: rows.map(row => text(row.name)) }
  },
  estimate: async (query, sql) => {
    const rows = await query(`EXPLAIN ESTIMATE ${sql}`)
    // Empty if no parts of a table are read, for example because an index is sufficient.
    if (rows.length === 0) return {}
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
    return { Rows: String(sum('rows')), Parts: String(sum('parts')), Marks: String(sum('marks')) }
  },
  checked: sql => `EXPLAIN PLAN ${sql}`,
}
