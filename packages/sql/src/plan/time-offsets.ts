import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import type { OffsetJoin } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { isBucketShift } from '@belvedere/core/time'
import type { ResolvedRange } from '@belvedere/core/time-resolution'
import type { SqlDataset } from '../dataset.ts'
import { labelOf } from './aliases.ts'
import { columnName } from './column.ts'
import { columnBehind, type OffsetContext, type PlanOptions, planContext } from './context.ts'
import { movedRange, refusedOffset } from './moved-range.ts'
import { finished, type Plan, plan, planGrouped } from './plan.ts'
import { planTopSeries } from './series-limit.ts'
import { TIMESTAMP } from './time-axis.ts'
import { planWhere } from './where.ts'

/** Query of another time, and the join of its result. */
export interface OffsetPlan {
  readonly plan: Plan
  readonly join: OffsetJoin
}

/** Query with time comparisons: the query itself, and one for each of its `time_offsets`. */
export interface ComparedPlan {
  readonly plan: Plan
  readonly offsets: readonly OffsetPlan[]
}

/**
 * Plans a query with its time comparisons. Each offset is the same query over a shifted range: ranges on the time axis
 * are shifted, all other conditions are unchanged. The series are those of the main query, so a series limit ranks by
 * its range. HAVING and the row limit select rows of the main query and do not apply to offsets.
 *
 * On a time axis, each row is joined with that of the other time, and the range may be open. If the shift is a multiple
 * of the grain, that is the shifted bucket. Otherwise each time is shifted before it is truncated, so that buckets are
 * compared with periods of the same length. Without an axis, totals are compared, which requires a range with start and
 * end.
 * @throws AppError as `plan`, and INVALID_TIME_OFFSET for an invalid offset, and for an open range without an axis
 */
export function planCompared(query: QueryObject, dataset: SqlDataset, options: PlanOptions): ComparedPlan {
  const { time_offsets = [], ...now } = query
  const main = plan(now, dataset, options)
  if (time_offsets.length === 0 || main.metric_labels.length === 0 || query.is_rowcount) {
    return { plan: main, offsets: [] }
  }
  const axis = axisOf(query, dataset)
  const range = rangeAlong(axis, now, dataset, options)
  return {
    plan: main,
    offsets: [...new Set(time_offsets)].map(offset =>
      planOffset({ offset, axis, range, query: now }, dataset, options),
    ),
  }
}

interface OffsetRequest {
  readonly offset: string
  readonly axis: Axis
  /** Range of the main query on the axis: the intersection of all its time ranges. */
  readonly range: ResolvedRange
  readonly query: QueryObject
}

function planOffset(request: OffsetRequest, dataset: SqlDataset, options: PlanOptions): OffsetPlan {
  const { offset, axis, range, query } = request
  if (axis.label === null && (range.since === null || range.until === null)) {
    throw refusedOffset(offset, 'without a time axis, a time range with a start and an end is needed')
  }
  const { zone } = planContext(query, dataset, options)
  const { shift, move } = movedRange(offset, range, { now: options.now, timeZone: zone })
  const moved = move(range)
  const isWhole = axis.label === null || isBucketShift(shift, axis.grain)
  const back = { months: -shift.months + 0, ms: -shift.ms + 0 }
  const offsetContext: OffsetContext = {
    isAlong: isAlong(axis),
    moveRange: move,
    toBucket: isWhole ? null : back,
  }
  const shiftedQuery = {
    ...query,
    orderby: [],
    row_limit: null,
    row_offset: 0,
    extras: { ...query.extras, having: undefined },
  }
  const context = { ...planContext(shiftedQuery, dataset, options), shift: offsetContext }
  const { base, ranked, groups, metrics, limit } = planGrouped(context)
  const made = finished({ ...base, ...planTopSeries(ranked, context), order: [] }, context, metrics, limit)
  return {
    plan: made,
    join: {
      offset,
      shift,
      from_dttm: moved.since,
      to_dttm: moved.until,
      keys: groups.map(({ label }) => labelOf(label, context)),
      axis: axis.label === null ? null : { name: axis.label, is_shifted: isWhole },
      metrics: made.metric_labels,
    },
  }
}

const isAlong = ({ columns }: Axis): OffsetContext['isAlong'] =>
  columns.length === 0 ? () => true : names => names.some(name => columns.includes(name))

/** Returns the intersection of all conditions on the axis, resolved. */
function rangeAlong(axis: Axis, query: QueryObject, dataset: SqlDataset, options: PlanOptions): ResolvedRange {
  let common: ResolvedRange = { since: null, until: null }
  const note = (range: ResolvedRange): ResolvedRange => {
    common = {
      since: range.since === null ? common.since : Math.max(range.since, common.since ?? range.since),
      until: range.until === null ? common.until : Math.min(range.until, common.until ?? range.until),
    }
    return range
  }
  planWhere({
    ...planContext(query, dataset, options),
    shift: { isAlong: isAlong(axis), moveRange: note, toBucket: null },
  })
  return common
}

interface Axis {
  /** Names of the time column that is shifted; if empty, every time range is. */
  readonly columns: readonly string[]
  /** Label in the result; null without a time axis. */
  readonly label: string | null
  readonly grain: string | null
}

const isBaseAxis = (requested: QueryColumn): requested is AdhocColumn =>
  typeof requested !== 'string' && requested.columnType === 'BASE_AXIS'

/** Returns the axis of time comparisons: the legacy time axis, the x-axis, or the column of the range. */
function axisOf({ columns = [], granularity, is_timeseries, extras }: QueryObject, dataset: SqlDataset): Axis {
  const grain = extras?.time_grain_sqla ?? null
  const isOlder = is_timeseries || columns.includes(TIMESTAMP)
  if (granularity && isOlder) return { columns: [granularity], label: TIMESTAMP, grain }
  const axis = columns.find(isBaseAxis)
  if (!axis) return { columns: granularity ? [granularity] : [], label: null, grain: null }
  const behind = columnBehind(dataset, axis)?.column_name
  const names = [columnName(axis), behind, granularity].filter(name => name !== undefined && name !== null)
  return { columns: names, label: axis.label || axis.sqlExpression, grain: axis.timeGrain ?? grain }
}
