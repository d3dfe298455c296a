/** For tests of statistics: random measurements, and their boxes and bins counted here, by sorting and comparing alone. */
import { metricLabel } from '@belvedere/core/expressions'
import { postProcess } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { planStatistics, print, type SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import type { Database, Row } from './dialect-databases.ts'

export interface Measurement {
  readonly g: string | null
  readonly h: string
  readonly d: number
  /** Hundredths. */
  readonly cents: number | null
}

const measurement: fc.Arbitrary<Measurement> = fc.record({
  g: fc.constantFrom('a', 'b', "it's", '', null),
  h: fc.constantFrom('x', 'y'),
  d: fc.integer({ min: 1, max: 12 }),
  cents: fc.oneof(
    fc.constantFrom(null, 0, 100, -100, 10, 30, 70),
    fc.integer({ min: -500, max: 500 }),
    fc.integer({ min: -20, max: 20 }).map(whole => whole * 100),
    fc.constantFrom(9_999_999, -9_999_999),
  ),
})
/** None at all, too. */
export const measurements = fc.array(measurement, { maxLength: 60 })

const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
})
const valueType = ({ dialect }: Database): string => (dialect.name === 'sqlite' ? 'DOUBLE' : 'DECIMAL(18, 2)')

export const measurementDataset = (database: Database): SqlDataset => ({
  table_name: 'measured',
  schema: null,
  sql: null,
  columns: [column('g', 'VARCHAR'), column('h', 'VARCHAR'), column('d', 'INTEGER'), column('v', valueType(database))],
  metrics: [],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
})

export async function createMeasurements(database: Database): Promise<void> {
  if (database.dialect.name === 'trino') return
  const end = database.dialect.name === 'clickhouse' ? ' ORDER BY ()' : ''
  await database.rows(`CREATE TABLE measured (g VARCHAR(20), h VARCHAR(20), d INTEGER, v ${valueType(database)})${end}`)
}

const quoted = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`)
const lineOf = ({ g, h, d, cents }: Measurement) =>
  `(${quoted(g)}, ${quoted(h)}, ${d}, ${cents === null ? 'NULL' : (cents / 100).toFixed(2)})`

/** Where no row can be removed, all come as one statement: a view of that name. */
const viewOf = (all: readonly Measurement[], type: string) =>
  `CREATE OR REPLACE VIEW measured AS SELECT CAST(g AS VARCHAR(20)) g, CAST(h AS VARCHAR(20)) h, CAST(d AS INTEGER) d,
    CAST(v AS ${type}) v FROM (VALUES ${[...all.map(lineOf), '(NULL, NULL, NULL, NULL)'].join(', ')}) AS t (g, h, d, v) WHERE d IS NOT NULL`

export async function loadMeasurements(database: Database, all: readonly Measurement[]): Promise<void> {
  const { rows, dialect } = database
  if (dialect.name === 'trino') {
    await rows(viewOf(all, valueType(database)))
    return
  }
  await rows(dialect.name === 'clickhouse' ? 'DROP TABLE measured' : 'DELETE FROM measured')
  if (dialect.name === 'clickhouse') await createMeasurements(database)
  if (all.length > 0) await rows(`INSERT INTO measured VALUES ${all.map(lineOf).join(', ')}`)
}

/** The answer as the database gives it, up to the row limit of its groups, then post-processed. */
export async function queryStatistics(database: Database, query: QueryObject): Promise<ResultTable> {
  const { dialect } = database
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = planStatistics(query, measurementDataset(database), options)
  if (!planned) throw new Error(`no statistics: ${(query.metrics ?? []).map(metricLabel).join()}`)
  const { sql, params } = print(planned.select, dialect)
  const rows = await database.rows(sql, params)
  const [part = -1] = planned.total_columns ?? []
  const marker = planned.labels[part] ?? ''
  const details = rows.filter(row => Number(row[marker]) > 0)
  const groups = rows.slice(details.length, details.length + planned.row_limit)
  const coltypes = planned.labels.map(name =>
    query.columns?.includes(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric,
  )
  const table = { colnames: planned.labels, coltypes, rows: [...details, ...groups] }
  return postProcess(table, query.post_processing ?? [])
}

/** Which rows belong together. Rows without a name are a group too. */
export const keyOf = (one: Measurement, groups: readonly ('g' | 'h')[]): string =>
  JSON.stringify(groups.map(name => one[name]))

export function grouped<T>(all: readonly T[], read: (one: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = read(one)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

export const rowKey = (row: Row | Readonly<Record<string, unknown>>, groups: readonly string[]): string =>
  JSON.stringify(groups.map(name => row[name]))
