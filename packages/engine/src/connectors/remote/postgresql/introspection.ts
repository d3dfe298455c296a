import type { RemoteForeignKey, RemoteIndex } from '@belvedere/core/engine-protocol'
import type { Cell } from '@belvedere/core/table'
import type { Introspection, RunQuery } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'

type Row = Readonly<Record<string, Cell>>

const text = (value: Cell | undefined): string => String(value ?? '')
const textOrNull = (value: Cell | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
/** Splits names that were joined by line ends, which practically no name contains. */
const names = (value: Cell | undefined): readonly string[] => text(value).split('\n')
const param = (value: string | null) => ({ type: 'text' as const, value })
const names_of = (rows: readonly Row[]): readonly string[] => rows.map(row => text(row.name))

const OWN = "nspname !~ '^pg_' AND nspname <> 'information_schema'"
const TABLE = `FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = coalesce($2, current_schema()) AND c.relname = $1 AND c.relkind IN ('r', 'v', 'm', 'f', 'p')`

const COLUMNS = `SELECT a.attname AS name, CASE WHEN t.typtype = 'd'
      THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END AS type, a.attnotnull AS is_required,
    pg_get_expr(d.adbin, d.adrelid) AS default_value, col_description(a.attrelid, a.attnum) AS comment
  FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1::bigint::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

const INDEXES = `SELECT i.relname AS name, x.indisunique AS is_unique, x.indisprimary AS is_primary,
    string_agg(a.attname, E'\\n' ORDER BY array_position(x.indkey::int2[], a.attnum)) AS columns
  FROM pg_catalog.pg_index x JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
    JOIN pg_catalog.pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey)
  WHERE x.indrelid = $1::bigint::oid GROUP BY i.relname, x.indisunique, x.indisprimary ORDER BY i.relname`

const FOREIGN_KEYS = `SELECT k.conname AS name, n.nspname AS schema, c.relname AS referred,
    (SELECT string_agg(a.attname, E'\\n' ORDER BY array_position(k.conkey, a.attnum)) FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) AS columns,
    (SELECT string_agg(a.attname, E'\\n' ORDER BY array_position(k.confkey, a.attnum)) FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = k.confrelid AND a.attnum = ANY (k.confkey)) AS referred_columns
  FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.confrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE k.conrelid = $1::bigint::oid AND k.contype = 'f' ORDER BY k.conname`

const PARTITIONED = `SELECT a.attname AS name FROM pg_catalog.pg_partitioned_table p
    JOIN pg_catalog.pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = ANY (p.partattrs::int2[])
  WHERE p.partrelid = (SELECT c.oid ${TABLE}) ORDER BY array_position(p.partattrs::int2[], a.attnum)`

const indexOf = (row: Row): RemoteIndex => ({
  name: text(row.name),
  column_names: names(row.columns),
  is_unique: row.is_unique === true,
  is_primary: row.is_primary === true,
})

const foreignKeyOf = (row: Row): RemoteForeignKey => ({
  name: text(row.name),
  column_names: names(row.columns),
  referred_schema: text(row.schema),
  referred_table: text(row.referred),
  referred_columns: names(row.referred_columns),
})

const columnOf = (row: Row) => {
  const type = text(row.type).toUpperCase()
  return {
    name: text(row.name),
    type,
    generic_type: genericTypeIn('postgresql', type),
    is_nullable: row.is_required !== true,
    default_value: textOrNull(row.default_value),
    comment: textOrNull(row.comment),
  }
}

const table = async (query: RunQuery, name: string, schema: string | null) => {
  const statement = `SELECT c.oid::bigint AS oid, obj_description(c.oid, 'pg_class') AS comment ${TABLE}`
  const [described] = await query(statement, [param(name), param(schema)])
  if (described === undefined) return null
  const of = [{ type: 'integer' as const, value: Number(described.oid) }]
  return {
    columns: (await query(COLUMNS, of)).map(columnOf),
    indexes: (await query(INDEXES, of)).map(indexOf),
    foreign_keys: (await query(FOREIGN_KEYS, of)).map(foreignKeyOf),
    comment: textOrNull(described.comment),
  }
}

const COST = /cost=([\d.]+)\.\.([\d.]+) rows=(\d+) width=(\d+)/

export const introspection: Introspection = {
  version: async query => ({ version: text((await query('SHOW server_version'))[0]?.server_version) }),
  catalogs: async query => {
    const rows = await query('SELECT current_database() AS name')
    return { catalogs: names_of(rows), default_catalog: names_of(rows)[0] ?? null }
  },
  schemas: async query => {
    const rows = await query(`SELECT nspname AS name FROM pg_catalog.pg_namespace
      WHERE ${OWN} AND has_schema_privilege(oid, 'USAGE') ORDER BY nspname`)
    const [current] = await query('SELECT current_schema() AS name')
    return { schemas: names_of(rows), default_schema: textOrNull(current?.name) }
  },
  tables: async (query, schema) => {
    const rows = await query(
      `SELECT c.relname AS name, c.relkind AS kind FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = coalesce($1, current_schema()) AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
          AND NOT c.relispartition AND has_any_column_privilege(c.oid, 'SELECT') ORDER BY c.relname`,
      [param(schema)],
    )
    const tables = rows.map(row => ({
      name: text(row.name),
      kind: row.kind === 'v' || row.kind === 'm' ? ('view' as const) : ('table' as const),
    }))
    return { tables }
  },
  visible: async query => {
    const rows = await query(`SELECT relname AS name FROM pg_catalog.pg_class
      WHERE relkind IN ('r', 'v', 'm', 'f', 'p') AND pg_catalog.pg_table_is_visible(oid)
        AND relnamespace <> 'pg_catalog'::regnamespace`)
    return { names: rows.map(row => text(row.name)) }
  },
  table,
  partitions: async (query, name, schema) => ({
    columns: names_of(await query(PARTITIONED, [param(name), param(schema)])),
    latest: null,
  }),
  functions: async query => {
    const rows = await query(`SELECT DISTINCT proname AS name FROM pg_catalog.pg_proc
      WHERE pg_function_is_visible(oid) AND prokind IN ('f', 'a', 'w') ORDER BY 1`)
    return { function_names: names_of(rows) }
  },
  estimate: async (query, sql) => {
    const [first] = await query(`EXPLAIN ${sql}`)
    const cost = COST.exec(text(first?.['QUERY PLAN']))
    if (cost === null) return {}
    const [, start = '', total = '', rows = ''] = cost
    return { 'Start-up cost': start, 'Total cost': total, Rows: rows }
  },
  checked: sql => `EXPLAIN ${sql}`,
}
