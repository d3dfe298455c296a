import { AppError } from '@belvedere/core/errors'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import type { OffsetJoin } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { parseTimeOffset, shiftTime } from '@belvedere/core/time'
import type { SqlDataset } from '../dataset.ts'
import { labelOf } from './aliases.ts'
import { columnName } from './column.ts'
import { columnBehind, type PlanOptions, planContext, type TimeShift } from './context.ts'
import { finished, type Plan, plan, planGrouped } from './plan.ts'
import { planTopSeries } from './series-limit.ts'
import { TIMESTAMP } from './time-axis.ts'

/** The query of another time, and how its answer is set beside that of now. */
export interface OffsetPlan {
  readonly plan: Plan
  readonly join: OffsetJoin
}

/** A query that is compared with other times: the query itself, and one more for each of its `time_offsets`. */
export interface ComparedPlan {
  readonly plan: Plan
  readonly offsets: readonly OffsetPlan[]
}

/**
 * A query with the queries of the times it is compared with. Each is the same query over a shifted range: its
 * ranges along the time axis move, all other conditions stay. The series are those of now, so a series limit ranks by
 * the range of now; HAVING and the row limit choose rows of now and play no part at the other time.
 *
 * Along a time axis every row finds the row of the other time, however far its range goes. Without one there is one
 * whole beside another, and a whole needs a start and an end: what is all of time is no other at another time.
 * @throws AppError as `plan`, and INVALID_TIME_OFFSET for a distance that is none and for a whole whose range is open
 */
export function planCompared(query: QueryObject, dataset: SqlDataset, options: PlanOptions): ComparedPlan {
  const { time_offsets = [], ...now } = query
  const main = plan(now, dataset, options)
  if (time_offsets.length === 0 || main.metric_labels.length === 0 || query.is_rowcount) {
    return { plan: main, offsets: [] }
  }
  return { plan: main, offsets: [...new Set(time_offsets)].map(offset => planOffset(offset, now, dataset, options)) }
}

function planOffset(offset: string, query: QueryObject, dataset: SqlDataset, options: PlanOptions): OffsetPlan {
  const distance = parseTimeOffset(offset)
  if (!distance) throw refused(offset, 'it is no distance in time, such as 1 year ago')
  const axis = axisOf(query, dataset)
  const shift: TimeShift = {
    isAlong: names => axis.columns.length === 0 || names.some(name => axis.columns.includes(name)),
    move: wall => shiftTime(wall, distance, offset),
    ranges: { closed: 0, open: 0 },
  }
  const shiftedQuery = {
    ...query,
    orderby: [],
    row_limit: null,
    row_offset: 0,
    extras: { ...query.extras, having: undefined },
  }
  const context = { ...planContext(shiftedQuery, dataset, options), shift }
  const { base, ranked, groups, metrics, limit } = planGrouped(context)
  const isClosed = shift.ranges.closed > 0 && shift.ranges.open === 0
  if (axis.label === null && !isClosed) {
    throw refused(offset, 'without a time axis, a time range with a start and an end is needed')
  }
  const made = finished({ ...base, ...planTopSeries(ranked, context), order: [] }, context, metrics, limit)
  return {
    plan: made,
    join: {
      offset,
      keys: groups.map(({ label }) => labelOf(label, context)),
      axis: axis.label === null ? null : { name: axis.label, grain: axis.grain },
      metrics: made.metric_labels,
    },
  }
}

const refused = (offset: string, reason: string) => new AppError('INVALID_TIME_OFFSET', { offset, reason })

interface Axis {
  /** Names of the time column that is shifted; none: every time range is. */
  readonly columns: readonly string[]
  /** Its name in the answer; null: the answer has no time axis. */
  readonly label: string | null
  readonly grain: string | null
}

const isBaseAxis = (requested: QueryColumn): requested is AdhocColumn =>
  typeof requested !== 'string' && requested.columnType === 'BASE_AXIS'

/** The time that comparisons run along: the time axis of older queries, else the x axis, else the column of the range. */
function axisOf({ columns = [], granularity, is_timeseries, extras }: QueryObject, dataset: SqlDataset): Axis {
  const grain = extras?.time_grain_sqla ?? null
  const isOlder = is_timeseries || columns.includes(TIMESTAMP)
  if (granularity && isOlder) return { columns: [granularity], label: TIMESTAMP, grain }
  const axis = columns.find(isBaseAxis)
  if (!axis) return { columns: granularity ? [granularity] : [], label: null, grain: null }
  const behind = columnBehind(dataset, axis)?.column_name
  const known = [columnName(axis), behind, granularity].filter(name => name !== undefined && name !== null)
  return { columns: known, label: axis.label || axis.sqlExpression, grain: axis.timeGrain ?? grain }
}
