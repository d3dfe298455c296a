import type { ParsedTable } from './parsed.ts'

/**
 * Schemas with metadata of the engine itself, and names of whole databases: `belvedere_file.sales` is the table
 * `sales` by a name that leads past the row rules on it.
 */
const NOT_OWN = new Set(['information_schema', 'pg_catalog', 'memory', 'temp', 'system', 'belvedere_file'])

/** Views of the engine that have no need of their schema. */
const SYSTEM_VIEW = /^(pg_|duckdb_|sqlite_(temp_)?(master|schema)$|pragma_)/i

/** Where there is no table of a name that could be a file's, the engine would read the file. */
const FILE = /[/\\:*?]|\.(parquet|csv|tsv|txt|json|jsonl|ndjson|duckdb|ddb|db|sqlite3?|xlsx|arrow|gz|zst)$/i

/** Is it one of the tables of a DuckDB file, by a name that means nothing else? */
export const isOwnTable = ({ schema, name }: Pick<ParsedTable, 'schema' | 'name'>): boolean =>
  name !== '' && !NOT_OWN.has(schema.toLowerCase()) && !SYSTEM_VIEW.test(name) && !FILE.test(name)
