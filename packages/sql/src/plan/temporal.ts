import type { SqlParam } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { parseTimeGrain } from '@belvedere/core/time'
import type { DatasetColumn } from '../dataset.ts'
import { type Dialect, genericTypeOf } from '../dialects/dialect.ts'
import { type Expr, value } from '../tree.ts'
import type { PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'

/** Types that hold points in time; every other time type holds what a clock on the wall shows. */
const INSTANT = /^timestamp(tz\b|.*with time zone)/i
const DATE = /^date\b/i

export const isInstant = (source: DatasetColumn): boolean =>
  source.expression === null && source.type !== null && INSTANT.test(source.type)

const isTimeType = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.type !== null && genericTypeOf(dialect, source.type) === GENERIC_TYPE.temporal

/** By its type, or because the dataset says so. */
export const isTemporal = (source: DatasetColumn, dialect: Dialect): boolean =>
  source.is_dttm || isTimeType(source, dialect)

/** A temporal column as wall-clock time in the dataset's zone, whatever it is stored as. */
export function wallClock({ expr, source }: PlannedColumn, context: PlanContext): Expr {
  if (!source) return expr
  if (isInstant(source)) return { kind: 'wall_clock', zone: context.zone, of: expr }
  if (source.type === null || isTimeType(source, context.dialect)) return expr
  const format = source.python_date_format
  if (format === 'epoch_s' || format === 'epoch_ms') {
    const instant: Expr = { kind: 'from_epoch', unit: format === 'epoch_s' ? 's' : 'ms', of: expr }
    return instant
  }
  if (format) return { kind: 'from_pattern', pattern: format, of: expr }
  return { kind: 'cast', to: 'timestamp', of: expr }
}

/** @throws AppError UNSUPPORTED_TIME_GRAIN */
export function truncated(planned: PlannedColumn, asked: string, context: PlanContext): Expr {
  const { dialect } = context
  const grain = parseTimeGrain(asked)
  if (!grain || !Object.hasOwn(dialect.timeGrain, grain)) {
    throw new AppError('UNSUPPORTED_TIME_GRAIN', { grain: asked, dialect: dialect.name })
  }
  return { kind: 'grain', grain, of: wallClock(planned, context) }
}

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
  if (source && isInstant(source)) {
    const right: Expr = { kind: 'instant', zone: context.zone, of: value(timestampParam(wall)) }
    return { left: planned.expr, right }
  }
  const asDate = source?.type && source.expression === null && DATE.test(source.type) && MIDNIGHT.test(wall)
  return {
    left: wallClock(planned, context),
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
