import type { JsonRecord } from '@belvedere/core/json'
import { cleanRules } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { startEngine } from '@belvedere/server/engine'
import { parseQueryContext } from '@belvedere/server/query-context'
import { plan } from '@belvedere/sql'
import pino from 'pino'
import type { Adapters } from '../vector.ts'
import { BIRTH_NAMES, OPTIONS } from './sql-datasets.ts'

const parsed = (query: JsonRecord): QueryObject =>
  parseQueryContext({ datasource: { id: 1, type: 'table' }, queries: [query] }).queries[0] ?? {}

/** A query as the server takes it, with its limits. */
function queryObject({ query, config }: JsonRecord): JsonRecord {
  const { ROW_LIMIT = 50_000, SQL_MAX_ROW = 100_000 } = (config ?? {}) as { ROW_LIMIT?: number; SQL_MAX_ROW?: number }
  const parsedQuery = parsed(query as JsonRecord)
  const options = { ...OPTIONS, row_limit: ROW_LIMIT, sql_max_row: SQL_MAX_ROW }
  const columns = parsedQuery.columns?.length || parsedQuery.metrics?.length ? {} : { columns: ['name'], metrics: [] }
  const { row_limit, select } = plan({ ...parsedQuery, ...columns }, BIRTH_NAMES, options)
  return {
    ...parsedQuery,
    row_limit,
    row_offset: select.offset ?? 0,
    post_processing: cleanRules(parsedQuery.post_processing ?? []),
  }
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  int: 'BIGINT',
  float: 'DOUBLE',
  double: 'DOUBLE',
  string: 'VARCHAR',
  bool: 'BOOLEAN',
  decimal: 'DECIMAL(38, 10)',
  timestamp: 'TIMESTAMP',
  datetime: 'TIMESTAMP',
}

/** `1239162456494753670 (64-bit integer)` is the number. */
const literal = (cell: unknown): string => {
  if (cell === null) return 'NULL'
  const text = String(cell).replace(/ \([^)]*integer\)$/, '')
  return `'${text.replaceAll("'", "''")}'`
}

/** The rows as a real engine process writes them. */
async function jsonRows({ columns, rows }: JsonRecord): Promise<JsonRecord> {
  const typed = (columns as readonly string[]).map(name => name.split(':'))
  const cells = (row: readonly unknown[]) =>
    typed.map(([, type = 'string'], i) => `${literal(row[i])}::${SQL_TYPES[type] ?? 'VARCHAR'}`).join(', ')
  const values = (rows as readonly (readonly unknown[])[]).map(row => `(${cells(row)})`).join(', ')
  const names = typed.map(([name = '']) => `"${name}"`).join(', ')
  const engine = await startEngine({ log: pino({ level: 'silent' }), cores: 1, memoryMb: 512 })
  try {
    const job = {
      kind: 'query',
      sql: `SELECT * FROM (VALUES ${values}) AS t(${names})`,
      params: [],
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'json',
      row_limit: 1000,
      timeout_ms: 10_000,
    } as const
    const { bytes } = await engine.query('chart', job, new AbortController().signal)
    return { rows: JSON.parse(bytes.toString()) }
  } finally {
    await engine.close()
  }
}

export const chartData: Adapters = {
  query_object: queryObject,
  result_to_json_rows: jsonRows,
}
