import type { QueryColumn } from '@belvedere/core/expressions'
import {
  type AggregateName,
  allOf,
  column,
  type Expr,
  type OrderItem,
  type Select,
  type SelectItem,
  type Source,
  select,
} from '../tree.ts'
import { aliasOf } from './aliases.ts'
import { columnName, planColumn } from './column.ts'
import type { PlanContext } from './context.ts'
import { foldOf, planMetric } from './metric.ts'
import { isTimestamp } from './time-axis.ts'

/** A grouped statement, before its series are limited. */
export interface Grouped {
  readonly from: Source
  readonly where: Expr | null
  readonly having: Expr | null
  readonly groups: readonly SelectItem[]
  readonly metrics: readonly SelectItem[]
  readonly order: readonly OrderItem[]
}

/**
 * The columns that distinguish series: those named, else all but the time axis.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR
 */
function seriesColumns(context: PlanContext): readonly QueryColumn[] {
  const { query } = context
  if (query.series_columns && query.series_columns.length > 0) {
    for (const requested of query.series_columns) if (!isTimestamp(requested, context)) planColumn(requested, context)
    return query.series_columns
  }
  const columns = query.columns ?? []
  const isAxis = (requested: QueryColumn) => typeof requested !== 'string' && requested.columnType === 'BASE_AXIS'
  return query.is_timeseries || columns.some(isAxis) ? columns.filter(requested => !isAxis(requested)) : []
}

const GROUPED = '__grouped'
const SERIES = '__series'
const RANK = '__rank'
/** Names that no column of a table has, so that the other names stay clear. */
const orderName = (index: number) => `__order_${index}`
const seriesName = (index: number) => `__series_${index}`

/**
 * The statement that keeps the top series only, or null when there is nothing to limit.
 * The table is read once: it is aggregated in a part, and the top series are taken from that part. Where a metric of a
 * whole series cannot be had from its groups (averages, distinct counts), the series are ranked by a query of their own.
 * Nulls are a series like any other.
 */
export function planSeriesLimit(grouped: Grouped, context: PlanContext): Partial<Select> | null {
  const shape = seriesShape(grouped, context)
  if (!shape || context.query.group_others_when_limit_reached) return null
  const fold = rankingFold(shape, context)
  return fold ? onePass({ ...shape, fold }, []) : ownRanking(shape)
}

/** The join that keeps the rows of the top series, so that whatever is grouped after it is of them alone. */
export function planTopSeries(grouped: Grouped, context: PlanContext): Partial<Select> | null {
  const shape = seriesShape(grouped, context)
  return shape && !context.query.group_others_when_limit_reached ? ownRanking(shape) : null
}

/** What a series limit is about; null when there is nothing to limit. */
export function seriesShape(grouped: Grouped, context: PlanContext): SeriesShape | null {
  const { query } = context
  const limit = query.series_limit
  if (!limit || grouped.metrics.length === 0) return null
  const names = new Set(seriesColumns(context).map(requested => aliasOf(columnName(requested), context)))
  const series = grouped.groups.filter(item => names.has(item.label))
  const [firstMetric] = grouped.metrics
  if (series.length === 0 || !firstMetric) return null
  const rankBy = query.series_limit_metric ? planMetric(query.series_limit_metric, context) : firstMetric
  return { grouped, series, rankBy, limit, ascending: query.order_desc === false }
}

export interface SeriesShape {
  readonly grouped: Grouped
  readonly series: readonly SelectItem[]
  readonly rankBy: SelectItem
  readonly limit: number
  readonly ascending: boolean
}

const joinOn = (series: readonly SelectItem[], left: (item: SelectItem) => Expr): Expr =>
  allOf(
    series.map((item, index): Expr => ({ kind: 'same', left: left(item), right: column(seriesName(index)) })),
  ) as Expr

/** Terms of the order that the answer does not hold, to be carried along by the part. */
export function hiddenOrder(grouped: Grouped, items: readonly SelectItem[]) {
  const inAnswer = (expr: Expr) => expr.kind === 'column' && items.some(item => item.label === expr.name)
  const hidden = grouped.order.map((item, index): SelectItem | null =>
    inAnswer(item.expr) ? null : { label: orderName(index), expr: item.expr },
  )
  return {
    hidden: hidden.filter(item => item !== null),
    order: grouped.order.map((item, index) => {
      const carried = hidden[index]
      return carried ? { ...item, expr: column(carried.label) } : item
    }),
  }
}

/** How series are ranked by what was aggregated once; null when they cannot be, or when that would read no less. */
export function rankingFold({ grouped, series, rankBy }: SeriesShape, { dialect }: PlanContext): AggregateName | null {
  if (grouped.having || !dialect.features.sharedParts) return null
  return series.length === grouped.groups.length ? 'MAX' : foldOf(rankBy.expr)
}

/** The table is aggregated in a part, and the top series, with `more` beside them, are taken from that part. */
export function onePass(shape: SeriesShape & { readonly fold: AggregateName }, more: readonly SelectItem[]) {
  const { grouped, series, rankBy, fold } = shape
  const items = [...grouped.groups, ...grouped.metrics]
  const inAnswer = grouped.metrics.find(item => JSON.stringify(item.expr) === JSON.stringify(rankBy.expr))
  const rankName = inAnswer?.label ?? RANK
  const { hidden, order } = hiddenOrder(grouped, items)
  const all = [...items, ...(inAnswer ? [] : [{ label: RANK, expr: rankBy.expr }]), ...hidden]
  const top = select({
    items: [...series.map((item, index) => ({ label: seriesName(index), expr: column(item.label) })), ...more],
    from: { kind: 'part', name: GROUPED },
    group: series.map(item => ({ label: item.label, expr: column(item.label) })),
    order: [
      { expr: { kind: 'aggregate', fn: fold, of: column(rankName) }, ascending: shape.ascending },
      ...series.map(item => ({ expr: column(item.label), ascending: true })),
    ],
    limit: shape.limit,
  })
  const aggregated = select({ items: all, from: grouped.from, where: grouped.where, group: grouped.groups })
  return {
    with: [
      { name: GROUPED, select: aggregated },
      { name: SERIES, select: top },
    ],
    items: items.map(item => ({ label: item.label, expr: column(item.label) })),
    from: { kind: 'part', name: GROUPED } as const,
    join: {
      source: { kind: 'part', name: SERIES } as const,
      on: joinOn(series, item => column(item.label)),
      outer: false,
    },
    where: null,
    having: null,
    group: null,
    order,
  }
}

const ownRanking = (shape: SeriesShape): Partial<Select> => ({ join: { ...rankingJoin(shape, []), outer: false } })

/** The top series by a query of their own, with `more` beside them. */
export function rankingJoin({ grouped, series, rankBy, limit, ascending }: SeriesShape, more: readonly SelectItem[]) {
  const items = series.map((item, index) => ({ label: seriesName(index), expr: item.expr }))
  const top = select({
    items: [...items, ...more],
    from: grouped.from,
    where: grouped.where,
    group: items,
    order: [{ expr: rankBy.expr, ascending }, ...items.map(item => ({ expr: column(item.label), ascending: true }))],
    limit,
  })
  const source: Source = { kind: 'query', select: top, alias: SERIES }
  return { source, on: joinOn(series, item => item.expr) }
}
