import type { RemoteForeignKey, RemoteIndex } from '@belvedere/core/engine-protocol'
import type { Cell } from '@belvedere/core/table'
import type { Introspection, RunQuery } from '../connector.ts'
import { genericTypeOf } from './types.ts'

type Row = Readonly<Record<string, Cell>>

const text = (value: Cell | undefined): string => String(value ?? '')
const textOrNull = (value: Cell | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
const param = (value: string | null) => ({ type: 'text' as const, value })
const at = (table: string, schema: string | null) => [param(schema), param(table)]

const HERE = 'table_schema = coalesce(?, database()) AND table_name = ?'
const SYSTEM = "('information_schema', 'mysql', 'performance_schema', 'sys')"

/** Groups rows by name, in order. */
const byName = (rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(text(row.name), [...(groups.get(text(row.name)) ?? []), row])
  return [...groups]
}

const indexesOf = (rows: readonly Row[]): readonly RemoteIndex[] =>
  byName(rows).map(([name, parts]) => ({
    name,
    column_names: parts.map(part => text(part.column_name)),
    is_unique: Number(parts[0]?.non_unique) === 0,
    is_primary: name === 'PRIMARY',
  }))

const foreignKeysOf = (rows: readonly Row[]): readonly RemoteForeignKey[] =>
  byName(rows).map(([name, parts]) => ({
    name,
    column_names: parts.map(part => text(part.column_name)),
    referred_schema: textOrNull(parts[0]?.referred_schema),
    referred_table: text(parts[0]?.referred_table),
    referred_columns: parts.map(part => text(part.referred_column)),
  }))

const table = async (query: RunQuery, name: string, schema: string | null) => {
  const here = at(name, schema)
  const [described] = await query(`SELECT table_comment AS comment FROM information_schema.tables WHERE ${HERE}`, here)
  if (described === undefined) return null
  const columns = await query(
    `SELECT column_name AS name, column_type AS type, is_nullable AS is_nullable, column_default AS default_value,
      column_comment AS comment FROM information_schema.columns WHERE ${HERE} ORDER BY ordinal_position`,
    here,
  )
  const indexes = await query(
    `SELECT index_name AS name, column_name AS column_name, non_unique AS non_unique
      FROM information_schema.statistics WHERE ${HERE} ORDER BY index_name, seq_in_index`,
    here,
  )
  const keys = await query(
    `SELECT constraint_name AS name, column_name AS column_name, referenced_table_schema AS referred_schema,
      referenced_table_name AS referred_table, referenced_column_name AS referred_column
      FROM information_schema.key_column_usage WHERE ${HERE} AND referenced_table_name IS NOT NULL
      ORDER BY constraint_name, ordinal_position`,
    here,
  )
  return {
    columns: columns.map(row => ({
      name: text(row.name),
      type: text(row.type).toUpperCase(),
      generic_type: genericTypeOf(text(row.type)),
      is_nullable: row.is_nullable === 'YES',
      default_value: textOrNull(row.default_value),
      comment: textOrNull(row.comment),
    })),
    indexes: indexesOf(indexes),
    foreign_keys: foreignKeysOf(keys),
    comment: textOrNull(described.comment),
  }
}

export const introspection: Introspection = {
  version: async query => ({ version: text((await query('SELECT version() AS version'))[0]?.version) }),
  // MySQL has one level of schemas and no catalogs.
  catalogs: async () => ({ catalogs: [], default_catalog: null }),
  schemas: async query => {
    const rows = await query(`SELECT schema_name AS name FROM information_schema.schemata
      WHERE schema_name NOT IN ${SYSTEM} ORDER BY schema_name`)
    const [current] = await query('SELECT database() AS name')
    return { schemas: rows.map(row => text(row.name)), default_schema: textOrNull(current?.name) }
  },
  tables: async (query, schema) => {
    const rows = await query(
      `SELECT table_name AS name, table_type AS kind FROM information_schema.tables
        WHERE table_schema = coalesce(?, database()) ORDER BY table_name`,
      [param(schema)],
    )
    const tables = rows.map(row => ({
      name: text(row.name),
      kind: /VIEW/.test(text(row.kind)) ? ('view' as const) : ('table' as const),
    }))
    return { tables }
  },
  visible: async query => {
    const rows = await query('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = database()')
    return { names: rows.map(row => text(row.name)) }
  },
  table,
  partitions: async (query, name, schema) => {
    const [row] = await query(
      `SELECT max(partition_expression) AS expression FROM information_schema.partitions WHERE ${HERE}`,
      at(name, schema),
    )
    // The expression has the columns in backticks, with or without a function call around them.
    const columns = [...text(row?.expression).matchAll(/`((?:[^`]|``)+)`/g)].map(([, name = '']) => name)
    return { columns: [...new Set(columns)].map(name => name.replaceAll('``', '`')), latest: null }
  },
  functions: async query => {
    const rows = await query(`SELECT routine_name AS name FROM information_schema.routines
      WHERE routine_type = 'FUNCTION' AND routine_schema = database() ORDER BY routine_name`)
    return { function_names: [...new Set([...BUILT_IN, ...rows.map(row => text(row.name))])] }
  },
  estimate: async (query, sql) => {
    const steps = await query(`EXPLAIN ${sql}`)
    const rows = steps.reduce((product, step) => product * Math.max(1, Number(step.rows ?? 1)), 1)
    return { Rows: String(rows), Steps: String(steps.length) }
  },
  checked: sql => `EXPLAIN ${sql}`,
}

/** The server does not list its built-in functions. */
const BUILT_IN =
  `abs acos adddate addtime ascii asin atan avg bin bit_length cast ceil ceiling char char_length coalesce
  concat concat_ws convert convert_tz cos cot count crc32 curdate current_date current_time current_timestamp curtime date
  date_add date_format date_sub datediff day dayname dayofmonth dayofweek dayofyear degrees dense_rank elt exp extract field
  find_in_set first_value floor format from_days from_unixtime greatest group_concat hex hour if ifnull instr lag last_day
  last_value lcase lead least left length ln locate log log10 log2 lower lpad ltrim makedate maketime max md5 mid min minute
  mod month monthname now ntile nullif oct percent_rank pi position pow power quarter radians rand rank regexp_instr
  regexp_replace regexp_substr repeat replace reverse right round row_number rpad rtrim second sha1 sha2 sign sin space sqrt
  std stddev stddev_pop stddev_samp str_to_date strcmp subdate substr substring substring_index subtime sum tan time
  time_format time_to_sec timediff timestamp timestampadd timestampdiff to_days trim truncate ucase unhex unix_timestamp
  upper utc_date utc_time utc_timestamp var_pop var_samp variance week weekday weekofyear year yearweek`.split(/\s+/)
