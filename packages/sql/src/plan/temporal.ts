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
/** Also as ClickHouse spells them. */
const DAYS = /^((nullable|lowcardinality)\()*date(32)?\b/i

export const isInstant = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.expression === null && source.type !== null && dialect.instantTypes.test(source.type)

const isTimeType = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.type !== null && genericTypeOf(dialect, source.type) === GENERIC_TYPE.temporal

/** By its type, or because the dataset says so. */
export const isTemporal = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.is_dttm || isTimeType(source, dialect)

/** Directives of a pattern that read a time of day. */
const CLOCK = /%[HIMSfpszZTXc]/

/** Whether times have a time of day. Days are moved by no zone and no hours. */
const hasClock = ({ type, python_date_format }: DatasetColumn, dialect: Dialect): boolean => {
  if (type !== null && DAYS.test(type)) return false
  if (type !== null && genericTypeOf(dialect, type) === GENERIC_TYPE.temporal) return true
  return !python_date_format || python_date_format.startsWith('epoch') || CLOCK.test(python_date_format)
}

/** Whether times are shown other than stored: the dataset has an hours offset, or another zone is chosen. */
export const movesTimes = ({ dataset, zone, stored_zone }: PlanContext): boolean =>
  Boolean(dataset.offset) || zone !== stored_zone

/**
 * A temporal column as wall-clock time in the zone of the query, whatever it is stored as.
 * @throws AppError UNSUPPORTED_TIME_FORMAT
 */
export function wallClock(planned: PlannedColumn, context: PlanContext): Expr {
  const { source } = planned
  if (!source) return planned.expr
  const time = storedClock(planned, source, context)
  if (!hasClock(source, context.dialect)) return time
  return withOffset(isZoned(source, context) ? time : fromStoredZone(time, context), context)
}

/** A point in time, or a count since 1970. */
const isZoned = (source: DatasetColumn, { dialect }: PlanContext): boolean =>
  isInstant(source, dialect) ||
  (!isTimeType(source, dialect) && source.type !== null && /^epoch_m?s$/.test(source.python_date_format ?? ''))

/** Points in time in the zone of the query, others as they are stored. */
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
  // A year that is a number: a pattern is about text, and `2020.0` is none of a year.
  const isNumber = genericTypeOf(dialect, source.type) === GENERIC_TYPE.numeric
  return { kind: 'from_pattern', pattern: format, of: isNumber ? { kind: 'cast', to: 'digits', of: expr } : expr }
}

/** Converts clock times of one zone to those of another. */
const inZone = (of: Expr, from: string, to: string): Expr =>
  from === to ? of : { kind: 'wall_clock', zone: to, anyYear: true, of: { kind: 'instant', zone: from, of } }

const fromStoredZone = (of: Expr, { zone, stored_zone }: PlanContext): Expr => inZone(of, stored_zone, zone)

const withOffset = (of: Expr, { dataset }: PlanContext): Expr =>
  dataset.offset ? { kind: 'moved', by: dataset.offset, unit: 'hour', of } : of

/** A time of the axis before it is cut into buckets. Times of an offset query are moved to those they are compared with. */
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

/** Grains that follow the fiscal year. */
const FISCAL: Readonly<Record<string, number>> = { P1Y: 12, P3M: 3 }

/** The start of a fiscal year or quarter: times are moved to the calendar year, cut, and moved back. */
function cutFiscal(grain: TimeGrain, of: Expr, months: number): Expr {
  const month: Expr = { kind: 'grain', grain: 'P1M', of }
  const start: Expr = { kind: 'grain', grain, of: { kind: 'moved', by: -months, unit: 'month', of: month } }
  return { kind: 'moved', by: months, unit: 'month', of: start }
}

/** @throws AppError UNSUPPORTED_TIME_GRAIN, UNSUPPORTED_TIME_FORMAT */
export const truncated = (planned: PlannedColumn, grain: string, context: PlanContext): Expr =>
  bucketOf(wallClock(planned, context), grain, context)

/** As `truncated`, for the time axis of the answer. */
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

/** A time that may be text of several forms, in the one form in which it can be compared. */
export const readTime = (time: Expr): Expr =>
  time.kind === 'cast' && time.to === 'timestamp' ? time : { kind: 'cast', to: 'timestamp', of: time }

const MIDNIGHT = / 00:00:00(\.0+)?$/

/** Milliseconds within which clocks are not changed twice. */
const DAY_MS = 86_400_000

/**
 * Both sides of a comparison with a wall-clock time of the query's zone. The column stays bare where it can,
 * so that the engine skips the blocks of rows outside.
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

/** As `timeComparison`, for times of another zone: compared as stored, or as points in time near a change of clocks. */
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
  // The same rule for every database.
  of: value(timestampParam(zone === 'UTC' ? wall : changed(wall, ms => instantOf(ms, zone)))),
})

const HOUR_MS = 3_600_000

/** Without the hours that the dataset adds. */
const beforeOffset = (wall: string, { dataset: { offset } }: PlanContext): string =>
  offset ? changed(wall, ms => ms - offset * HOUR_MS) : wall

/** A time of the query's zone as the dataset's own SQL has it: in its zone, and without the hours that are added. */
export function storedWall(wall: number, { dataset, zone, stored_zone }: StoredTimes): number {
  const before = wall - (dataset.offset ?? 0) * HOUR_MS
  return zone === stored_zone ? before : wallOf(instantOf(before, zone), stored_zone)
}
type StoredTimes = Pick<PlanContext, 'zone' | 'stored_zone'> & {
  readonly dataset: Pick<PlanContext['dataset'], 'offset'>
}

/** Wall-clock milliseconds → `2026-11-20 08:00:00[.123]`. */
export const wallText = (wall: number): string =>
  new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')

const timestampParam = (wall: string): SqlParam => ({ type: 'timestamp', value: wall })

const msOf = (wall: string): number => Date.parse(`${wall.split('.')[0]?.replace(' ', 'T')}Z`)

/** Changes the whole seconds of a time, and leaves the digits of its fraction. */
function changed(wall: string, change: (ms: number) => number): string {
  const fraction = wall.split('.')[1]
  const text = wallText(change(msOf(wall)))
  return fraction ? `${text}.${fraction}` : text
}
