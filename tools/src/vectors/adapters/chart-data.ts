import { createHash } from 'node:crypto'
import type { JsonRecord } from '@belvedere/core/json'
import { cleanRules } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { startEngine } from '@belvedere/server/engine'
import { parseQueryContext } from '@belvedere/server/query-context'
import { plan, planCompared, print, type SqlDataset } from '@belvedere/sql'
import pino from 'pino'
import { type Adapters, Skip } from '../vector.ts'
import { BIRTH_NAMES, OPTIONS } from './sql-datasets.ts'

const QUERY: JsonRecord = {
  columns: ['name'],
  metrics: ['sum__num'],
  orderby: [['sum__num', false]],
  row_limit: 100,
  granularity: 'ds',
  time_range: '1990 : 1995',
  extras: { where: '', time_grain_sqla: 'P1D' },
  filters: [{ col: 'gender', op: '==', val: 'boy' }],
  post_processing: [
    {
      operation: 'aggregate',
      options: { groupby: ['name'], aggregates: { q1: { operator: 'sum', column: 'sum__num' } } },
    },
    { operation: 'rename', options: { columns: { q1: 'total' } } },
  ],
}

const parsed = (query: JsonRecord): QueryObject =>
  parseQueryContext({ datasource: { id: 1, type: 'table' }, queries: [query] }).queries[0] ?? {}

/** What is really run, and what is done with its rows: the parts of the server's key that a query decides. */
function keyOf(query: JsonRecord, dataset: SqlDataset = BIRTH_NAMES): string {
  const parsedQuery = parsed(query)
  const { plan, offsets } = planCompared(parsedQuery, dataset, OPTIONS)
  const statements = [plan, ...offsets.map(offset => offset.plan)].map(({ select }) => print(select, OPTIONS.dialect))
  const identity = [statements, offsets.map(({ join }) => join), cleanRules(parsedQuery.post_processing ?? [])]
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}

const without = (query: JsonRecord, field: string): JsonRecord => {
  const { [field]: _, ...rest } = query
  return rest
}
const OTHER: JsonRecord = {
  time_offsets: ['1 year ago'],
  row_limit: 7,
  row_offset: 5,
  columns: ['state'],
  time_range: '1990 : 1991',
  granularity: 'ds',
  filters: [],
  orderby: [],
  metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(num)', label: 'max' }],
  post_processing: [{ operation: 'rename', options: { columns: { sum__num: 'total' } } }],
}
/** A value of another kind than that of the base. */
const changed = (query: JsonRecord, field: string): JsonRecord => {
  if (!(field in OTHER)) throw new Error(`unknown field ${field}`)
  return { ...query, [field]: OTHER[field] }
}

/** The two sides of a change in words. */
function sidesOf(change: string): readonly [string, string] {
  const [, nullable] = /^(\w+) absent vs null$/.exec(change) ?? []
  if (nullable) return [keyOf(without(QUERY, nullable)), keyOf({ ...QUERY, [nullable]: null })]
  if (/dataset|datasource|metric/.test(change)) {
    if (/description|changed_on/.test(change)) throw new Skip('a key is the identity of what is really run')
    const metrics = [{ metric_name: 'sum__num', expression: 'SUM(num) + 1' }]
    return [keyOf(QUERY), keyOf(QUERY, { ...BIRTH_NAMES, metrics })]
  }
  const field = Object.keys({ ...QUERY, ...OTHER }).find(name => change.includes(name))
  if (!field) throw new Error(`unknown change ${change}`)
  if (/unknown|non.?exist/.test(change)) return [keyOf(QUERY), keyOf({ ...QUERY, no_such_field: 1 })]
  if (/\b(remove|without|absent|drop)/.test(change)) return [keyOf(QUERY), keyOf(without(QUERY, field))]
  if (/\b(null|none)\b/i.test(change) && field === 'post_processing') {
    return [keyOf(QUERY), keyOf({ ...QUERY, post_processing: [null, ...(QUERY.post_processing as unknown[]), null] })]
  }
  if (/same|twice|unchanged/.test(change)) return [keyOf(QUERY), keyOf({ ...QUERY })]
  return [keyOf(QUERY), keyOf(changed(QUERY, field))]
}

function sameKey({ change }: JsonRecord): JsonRecord {
  const [one, other] = sidesOf(String(change))
  return { same_key: one === other }
}

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
  query_cache_key: sameKey,
  query_object: queryObject,
  result_to_json_rows: jsonRows,
}
