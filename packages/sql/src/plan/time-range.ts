import { NO_TIME_RANGE } from '@belvedere/core/time'
import { type ResolvedRange, resolveTimeRange } from '@belvedere/core/time-resolution'
import { allOf, type Expr } from '../tree.ts'
import type { PlanContext } from './context.ts'
import type { PlannedColumn } from './planned-column.ts'
import { timeComparison, wallText } from './temporal.ts'

/** Returns the half-open condition on the unwrapped column. Null if both ends are open. */
function rangeCondition(planned: PlannedColumn, range: ResolvedRange, context: PlanContext): Expr | null {
  const parts: Expr[] = []
  if (range.since !== null) {
    parts.push({ kind: 'compare', op: '>=', ...timeComparison(planned, wallText(range.since), context) })
  }
  if (range.until !== null) {
    parts.push({ kind: 'compare', op: '<', ...timeComparison(planned, wallText(range.until), context) })
  }
  return allOf(parts)
}

/** Returns true if the range is missing or `No filter`. */
export const isOpenRange = (text: string | null | undefined): text is null | undefined | '' =>
  !text?.trim() || text.trim().toLowerCase() === NO_TIME_RANGE.toLowerCase()

/**
 * Returns the condition of a time range and records the range as `from_dttm` and `to_dttm` of the result.
 * @throws AppError INVALID_TIME_RANGE, TIME_RANGE_REVERSED
 */
export function timeRangeCondition(planned: PlannedColumn, text: string, context: PlanContext): Expr | null {
  const { relative_start, relative_end } = context.query.extras ?? {}
  const resolved = resolveTimeRange(text, {
    now: context.options.now,
    timeZone: context.zone,
    relative_start,
    relative_end,
  })
  const range = shifted(resolved, planned, context)
  context.range.since = range.since ?? context.range.since
  context.range.until = range.until ?? context.range.until
  return rangeCondition(planned, range, context)
}

/** Shifts the range for an offset query. */
const shifted = (range: ResolvedRange, { label, source }: PlannedColumn, { shift }: PlanContext): ResolvedRange =>
  shift?.isAlong(source ? [label, source.column_name] : [label]) ? shift.moveRange(range) : range
