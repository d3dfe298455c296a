/** For tests: the answer to a query, computed from the rows in TypeScript, with no database and none of our own code. */
import { COLUMNS, type Column, type Exact, ROWS, type Row, type Value } from './rows.ts'
import { bucketOf, clockOf, wallOf } from './time-truth.ts'

export interface Filter {
  readonly col: string
  readonly op: string
  readonly val?: unknown
  readonly grain?: string
}
export interface Group {
  readonly column: string
  readonly grain?: string
}
export type Aggregate = 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM'
export interface Metric {
  readonly aggregate: Aggregate
  readonly column: string
}
export interface Query {
  /** Columns of the answer. */
  readonly groups: readonly Group[]
  /** Null: rows as they are. */
  readonly metrics: readonly Metric[] | null
  readonly filters?: readonly Filter[]
  /** By a column or a metric's label. */
  readonly order?: readonly (readonly [string, boolean])[]
  readonly row_limit?: number
  readonly row_offset?: number
  /** Series are distinguished by the columns named, ranked by the metric. */
  readonly series?: {
    readonly columns: readonly string[]
    readonly limit: number
    readonly by: Metric
    readonly desc: boolean
  }
  /** The share of every metric in its whole column. */
  readonly contribution?: boolean
}

export const metricLabel = ({ aggregate, column }: Metric): string => `${aggregate}(${column})`

const columnOf = (name: string): Column => {
  const column = COLUMNS.find(column => column.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}
const isTime = ({ kind }: Column): boolean => kind === 'timestamp' || kind === 'date' || kind === 'instant'

/** How times are shown: points in time by the clocks of a zone, all others as they are. */
export interface Clocks {
  readonly zone: string
  readonly instants: ReadonlySet<string>
}

/** Times as milliseconds of the zone's wall clock, all else as it is. */
export function shownValue(row: Row, name: string, clocks: Clocks): Value {
  const column = columnOf(name)
  const value = row[name] ?? null
  if (value === null || !isTime(column)) return value
  const wall = wallOf(String(value))
  return clocks.instants.has(name) ? clockOf(wall, clocks.zone) : wall
}

export const isExact = (value: unknown): value is Exact =>
  typeof value === 'object' && value !== null && 'units' in value
const exactOf = (value: Value): Exact => {
  if (isExact(value)) return value
  return { units: BigInt(value as number | bigint), scale: 0 }
}

/** Texts by their code points, false before true, numbers by size. */
export function compareValues(a: Exclude<Value, null>, b: Exclude<Value, null>): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (isExact(a) && isExact(b)) return a.units < b.units ? -1 : a.units > b.units ? 1 : 0
  return a < b ? -1 : a > b ? 1 : 0
}

const keyOf = (value: Value): string =>
  JSON.stringify(isExact(value) ? `${value.units}/${value.scale}` : typeof value === 'bigint' ? `${value}n` : value)

const UTC: Clocks = { zone: 'UTC', instants: new Set() }

function aggregated({ aggregate, column }: Metric, rows: readonly Row[], clocks: Clocks): Value {
  const { kind } = columnOf(column)
  // Two moments of one hour that the clocks show twice are two.
  const values = rows.map(row => shownValue(row, column, UTC)).filter(value => value !== null)
  if (aggregate === 'COUNT') return values.length
  if (aggregate === 'COUNT_DISTINCT') return new Set(values.map(keyOf)).size
  if (values.length === 0) return null
  if (aggregate === 'MIN' || aggregate === 'MAX') {
    const sign = aggregate === 'MIN' ? 1 : -1
    const extreme = values.reduce((a, b) => (sign * compareValues(a, b) <= 0 ? a : b))
    return clocks.instants.has(column) ? clockOf(Number(extreme), clocks.zone) : extreme
  }
  const numbers = kind === 'boolean' ? values.map(Number) : values
  if (kind === 'double') {
    const sum = numbers.reduce<number>((all, value) => all + Number(value), 0)
    return aggregate === 'SUM' ? sum : sum / numbers.length
  }
  const exact = numbers.map(exactOf)
  const scale = exact[0]?.scale ?? 0
  const units = exact.reduce((all, value) => all + value.units, 0n)
  if (aggregate === 'SUM') return scale === 0 ? units : { units, scale }
  return Number(units) / 10 ** scale / numbers.length
}

