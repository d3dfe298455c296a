/** Answers to the queries of charts without their data: rows of the shape that was requested. */
import type { ChartDataResult } from '@belvedere/api'
import { columnLabel, type Metric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import { isRecord } from '@belvedere/core/json'
import { postProcess } from '@belvedere/core/post-processing'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'

const ROWS = 24
/** Series beside a time, each with as many rows. */
const SERIES = 4
const DAY = 86_400_000
const START = Date.UTC(2024, 0, 1)

interface Kind {
  /** What the names of such columns have in common. */
  readonly names: RegExp
  readonly type: GenericType
  readonly cell: (row: number, column: number, place: Place) => Cell
}
/** Where the made-up places are, and how many degrees lie between them. */
interface Place {
  readonly longitude: number
  readonly latitude: number
  readonly step: number
}

const { numeric, string, temporal, boolean } = GENERIC_TYPE
const COUNTRIES = ['USA', 'FRA', 'DEU', 'IND', 'BRA', 'CHN', 'JPN', 'NGA']
const WORDS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']
const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
/** Six by four places around the middle; those of a second column lie elsewhere. */
const east = (row: number, column: number, { longitude, step }: Place): number =>
  longitude + (((row + column) % 6) - 2.5) * step
const north = (row: number, column: number, { latitude, step }: Place): number =>
  latitude + ((Math.floor(row / 6 + column / 2) % 4) - 1.5) * step * 0.7
const square = (row: number, column: number, place: Place): string => {
  const [x, y, side] = [east(row, column, place), north(row, column, place), place.step * 0.6]
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as const
  return JSON.stringify(corners)
}
/** The part of the world that the form has stored; else the west coast of America. */
function placeOf(form: unknown): Place {
  const { longitude, latitude, zoom } = isRecord(form) && isRecord(form.viewport) ? form.viewport : {}
  const isStored = [longitude, latitude, zoom].every(value => typeof value === 'number')
  if (!isStored) return { longitude: -122.4, latitude: 37.7, step: 0.05 }
  return { longitude: Number(longitude), latitude: Number(latitude), step: 60 / 2 ** Number(zoom) }
}

/** What a column holds is guessed by its name; the first that fits counts. */
const KINDS: readonly Kind[] = [
  { names: /(^|_)lat(itude|$)|_lat\b/i, type: numeric, cell: north },
  { names: /(^|_)(lon|lng|long)(gitude|$)|_lon\b/i, type: numeric, cell: east },
  { names: /contour|polygon|path_json|geojson|geometry/i, type: string, cell: square },
  { names: /country|iso/i, type: string, cell: row => at(COUNTRIES, row) },
  { names: /^dep(t|artment)?_?(code|id)|region_iso/i, type: string, cell: row => `FR-${String((row % 90) + 10)}` },
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

function tableOf(query: QueryObject, place: Place): ResultTable {
  const time: readonly QueryColumn[] = query.is_timeseries ? ['__timestamp'] : []
  const columns = [...time, ...(query.columns ?? [])]
  const metrics = (query.metrics ?? []).map((metric: Metric) => metricLabel(metric))
  const shifted = metrics.flatMap(metric => (query.time_offsets ?? []).map(offset => `${metric}__${offset}`))
  const measures = [...metrics, ...shifted]
  const kinds = columns.map(kindOf)
  // Every series has a value at every time, as it would have.
  const hasSeries = kinds.some(kind => kind.type === temporal) && kinds.length > 1 && measures.length > 0
  const partOf = (kind: Kind | undefined, row: number): number => {
    if (!hasSeries) return row
    return kind?.type === temporal ? Math.floor(row / SERIES) : row % SERIES
  }
  const names = columns.map(columnLabel)
  const height = columns.length === 0 && measures.length > 0 ? 1 : hasSeries ? ROWS * SERIES : ROWS
  const rows = Array.from({ length: height }, (_, row) =>
    Object.fromEntries([
      ...names.map(
        (name, index) => [name, kinds[index]?.cell(partOf(kinds[index], row), index, place) ?? null] as const,
      ),
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

function processed(query: QueryObject, place: Place): ResultTable {
  const table = tableOf(query, place)
  const rules = query.post_processing ?? []
  try {
    return postProcess(table, rules)
  } catch {
    return postProcess(inNumbers(table), rules)
  }
}

function answerTo(query: QueryObject, place: Place): ChartDataResult {
  const made = query.is_rowcount
    ? { colnames: ['rowcount'], coltypes: [numeric], rows: [{ rowcount: ROWS }] }
    : processed(query, place)
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
  const place = placeOf(body.form_data)
  return (body as unknown as QueryContext).queries.map(query => answerTo(query, place))
}
