/** Answers to the queries of charts without their data: rows of the shape that was requested. */
import type { ChartDataResult } from '@belvedere/api'
import { columnLabel, type Metric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import { isRecord } from '@belvedere/core/json'
import { postProcess } from '@belvedere/core/post-processing'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'

const ROWS = 24
const DAY = 86_400_000
const START = Date.UTC(2024, 0, 1)

interface Kind {
  /** What the names of such columns have in common. */
  readonly names: RegExp
  readonly type: GenericType
  readonly cell: (row: number, column: number) => Cell
}

const { numeric, string, temporal, boolean } = GENERIC_TYPE
const COUNTRIES = ['USA', 'FRA', 'DEU', 'IND', 'BRA', 'CHN', 'JPN', 'NGA']
const WORDS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']
const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
const corner = (row: number, east: number, north: number) => [-122.4 + row / 100 + east, 37.7 + row / 100 + north]
const square = (row: number): string =>
  JSON.stringify([corner(row, 0, 0), corner(row, 0.01, 0), corner(row, 0.01, 0.01), corner(row, 0, 0.01)])

/** What a column holds is guessed by its name; the first that fits counts. */
const KINDS: readonly Kind[] = [
  { names: /(^|_)lat(itude|$)|_lat\b/i, type: numeric, cell: row => 37.7 + row / 200 },
  { names: /(^|_)(lon|lng|long)(gitude|$)|_lon\b/i, type: numeric, cell: row => -122.4 + row / 200 },
  { names: /contour|polygon|path_json|geojson|geometry/i, type: string, cell: square },
  { names: /country|iso/i, type: string, cell: row => at(COUNTRIES, row) },
  { names: /^dep(artment)?_?(code|id)|region_iso/i, type: string, cell: row => `FR-${String((row % 90) + 10)}` },
  { names: /^is_|^has_/i, type: boolean, cell: row => row % 2 === 0 },
  {
    names: /(^|_)(time|datetime|timestamp|ds|ts|day|week|month|at|on)$|date$|dttm/i,
    type: temporal,
    cell: row => START + row * DAY,
  },
  { names: /year/i, type: numeric, cell: row => 2000 + (row % 20) },
  {
    names: /^(num|n|sum|avg|count|id)(_|$)|_(id|count|count_x|size|amount|total|score)$/i,
    type: numeric,
    cell: row => row,
  },
]

function kindOf(column: QueryColumn): Kind {
  if (typeof column !== 'string' && column.columnType === 'BASE_AXIS' && column.timeGrain)
    return { names: /./, type: temporal, cell: row => START + row * DAY }
  const label = columnLabel(column)
  const words = (row: number, index: number): Cell =>
    at(WORDS, index === 0 ? row : row * (index + 2) + Math.floor(row / 3))
  return KINDS.find(({ names }) => names.test(label)) ?? { names: /./, type: string, cell: words }
}

/** A metric of other times, or of nobody knows what: numbers. */
const amount = (row: number, metric: number): number => 100 + ((row * 37 + metric * 53) % 90)

function tableOf(query: QueryObject): ResultTable {
  const time: readonly QueryColumn[] = query.is_timeseries ? ['__timestamp'] : []
  const columns = [...time, ...(query.columns ?? [])]
  const metrics = (query.metrics ?? []).map((metric: Metric) => metricLabel(metric))
  const shifted = metrics.flatMap(metric => (query.time_offsets ?? []).map(offset => `${metric}__${offset}`))
  const kinds = columns.map(kindOf)
  const names = columns.map(columnLabel)
  const measures = [...metrics, ...shifted]
  const height = columns.length === 0 && measures.length > 0 ? 1 : ROWS
  const rows = Array.from({ length: height }, (_, row) =>
    Object.fromEntries([
      ...names.map((name, index) => [name, kinds[index]?.cell(row, index) ?? null] as const),
      ...measures.map((name, index) => [name, amount(row, index)] as const),
    ]),
  )
  const colnames = [...new Set([...names, ...measures])]
  const types = new Map(names.map((name, index) => [name, kinds[index]?.type ?? string]))
  return { colnames, coltypes: colnames.map(name => types.get(name) ?? numeric), rows }
}

/** The same rows, with numbers where there were words: what is counted in classes has to be a number. */
const inNumbers = (table: ResultTable): ResultTable => ({
  ...table,
  coltypes: table.coltypes.map(type => (type === temporal ? type : numeric)),
  rows: table.rows.map((row, index) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, typeof cell === 'number' ? cell : amount(index, name.length)]),
    ),
  ),
})

function processed(query: QueryObject): ResultTable {
  const table = tableOf(query)
  const rules = query.post_processing ?? []
  try {
    return postProcess(table, rules)
  } catch {
    return postProcess(inNumbers(table), rules)
  }
}

function answerTo(query: QueryObject): ChartDataResult {
  const made = query.is_rowcount
    ? { colnames: ['rowcount'], coltypes: [numeric], rows: [{ rowcount: ROWS }] }
    : processed(query)
  return {
    ...{ cache_key: null, cached_dttm: null, cache_timeout: null, is_cached: false, result_format: 'json' },
    ...{ data: [...made.rows], colnames: [...made.colnames], coltypes: [...made.coltypes] },
    indexnames: made.rows.map((_, index) => index),
    ...{ rowcount: made.rows.length, sql_rowcount: made.rows.length, limit_reached: false },
    ...{ query: '', status: 'success', error: null, stacktrace: null, applied_template_filters: [] },
    ...{
      applied_filters: [],
      rejected_filters: [],
      from_dttm: null,
      to_dttm: null,
      label_map: {},
      annotation_data: {},
    },
  }
}

/** One answer for each query of a request; none for what is no request. */
export function answersFor(body: unknown): readonly ChartDataResult[] {
  if (!isRecord(body) || !Array.isArray(body.queries)) return []
  return (body as unknown as QueryContext).queries.map(answerTo)
}