/** True, false, or unknown where a null takes part. */
type Truth = boolean | null
const not = (truth: Truth): Truth => (truth === null ? null : !truth)

const likeOf = (pattern: string, flags: string): RegExp => {
  const parts = [...pattern].map(sign => {
    if (sign === '%') return '[^]*'
    return sign === '_' ? '[^]' : sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`, flags)
}
const plainText = (value: Value): string =>
  isExact(value) ? String(Number(value.units) / 10 ** value.scale) : `${value}`

/** A filter's value as a value of the column. */
function given(raw: unknown, column: Column): Exclude<Value, null> {
  if (isTime(column)) return typeof raw === 'number' ? raw : wallOf(String(raw))
  if (column.kind === 'decimal') {
    const [whole = '', fraction = ''] = String(raw).split('.')
    return { units: BigInt(`${whole}${fraction.padEnd(column.scale ?? 0, '0')}`), scale: column.scale ?? 0 }
  }
  if (column.kind === 'integer') return /^-?\d+$/.test(String(raw)) ? BigInt(String(raw)) : Number(raw)
  if (column.kind === 'double') return Number(raw)
  if (column.kind === 'boolean') return raw === true || raw === 'true'
  return String(raw)
}

function holds(filter: Filter, row: Row, clocks: Clocks): Truth {
  const column = columnOf(filter.col)
  const own = shownValue(row, filter.col, clocks)
  const value = own !== null && filter.grain ? bucketOf(filter.grain, Number(own)) : own
  const list = Array.isArray(filter.val) ? filter.val : [filter.val]
  const compared = (test: (order: number) => boolean): Truth =>
    value === null ? null : test(compareValues(value, given(list[0], column)))
  const liked = (flags: string): Truth =>
    value === null ? null : likeOf(String(list[0]), flags).test(plainText(value))
  switch (filter.op) {
    case 'IS NULL':
      return value === null
    case 'IS NOT NULL':
      return value !== null
    case 'IS TRUE':
      return value !== null && Boolean(column.kind === 'boolean' ? value : compareValues(value, given(0, column)) !== 0)
    case 'IS FALSE':
      return value !== null && !(column.kind === 'boolean' ? value : compareValues(value, given(0, column)) !== 0)
    case '==':
      return list[0] === null ? value === null : compared(order => order === 0)
    case '!=':
      return list[0] === null ? value !== null : compared(order => order !== 0)
    case '>':
      return compared(order => order > 0)
    case '>=':
      return compared(order => order >= 0)
    case '<':
      return compared(order => order < 0)
    case '<=':
      return compared(order => order <= 0)
    case 'IN':
      return value === null
        ? list.includes(null)
        : list.some(raw => raw !== null && compareValues(value, given(raw, column)) === 0)
    case 'NOT IN':
      return value === null
        ? list.includes(null)
          ? false
          : null
        : !list.some(raw => raw !== null && compareValues(value, given(raw, column)) === 0)
    case 'LIKE':
      return liked('u')
    case 'NOT LIKE':
      return not(liked('u'))
    case 'ILIKE':
      return liked('iu')
    case 'NOT ILIKE':
      return not(liked('iu'))
    case 'REGEX':
      return value === null ? null : new RegExp(String(list[0]), 'u').test(String(value))
    case 'LATEST PARTITION': {
      const values = ROWS.map(each => shownValue(each, filter.col, clocks)).filter(each => each !== null)
      return value === null ? null : values.every(each => compareValues(each, value) <= 0)
    }
    case 'TEMPORAL_RANGE': {
      if (filter.val === 'No filter') return true
      const [since, until] = String(filter.val).split(' : ')
      if (value === null) return null
      return (!since?.trim() || Number(value) >= wallOf(since)) && (!until?.trim() || Number(value) < wallOf(until))
    }
    default:
      throw new Error(`no operator ${filter.op}`)
  }
}

type Answer = readonly Readonly<Record<string, Value>>[]

const groupKey = (row: Row, groups: readonly Group[], clocks: Clocks) =>
  groups.map(({ column, grain }) => {
    const value = shownValue(row, column, clocks)
    return grain && value !== null ? bucketOf(grain, Number(value)) : value
  })

function grouped(query: Query, rows: readonly Row[], clocks: Clocks): Answer {
  const byKey = new Map<string, { readonly key: readonly Value[]; readonly rows: Row[] }>()
  if (query.groups.length === 0) byKey.set('', { key: [], rows: [...rows] })
  else {
    for (const row of rows) {
      const key = groupKey(row, query.groups, clocks)
      const name = key.map(keyOf).join()
      const group = byKey.get(name)
      if (group) group.rows.push(row)
      else byKey.set(name, { key, rows: [row] })
    }
  }
  return [...byKey.values()].map(group =>
    Object.fromEntries([
      ...query.groups.map(({ column }, i) => [column, group.key[i] ?? null] as const),
      ...(query.metrics ?? []).map(metric => [metricLabel(metric), aggregated(metric, group.rows, clocks)] as const),
    ]),
  )
}

/** Nulls come last, whichever way. */
const byOrder =
  (order: Query['order'] = []) =>
  (a: Answer[number], b: Answer[number]): number => {
    for (const [name, ascending] of order) {
      const [left = null, right = null] = [a[name], b[name]]
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1
        continue
      }
      const compared = compareValues(left, right)
      if (compared !== 0) return ascending ? compared : -compared
    }
    return 0
  }

/** The rows of the top series. */
function inTopSeries(query: Query, rows: readonly Row[], clocks: Clocks): readonly Row[] {
  const { series } = query
  if (!series) return rows
  const groups = query.groups.filter(({ column }) => series.columns.includes(column))
  const label = metricLabel(series.by)
  const ranked = grouped({ groups, metrics: [series.by] }, rows, clocks).toSorted(
    byOrder([[label, !series.desc], ...groups.map(({ column }) => [column, true] as const)]),
  )
  const topKeys = new Set(
    ranked.slice(0, series.limit).map(row => groups.map(({ column }) => keyOf(row[column] ?? null)).join()),
  )
  return rows.filter(row => topKeys.has(groupKey(row, groups, clocks).map(keyOf).join()))
}

export function answerOf(query: Query, clocks: Clocks): Answer {
  const filtered = ROWS.filter(row => (query.filters ?? []).every(filter => holds(filter, row, clocks) === true))
  const rows =
    query.metrics === null
      ? filtered.map(row =>
          Object.fromEntries(query.groups.map(({ column }) => [column, shownValue(row, column, clocks)])),
        )
      : grouped(query, inTopSeries(query, filtered, clocks), clocks)
  const ordered = query.order ? rows.toSorted(byOrder(query.order)) : rows
  const from = query.row_offset ?? 0
  const limited = ordered.slice(from, query.row_limit === undefined ? undefined : from + query.row_limit)
  return query.contribution ? shares(limited, query.metrics ?? []) : limited
}

function shares(rows: Answer, metrics: readonly Metric[]): Answer {
  const labels = metrics.map(metricLabel)
  const totals = new Map(labels.map(label => [label, rows.reduce((all, row) => all + Number(row[label] ?? 0), 0)]))
  return rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const total = totals.get(name)
        return [name, total === undefined ? value : Number(value ?? 0) / total]
      }),
    ),
  )
}
