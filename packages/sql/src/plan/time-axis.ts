import { AppError } from '@belvedere/core/errors'
import type { QueryColumn } from '@belvedere/core/expressions'
import { findColumn } from '../dataset.ts'
import type { SelectItem } from '../tree.ts'
import { planDatasetColumn } from './column.ts'
import type { PlanContext } from './context.ts'
import { truncatedAxis, wallClock } from './temporal.ts'
import { timeColumnOf } from './time-column.ts'

/** Legacy time axis: `granularity` with `is_timeseries` adds this column. */
export const TIMESTAMP = '__timestamp'

/** Returns true if the legacy time axis is requested by name in the columns. */
export const isTimestamp = (requested: QueryColumn, { dataset }: PlanContext): boolean =>
  requested === TIMESTAMP && findColumn(dataset, TIMESTAMP) === undefined

/**
 * Plans the legacy time axis; empty if it is not requested.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR, INVALID_FILTER, UNSUPPORTED_TIME_GRAIN
 */
export function planTimestamp(context: PlanContext): readonly SelectItem[] {
  const { query, dataset } = context
  const isNamed = query.columns?.some(requested => isTimestamp(requested, context)) ?? false
  if (isNamed && !query.granularity) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: TIMESTAMP })
  if (!query.granularity || !(query.is_timeseries || isNamed)) return []
  const source = timeColumnOf(query, dataset, context.dialect)
  if (!source) {
    throw new AppError('INVALID_FILTER', { column: query.granularity, reason: 'a time axis needs a time column' })
  }
  const planned = planDatasetColumn(source, context)
  const grain = query.extras?.time_grain_sqla
  return [{ label: TIMESTAMP, expr: grain ? truncatedAxis(planned, grain, context) : wallClock(planned, context) }]
}
