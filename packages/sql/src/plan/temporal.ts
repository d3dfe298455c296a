import type { SqlParam } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { instantOf, parseTimeGrain, type TimeGrain } from '@belvedere/core/time'
import type { DatasetColumn } from '../dataset.ts'
import { type Dialect, genericTypeOf } from '../dialects/dialect.ts'
import { type Expr, value } from '../tree.ts'
import type { PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'

const DATE = /^date\b/i

export const isInstant = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.expression === null && source.type !== null && dialect.instantTypes.test(source.type)

const isTimeType = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.type !== null && genericTypeOf(dialect, source.type) === GENERIC_TYPE.temporal

/** By its type, or because the dataset says so. */
export const isTemporal = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.is_dttm || isTimeType(source, dialect)

/**
 * A temporal column as wall-clock time in the dataset's zone, whatever it is stored as.
 * @throws AppError UNSUPPORTED_TIME_FORMAT, UNSUPPORTED_TIME_ZONE
 */
export function wallClock({ expr, source }: PlannedColumn, context: PlanContext): Expr {
  const { dialect, zone } = context
  if (!source) return expr
  if (isInstant(source, dialect)) return { kind: 'wall_clock', zone, of: expr }
  if (source.type === null || isTimeType(source, dialect)) return expr
  const format = source.python_date_format
  if (format === 'epoch_s' || format === 'epoch_ms') {
    return inZone({ kind: 'from_epoch', unit: format === 'epoch_s' ? 's' : 'ms', of: expr }, context)
  }
  if (!format) return { kind: 'cast', to: 'timestamp', of: expr }
  if (dialect.fromPattern('', format) === null) {
    throw new AppError('UNSUPPORTED_TIME_FORMAT', { format, dialect: dialect.label })
  }
  // A year that is a number: a pattern is about text, and `2020.0` is none of a year.
  const isNumber = genericTypeOf(dialect, source.type) === GENERIC_TYPE.numeric
  return { kind: 'from_pattern', pattern: format, of: isNumber ? { kind: 'cast', to: 'digits', of: expr } : expr }
}

/** A time in UTC as the dataset's clocks show it. */
function inZone(utc: Expr, { zone, dialect }: PlanContext): Expr {
  if (zone === 'UTC') return utc
  if (!dialect.features.timeZones) throw new AppError('UNSUPPORTED_TIME_ZONE', { zone, dialect: dialect.label })
  return { kind: 'wall_clock', zone, of: { kind: 'instant', zone: 'UTC', of: utc } }
}

const SUNDAY_WEEK: TimeGrain = '1969-12-28T00:00:00Z/P1W'

/** @throws AppError UNSUPPORTED_TIME_GRAIN, UNSUPPORTED_TIME_FORMAT, UNSUPPORTED_TIME_ZONE */
export function truncated(planned: PlannedColumn, requestedGrain: string, context: PlanContext): Expr {
  const { dialect } = context
  const known = parseTimeGrain(requestedGrain)
  const grain = known === 'P1W' && context.dataset.week_start === 'sunday' ? SUNDAY_WEEK : known
  if (!grain || !Object.hasOwn(dialect.timeGrain, grain)) {
    throw new AppError('UNSUPPORTED_TIME_GRAIN', { grain: requestedGrain, dialect: dialect.label })
  }
  return { kind: 'grain', grain, of: wallClock(planned, context) }
}

/** A time that may be text of several forms, in the one form in which it can be compared. */
export const readTime = (time: Expr): Expr =>
  time.kind === 'cast' && time.to === 'timestamp' ? time : { kind: 'cast', to: 'timestamp', of: time }

const MIDNIGHT = / 00:00:00(\.0+)?$/

/**
 * Both sides of a comparison with a wall-clock time. The column stays bare where it can,
 * so that the engine skips the blocks of rows outside.
 */
export function timeComparison(
  planned: PlannedColumn,
  wall: string,
  context: PlanContext,
): { readonly left: Expr; readonly right: Expr } {
  const { source } = planned
  const { textTimes } = context.dialect.features
  if (source && isInstant(source, context.dialect)) {
    const right: Expr = { kind: 'instant', zone: 'UTC', of: value(timestampParam(inUtc(wall, context.zone))) }
    return { left: planned.expr, right }
  }
  const asDate =
    !textTimes && source?.type && source.expression === null && DATE.test(source.type) && MIDNIGHT.test(wall)
  const left = wallClock(planned, context)
  return {
    left: textTimes ? readTime(left) : left,
    right: value(asDate ? { type: 'date', value: wall.slice(0, 10) } : timestampParam(wall)),
  }
}

/** Wall-clock milliseconds → `2026-11-20 08:00:00[.123]`. */
export const wallText = (wall: number): string =>
  new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')

const timestampParam = (wall: string): SqlParam => ({ type: 'timestamp', value: wall })

/** What the clocks in UTC show when those of the zone show this; the same rule for every database. */
function inUtc(wall: string, zone: string): string {
  if (zone === 'UTC') return wall
  const [seconds = '', fraction] = wall.split('.')
  const text = wallText(instantOf(Date.parse(`${seconds.replace(' ', 'T')}Z`), zone))
  return fraction ? `${text}.${fraction}` : text
}
