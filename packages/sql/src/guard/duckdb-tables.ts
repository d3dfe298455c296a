import type { ParsedTable } from './parsed.ts'

/**
 * Schemas with metadata of the engine, and names of databases: `belvedere_file.sales` is the table `sales` under a name
 * that would bypass its row rules.
 */
const NOT_OWN = new Set(['information_schema', 'pg_catalog', 'memory', 'temp', 'system', 'belvedere_file'])

/** System views that are visible without their schema. */
const SYSTEM_VIEW = /^(pg_|duckdb_|sqlite_(temp_)?(master|schema)$|pragma_)/i

/** If a table with such a name does not exist, the engine would read a file. */
const FILE = /[/\\:*?]|\.(parquet|csv|tsv|txt|json|jsonl|ndjson|duckdb|ddb|db|sqlite3?|xlsx|arrow|gz|zst)$/i

/** Returns true if the name can only refer to a table of a DuckDB file. */
export const isOwnTable = ({ schema, name }: Pick<ParsedTable, 'schema' | 'name'>): boolean =>
  name !== '' && !NOT_OWN.has(schema.toLowerCase()) && !SYSTEM_VIEW.test(name) && !FILE.test(name)
