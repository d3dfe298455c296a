import type { Cell } from '@belvedere/core/table'
import type { Connector, Introspection, RunQuery } from '../connector.ts'
import { SqliteSession } from './session.ts'
import { genericTypeOf } from './types.ts'

const text = (value: Cell | undefined): string => String(value ?? '')
const param = (value: string) => ({ type: 'text' as const, value })
const SCHEMA = 'main'

const indexes = async (query: RunQuery, table: string) => {
  const rows = await query(
    `SELECT l.name AS name, l."unique" AS is_unique, l.origin AS origin, i.name AS column_name
      FROM pragma_index_list(?) l, pragma_index_info(l.name) i ORDER BY l.name, i.seqno`,
    [param(table)],
  )
  return [...new Set(rows.map(row => text(row.name)))].map(name => {
    const parts = rows.filter(row => row.name === name)
    return {
      name,
      column_names: parts.map(part => text(part.column_name)),
      is_unique: Number(parts[0]?.is_unique) === 1,
      is_primary: parts[0]?.origin === 'pk',
    }
  })
}

const foreignKeys = async (query: RunQuery, table: string) => {
  const rows = await query(
    'SELECT id, "table" AS referred, "from" AS own, "to" AS other FROM pragma_foreign_key_list(?) ORDER BY id, seq',
    [param(table)],
  )
  return [...new Set(rows.map(row => row.id))].map(id => {
    const parts = rows.filter(row => row.id === id)
    return {
      name: `fk_${text(id)}`,
      column_names: parts.map(part => text(part.own)),
      referred_schema: null,
      referred_table: text(parts[0]?.referred),
      referred_columns: parts.map(part => text(part.other)),
    }
  })
}

const introspection: Introspection = {
  version: async query => ({ version: text((await query('SELECT sqlite_version() AS version'))[0]?.version) }),
  catalogs: async () => ({ catalogs: [], default_catalog: null }),
  schemas: async () => ({ schemas: [SCHEMA], default_schema: SCHEMA }),
  tables: async (query, schema) => {
    if (schema !== null && schema !== SCHEMA) return { tables: [] }
    const rows = await query(`SELECT name, type FROM sqlite_master
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`)
    const tables = rows.map(row => ({
      name: text(row.name),
      kind: row.type === 'view' ? ('view' as const) : ('table' as const),
    }))
    return { tables }
  },
  visible: async query => {
    // A module can be queried under its name even without a table of that name.
    const rows = await query('SELECT name FROM sqlite_schema UNION SELECT name FROM pragma_module_list')
    return { names: rows.map(row => text(row.name)) }
  },
  table: async (query, table, schema) => {
    if (schema !== null && schema !== SCHEMA) return null
    const rows = await query('SELECT name, type, "notnull" AS is_required, dflt_value FROM pragma_table_info(?)', [
      param(table),
    ])
    if (rows.length === 0) return null
    const columns = rows.map(row => ({
      name: text(row.name),
      type: text(row.type).toUpperCase(),
      generic_type: genericTypeOf(text(row.type)),
      is_nullable: Number(row.is_required) === 0,
      default_value: row.dflt_value === null ? null : text(row.dflt_value),
      comment: null,
    }))
    return {
      columns,
      indexes: await indexes(query, table),
      foreign_keys: await foreignKeys(query, table),
      comment: null,
    }
  },
  partitions: async () => ({ columns: [], latest: null }),
  functions: async query => {
    const rows = await query('SELECT DISTINCT name FROM pragma_function_list ORDER BY name')
    return { function_names: rows.map(row => text(row.name)).filter(name => /^\w+$/.test(name)) }
  },
  // SQLite's planner reports no estimates.
  estimate: async () => ({}),
  checked: sql => `EXPLAIN QUERY PLAN ${sql}`,
}

/** SQLite files that the administrator allows. */
export const sqlite: Connector = {
  backend: 'sqlite',
  open: connection => SqliteSession.open(connection),
  introspection,
}
