/** For tests of time comparisons: generated queries with offsets, and the same numbers in DuckDB's own words. */
import type { QueryObject } from '@belvedere/core/query'
import { axis, simple } from './dialect-events.ts'

/** mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Microseconds of a bucket with a moment at which one starts, or its months; `lag`: days from its start to its name. */
interface Grain {
  readonly us?: number
  readonly origin?: number
  readonly months?: number
  readonly lag?: number
}
const MINUTE = 60_000_000
const DAY = 1440 * MINUTE
const WEEK = 7 * DAY
export const GRAINS: Readonly<Record<string, Grain>> = {
  PT1S: { us: 1_000_000 },
  PT15M: { us: 15 * MINUTE },
  PT1H: { us: 60 * MINUTE },
  PT6H: { us: 360 * MINUTE },
  P1D: { us: DAY },
  P1W: { us: WEEK, origin: -3 * DAY },
  '1969-12-28T00:00:00Z/P1W': { us: WEEK, origin: -4 * DAY },
  '1969-12-29T00:00:00Z/P1W': { us: WEEK, origin: -3 * DAY },
  'P1W/1970-01-03T00:00:00Z': { us: WEEK, origin: -4 * DAY, lag: 6 },
  'P1W/1970-01-04T00:00:00Z': { us: WEEK, origin: -3 * DAY, lag: 6 },
  P1M: { months: 1 },
  P3M: { months: 3 },
  P1Y: { months: 12 },
}

/** An offset, and where its other time is: months or microseconds. */
export const OFFSETS: Readonly<Record<string, { readonly months: number; readonly us: number }>> = {
  '1 hour ago': { months: 0, us: -60 * MINUTE },
  '90 minutes ago': { months: 0, us: -90 * MINUTE },
  '1 day ago': { months: 0, us: -DAY },
  '3 days later': { months: 0, us: 3 * DAY },
  '1 week ago': { months: 0, us: -WEEK },
  '28 days ago': { months: 0, us: -28 * DAY },
  '52 weeks ago': { months: 0, us: -364 * DAY },
  '1 month ago': { months: -1, us: 0 },
  '1 month later': { months: 1, us: 0 },
  '1 quarter ago': { months: -3, us: 0 },
  '7 months ago': { months: -7, us: 0 },
  '1 year ago': { months: -12, us: 0 },
}

/** Names of time columns in the dataset, in DuckDB's words. */
export const TIMES: Readonly<Record<string, string>> = {
  ts: 'ts',
  day: 'CAST(day AS TIMESTAMP)',
  compact: "strptime(compact, '%Y%m%d')",
  seconds: 'make_timestamp(seconds * 1000000)',
}

export interface OffsetCase {
  readonly name: string
  readonly grain: string
  readonly offsets: readonly string[]
  readonly dimension: string | null
  readonly since: string | null
  readonly until: string | null
  readonly query: QueryObject
}

/** Ends of ranges: month ends and leap days are as likely as any other day. */
const EDGES = ['1970-01-31', '1970-03-30', '1970-03-31', '1971-03-01', '1971-03-29', '1972-02-29', '1972-03-30']

export function offsetCase(random: () => number, names: readonly string[]): OffsetCase {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const name = pick(names)
  const grain = pick(Object.keys(GRAINS))
  const offsets = [...new Set([pick(Object.keys(OFFSETS)), ...(random() < 0.3 ? [pick(Object.keys(OFFSETS))] : [])])]
  const moment = () =>
    random() < 0.4
      ? `${pick(EDGES)}T00:00:00`
      : new Date(Date.UTC(1969, 11, 1) + Math.floor(random() * 900) * 86_400_000 + (random() < 0.3 ? 45_000_000 : 0))
          .toISOString()
          .slice(0, 19)
  const [a, b] = [moment(), moment()].sort()
  const since = random() < 0.8 ? (a ?? null) : null
  const until = random() < 0.8 && a !== b ? (b ?? null) : null
  const dimension = random() < 0.6 ? pick(['kind', 'city']) : null
  const range = `${since ?? ''} : ${until ?? ''}`
  const query: QueryObject = {
    columns: [axis(name, grain), ...(dimension ? [dimension] : [])],
    metrics: [simple('SUM', 'amount'), simple('AVG', 'price'), simple('COUNT_DISTINCT', 'city'), 'count'],
    filters: since || until ? [{ col: name, op: 'TEMPORAL_RANGE', val: range }] : [],
    time_offsets: offsets,
    row_limit: 10_000,
  }
  return { name, grain, offsets, dimension, since, until, query }
}

