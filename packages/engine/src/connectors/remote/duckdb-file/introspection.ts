import type { RemoteForeignKey, RemoteIndex } from '@belvedere/core/engine-protocol'
import type { Introspection, RunQuery } from '../connector.ts'
import { genericTypeIn } from '../generic-type.ts'

const text = (value: unknown): string => String(value ?? '')
const param = (value: string) => ({ type: 'text' as const, value })
/** The only schema of data files, and the default schema of every DuckDB file. */
const SCHEMA = 'main'
const HERE = 'database_name = current_database()'
const listed = (value: unknown): readonly string[] => JSON.parse(text(value) || '[]') as string[]

const CONSTRAINTS = `SELECT constraint_type AS kind, constraint_name AS name,
  CAST(to_json(constraint_column_names) AS VARCHAR) AS column_names, referenced_table AS other_table,
  CAST(to_json(referenced_column_names) AS VARCHAR) AS other_columns
  FROM duckdb_constraints() WHERE ${HERE} AND schema_name = $1 AND table_name = $2 ORDER BY constraint_index`

/** Index keys are expressions; only those that are column names are listed. */
const INDEXES = `SELECT index_name AS name, is_unique, expressions FROM duckdb_indexes()
  WHERE ${HERE} AND schema_name = $1 AND table_name = $2 ORDER BY index_name`

const indexedColumns = (expressions: unknown): readonly string[] =>
  text(expressions)
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(part => part.trim().replace(/^['"]+|['"]+$/g, ''))
    .filter(part => part !== '')

async function keysOf(query: RunQuery, schema: string, table: string) {
  const constraints = await query(CONSTRAINTS, [param(schema), param(table)])
  const keys: readonly RemoteIndex[] = constraints
    .filter(row => row.kind === 'PRIMARY KEY' || row.kind === 'UNIQUE')
    .map(row => ({
      name: text(row.name),
      column_names: listed(row.column_names),
      is_unique: true,
      is_primary: row.kind === 'PRIMARY KEY',
    }))
  const rows = await query(INDEXES, [param(schema), param(table)])
  const indexes: readonly RemoteIndex[] = rows.map(row => ({
    name: text(row.name),
    column_names: indexedColumns(row.expressions),
    is_unique: row.is_unique === true,
    is_primary: false,
  }))
  const foreign_keys: readonly RemoteForeignKey[] = constraints
    .filter(row => row.kind === 'FOREIGN KEY')
    .map(row => ({
      name: text(row.name),
      column_names: listed(row.column_names),
      referred_schema: null,
      referred_table: text(row.other_table),
      referred_columns: listed(row.other_columns),
    }))
  return { indexes: [...keys, ...indexes], foreign_keys }
}

const COLUMNS = `SELECT column_name AS name, data_type AS type, is_nullable, column_default, comment
  FROM duckdb_columns() WHERE ${HERE} AND schema_name = $1 AND table_name = $2 ORDER BY column_index`

const COMMENT = `SELECT comment FROM duckdb_tables() WHERE ${HERE} AND schema_name = $1 AND table_name = $2
  UNION ALL SELECT comment FROM duckdb_views() WHERE ${HERE} AND schema_name = $1 AND view_name = $2`

const table: Introspection['table'] = async (query, name, requestedSchema) => {
  const schema = requestedSchema ?? SCHEMA
  const rows = await query(COLUMNS, [param(schema), param(name)])
  if (rows.length === 0) return null
  const [described] = await query(COMMENT, [param(schema), param(name)])
  const columns = rows.map(row => ({
    name: text(row.name),
    type: text(row.type),
    generic_type: genericTypeIn('duckdb_file', text(row.type)),
    is_nullable: row.is_nullable !== false,
    default_value: row.column_default === null ? null : text(row.column_default),
    comment: text(row.comment) || null,
  }))
  return { columns, ...(await keysOf(query, schema, name)), comment: text(described?.comment) || null }
}

interface Step {
  readonly name?: string
  readonly children?: readonly Step[]
  readonly extra_info?: Readonly<Record<string, unknown>>
}
const rowsOf = ({ extra_info }: Step): number => Number(text(extra_info?.['Estimated Cardinality']) || Number.NaN)
const leavesOf = (step: Step): readonly Step[] => (step.children?.length ? step.children.flatMap(leavesOf) : [step])

/** Returns the planner's estimates of the number of rows read and the number of result rows. */
const estimate: Introspection['estimate'] = async (query, sql) => {
  const [plan] = await query(`EXPLAIN (FORMAT JSON) ${sql}`)
  const steps = JSON.parse(text(plan?.explain_value) || '[]') as readonly Step[]
  const total = (counted: readonly Step[]) =>
    counted
      .map(rowsOf)
      .filter(Number.isFinite)
      .reduce((sum, rows) => sum + rows, 0)
  return { 'Rows read': String(total(steps.flatMap(leavesOf))), Rows: String(total(steps)) }
}

/** Metadata of a DuckDB file or a folder of data files. */
export const introspection: Introspection = {
  version: async query => ({
    version: text((await query('SELECT version() AS version'))[0]?.version).replace(/^v/, ''),
  }),
  catalogs: async () => ({ catalogs: [], default_catalog: null }),
  schemas: async query => {
    const rows = await query(`SELECT schema_name AS name FROM duckdb_schemas()
      WHERE ${HERE} AND schema_name NOT IN ('information_schema', 'pg_catalog') ORDER BY name`)
    return { schemas: rows.map(row => text(row.name)), default_schema: SCHEMA }
  },
  tables: async (query, schema) => {
    // The views of data files are listed as tables; a DuckDB file can have its own views.
    const rows = await query(
      `SELECT table_name AS name, 'table' AS kind FROM duckdb_tables()
        WHERE ${HERE} AND NOT internal AND NOT temporary AND schema_name = $1
        UNION ALL
        SELECT view_name, CASE WHEN current_database() = 'memory' THEN 'table' ELSE 'view' END FROM duckdb_views()
        WHERE ${HERE} AND NOT internal AND NOT temporary AND schema_name = $1
        ORDER BY name`,
      [param(schema ?? SCHEMA)],
    )
    const kindOf = (kind: unknown) => (kind === 'view' ? ('view' as const) : ('table' as const))
    return { tables: rows.map(row => ({ name: text(row.name), kind: kindOf(row.kind) })) }
  },
  visible: async query => {
    const rows = await query(`SELECT table_name AS name FROM duckdb_tables() WHERE ${HERE}
      UNION ALL SELECT view_name FROM duckdb_views()`)
    return { names: rows.map(row => text(row.name)) }
  },
  table,
  partitions: async () => ({ columns: [], latest: null }),
  functions: async query => {
    const rows = await query(`SELECT DISTINCT function_name AS name FROM duckdb_functions()
      WHERE function_type IN ('scalar', 'aggregate', 'macro') AND regexp_full_match(function_name, '\\w+') ORDER BY 1`)
    return { function_names: rows.map(row => text(row.name)) }
  },
  estimate,
  // After a bare EXPLAIN, the word ANALYZE would run the statement; after options it is a syntax error.
  checked: sql => `EXPLAIN (FORMAT JSON) ${sql}`,
}
