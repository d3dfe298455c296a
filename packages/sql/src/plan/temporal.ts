import type { SqlParam } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { instantOf, parseTimeGrain, type TimeGrain, wallOf } from '@belvedere/core/time'
import type { DatasetColumn } from '../dataset.ts'
import { type Dialect, genericTypeOf } from '../dialects/dialect.ts'
import { type Expr, value } from '../tree.ts'
import type { PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'

const DATE = /^date\b/i
/** Includes the type names of ClickHouse. */
const DAYS = /^((nullable|lowcardinality)\()*date(32)?\b/i

export const isInstant = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.expression === null && source.type !== null && dialect.instantTypes.test(source.type)

const isTimeType = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.type !== null && genericTypeOf(dialect, source.type) === GENERIC_TYPE.temporal

/** Returns true if a column is temporal, by its type or the dataset's settings. */
export const isTemporal = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.is_dttm || isTimeType(source, dialect)

/** Directives of a pattern that parse a time of day. */
const CLOCK = /%[HIMSfpszZTXc]/

/** Returns true if times include a time of day. Dates are not affected by time zones and hour offsets. */
const hasClock = ({ type, python_date_format }: DatasetColumn, dialect: Dialect): boolean => {
  if (type !== null && DAYS.test(type)) return false
  if (type !== null && genericTypeOf(dialect, type) === GENERIC_TYPE.temporal) return true
  return !python_date_format || python_date_format.startsWith('epoch') || CLOCK.test(python_date_format)
}

/**
 * Returns true if displayed times differ from stored ones: the dataset has an hour offset, or another zone is selected.
 */
export const movesTimes = ({ dataset, zone, stored_zone }: PlanContext): boolean =>
  Boolean(dataset.offset) || zone !== stored_zone

/**
 * Converts a temporal column in any storage format to wall-clock time in the zone of the query.
 * @throws AppError UNSUPPORTED_TIME_FORMAT
 */
export function wallClock(planned: PlannedColumn, context: PlanContext): Expr {
  const { source } = planned
  if (!source) return planned.expr
  const time = storedClock(planned, source, context)
  if (!hasClock(source, context.dialect)) return time
  return withOffset(isZoned(source, context) ? time : fromStoredZone(time, context), context)
}

/** Returns true for instants and counts since 1970. */
const isZoned = (source: DatasetColumn, { dialect }: PlanContext): boolean =>
  isInstant(source, dialect) ||
  (!isTimeType(source, dialect) && source.type !== null && /^epoch_m?s$/.test(source.python_date_format ?? ''))

/** Returns instants in the zone of the query, and other times as stored. */
function storedClock({ expr }: PlannedColumn, source: DatasetColumn, context: PlanContext): Expr {
  const { dialect, zone } = context
  if (isInstant(source, dialect)) return { kind: 'wall_clock', zone, of: expr }
  if (source.type === null || isTimeType(source, dialect)) return expr
  const format = source.python_date_format
  if (format === 'epoch_s' || format === 'epoch_ms') {
    const utc: Expr = { kind: 'from_epoch', unit: format === 'epoch_s' ? 's' : 'ms', of: expr }
    return inZone(utc, 'UTC', zone)
  }
  if (!format) return { kind: 'cast', to: 'timestamp', of: expr }
  if (dialect.fromPattern('', format) === null) {
    throw new AppError('UNSUPPORTED_TIME_FORMAT', { format, dialect: dialect.label })
  }
  // A year in a numeric column: patterns parse text, and `2020.0` does not match a year.
  const isNumber = genericTypeOf(dialect, source.type) === GENERIC_TYPE.numeric
  return { kind: 'from_pattern', pattern: format, of: isNumber ? { kind: 'cast', to: 'digits', of: expr } : expr }
}

/** Converts wall-clock time of one zone to another. */
const inZone = (of: Expr, from: string, to: string): Expr =>
  from === to ? of : { kind: 'wall_clock', zone: to, anyYear: true, of: { kind: 'instant', zone: from, of } }

const fromStoredZone = (of: Expr, { zone, stored_zone }: PlanContext): Expr => inZone(of, stored_zone, zone)

const withOffset = (of: Expr, { dataset }: PlanContext): Expr =>
  dataset.offset ? { kind: 'moved', by: dataset.offset, unit: 'hour', of } : of

/**
 * Returns a time of the axis before it is truncated to a bucket. Times of an offset query are shifted to those that
 * they are compared with.
 */
function axisTime(planned: PlannedColumn, context: PlanContext): Expr {
  const time = wallClock(planned, context)
  const { label, source } = planned
  const way = context.shift?.toBucket
  if (!way || !context.shift?.isAlong(source ? [label, source.column_name] : [label])) return time
  return way.months === 0
    ? { kind: 'moved', unit: 'second', by: way.ms / 1000, of: time }
    : { kind: 'moved', unit: 'month', by: way.months, of: time }
}

const SUNDAY_WEEK: TimeGrain = '1969-12-28T00:00:00Z/P1W'

/** Number of months in the grains that follow the fiscal year. */
const FISCAL: Readonly<Record<string, number>> = { P1Y: 12, P3M: 3 }

/** Returns the start of a fiscal year or quarter: shifts to the calendar year, truncates, and shifts back. */
function cutFiscal(grain: TimeGrain, of: Expr, months: number): Expr {
  const month: Expr = { kind: 'grain', grain: 'P1M', of }
  const start: Expr = { kind: 'grain', grain, of: { kind: 'moved', by: -months, unit: 'month', of: month } }
  return { kind: 'moved', by: months, unit: 'month', of: start }
}

/**
 * Truncates a column to a grain.
 * @throws AppError UNSUPPORTED_TIME_GRAIN, UNSUPPORTED_TIME_FORMAT
 */
export const truncated = (planned: PlannedColumn, grain: string, context: PlanContext): Expr =>
  bucketOf(wallClock(planned, context), grain, context)

/** Truncates the time axis of the result, as `truncated` does. */
export const truncatedAxis = (planned: PlannedColumn, grain: string, context: PlanContext): Expr =>
  bucketOf(axisTime(planned, context), grain, context)

function bucketOf(time: Expr, requestedGrain: string, context: PlanContext): Expr {
  const { dialect } = context
  const known = parseTimeGrain(requestedGrain)
  const grain = known === 'P1W' && context.week_start === 'sunday' ? SUNDAY_WEEK : known
  if (!grain || !Object.hasOwn(dialect.timeGrain, grain)) {
    throw new AppError('UNSUPPORTED_TIME_GRAIN', { grain: requestedGrain, dialect: dialect.label })
  }
  const months = (context.fiscal_month - 1) % (FISCAL[grain] ?? 1)
  return months > 0 ? cutFiscal(grain, time, months) : { kind: 'grain', grain, of: time }
}

/** Converts a time that may be text in several formats to its comparable form. */
export const readTime = (time: Expr): Expr =>
  time.kind === 'cast' && time.to === 'timestamp' ? time : { kind: 'cast', to: 'timestamp', of: time }

const MIDNIGHT = / 00:00:00(\.0+)?$/

/** Maximum period around a time in which clocks are changed at most once, in milliseconds. */
const DAY_MS = 86_400_000

/**
 * Returns both sides of a comparison with a wall-clock time of the query's zone. If possible, the column is not
 * wrapped, so that the engine can skip blocks of rows.
 */
export function timeComparison(
  planned: PlannedColumn,
  requested: string,
  context: PlanContext,
): { readonly left: Expr; readonly right: Expr } {
  const { source } = planned
  const { textTimes } = context.dialect.features
  const isMoved = source !== null && hasClock(source, context.dialect)
  const wall = isMoved ? beforeOffset(requested, context) : requested
  if (source && isInstant(source, context.dialect)) {
    return { left: planned.expr, right: instantParam(wall, context.zone) }
  }
  if (isMoved && !isZoned(source, context) && context.zone !== context.stored_zone) {
    return storedComparison(planned, source, wall, context)
  }
  const asDate =
    !textTimes && source?.type && source.expression === null && DATE.test(source.type) && MIDNIGHT.test(wall)
  const left = source && isMoved ? storedClock(planned, source, context) : wallClock(planned, context)
  return {
    left: textTimes ? readTime(left) : left,
    right: value(asDate ? { type: 'date', value: wall.slice(0, 10) } : timestampParam(wall)),
  }
}

/** Compares times of another zone: as stored, or as instants near a clock change. */
function storedComparison(planned: PlannedColumn, source: DatasetColumn, wall: string, context: PlanContext) {
  const { zone, stored_zone, dialect } = context
  const at = instantOf(msOf(wall), zone)
  const offset = (ms: number) => wallOf(ms, stored_zone) - ms
  const clock = storedClock(planned, source, context)
  if (offset(at - DAY_MS) !== offset(at + DAY_MS)) {
    const left: Expr = { kind: 'instant', zone: stored_zone, of: clock }
    return { left: dialect.features.textTimes ? readTime(left) : left, right: instantParam(wall, zone) }
  }
  const right = value(timestampParam(changed(wall, ms => wallOf(instantOf(ms, zone), stored_zone))))
  return { left: dialect.features.textTimes ? readTime(clock) : clock, right }
}

const instantParam = (wall: string, zone: string): Expr => ({
  kind: 'instant',
  zone: 'UTC',
  // The same rule for all databases.
  of: value(timestampParam(zone === 'UTC' ? wall : changed(wall, ms => instantOf(ms, zone)))),
})

const HOUR_MS = 3_600_000

/** Subtracts the hour offset of the dataset. */
const beforeOffset = (wall: string, { dataset: { offset } }: PlanContext): string =>
  offset ? changed(wall, ms => ms - offset * HOUR_MS) : wall

/** Converts a time of the query's zone for the dataset's own SQL: to the dataset's zone, without the hour offset. */
export function storedWall(wall: number, { dataset, zone, stored_zone }: StoredTimes): number {
  const before = wall - (dataset.offset ?? 0) * HOUR_MS
  return zone === stored_zone ? before : wallOf(instantOf(before, zone), stored_zone)
}
type StoredTimes = Pick<PlanContext, 'zone' | 'stored_zone'> & {
  readonly dataset: Pick<PlanContext['dataset'], 'offset'>
}

/** Formats wall-clock milliseconds as `2026-11-20 08:00:00[.123]`. */
export const wallText = (wall: number): string =>
  new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')

const timestampParam = (wall: string): SqlParam => ({ type: 'timestamp', value: wall })

const msOf = (wall: string): number => Date.parse(`${wall.split('.')[0]?.replace(' ', 'T')}Z`)

/** Changes the whole seconds of a time and retains its fraction. */
function changed(wall: string, change: (ms: number) => number): string {
  const fraction = wall.split('.')[1]
  const text = wallText(change(msOf(wall)))
  return fraction ? `${text}.${fraction}` : text
}