const bucketSql = ({ us, origin = 0, months }: Grain, time: string): string => {
  if (us !== undefined) {
    const from = `(epoch_us(${time}) - (${origin}))`
    return `make_timestamp(${from} - ((${from} % ${us}) + ${us}) % ${us} + (${origin}))`
  }
  const step = months ?? 1
  return `make_timestamp(year(${time}), CAST(floor((month(${time}) - 1) / ${step}) * ${step} + 1 AS BIGINT), 1, 0, 0, 0)`
}
const plus = (time: string, { months, us }: { readonly months: number; readonly us: number }) =>
  `(${time} + INTERVAL (${months}) MONTH + INTERVAL (${us}) MICROSECOND)`
/** A day that the other month lacks begins where that month ends. */
const bound = (time: string, shift: { readonly months: number; readonly us: number }) =>
  `CASE WHEN day(${plus(time, shift)}) = day(${time}) OR ${shift.months} = 0 THEN ${plus(time, shift)}
    ELSE date_trunc('month', ${plus(time, shift)}) + INTERVAL 1 MONTH END`

const METRICS = `SUM(amount) AS a, AVG(price) AS p, COUNT(DISTINCT city) AS d, COUNT(id) AS n`

/** Rows of `b` (the bucket's start), `g`, and for each offset a, p, d, n with its number: a period is read row by row. */
export function oracleSql(one: OffsetCase, time: string): string {
  const grain = GRAINS[one.grain] as Grain
  const group = one.dimension ?? "'-'"
  const within = (since: string | null, until: string | null) =>
    [since ? `x >= ${since}` : 'TRUE', until ? `x < ${until}` : 'TRUE'].join(' AND ')
  const literal = (end: string | null) => (end ? `TIMESTAMP '${end.replace('T', ' ')}'` : null)
  const [since, until] = [literal(one.since), literal(one.until)]
  const source = `(SELECT *, ${time} AS x FROM events)`
  const now = `SELECT ${bucketSql(grain, 'x')} AS b, ${group} AS g, ${METRICS} FROM ${source}
    WHERE ${within(since, until)} GROUP BY 1, 2`
  const others = one.offsets.map((offset, index) => {
    const shift = OFFSETS[offset] as { readonly months: number; readonly us: number }
    const next =
      grain.us === undefined ? `n.b + INTERVAL ${grain.months ?? 1} MONTH` : `n.b + INTERVAL (${grain.us}) MICROSECOND`
    const isSmall = grain.us !== undefined && grain.us <= DAY && shift.months !== 0
    const low = isSmall ? plus('n.b', shift) : bound('n.b', shift)
    const high = isSmall ? `${plus('n.b', shift)} + INTERVAL (${grain.us}) MICROSECOND` : bound(`(${next})`, shift)
    const partner = isSmall ? `(n.b IS NULL OR day(${plus('n.b', shift)}) = day(n.b))` : 'TRUE'
    const range = within(since && bound(since, shift), until && bound(until, shift))
    return `o${index} AS (SELECT n.b, n.g, ${METRICS} FROM n JOIN ${source} t ON n.g IS NOT DISTINCT FROM ${group} AND ${partner}
      AND ((x >= ${low} AND x < ${high}) OR (x IS NULL AND n.b IS NULL)) AND (${range}) GROUP BY 1, 2)`
  })
  const columns = one.offsets.flatMap((_, index) =>
    ['a', 'p', 'd', 'n'].map(name => `o${index}.${name} AS ${name}${index}`),
  )
  const joins = one.offsets.map(
    (_, index) =>
      `LEFT JOIN o${index} ON n.b IS NOT DISTINCT FROM o${index}.b AND n.g IS NOT DISTINCT FROM o${index}.g`,
  )
  return `WITH n AS (${now}), ${others.join(', ')}
    SELECT n.b + INTERVAL (${grain.lag ?? 0}) DAY AS "when", n.g AS g, ${columns.join(', ')} FROM n ${joins.join(' ')}`
}
