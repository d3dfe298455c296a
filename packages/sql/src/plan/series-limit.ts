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

/** Grouped statement before its series are limited. */
export interface Grouped {
  readonly from: Source
  readonly where: Expr | null
  readonly having: Expr | null
  readonly groups: readonly SelectItem[]
  readonly metrics: readonly SelectItem[]
  readonly order: readonly OrderItem[]
}

/**
 * Returns the columns that distinguish series: the specified ones, or all except the time axis.
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
/** Names that no table column has, so that other names are unambiguous. */
const orderName = (index: number) => `__order_${index}`
const seriesName = (index: number) => `__series_${index}`

/**
 * Plans the statement with the top series only; null without a limit. The table is read once: it is aggregated in
 * a common table expression, from which the top series are selected. If the metric of a series cannot be combined from
 * its groups (averages, distinct counts), a separate query ranks the series. Null is a series like any other.
 */
export function planSeriesLimit(grouped: Grouped, context: PlanContext): Partial<Select> | null {
  const shape = seriesShape(grouped, context)
  if (!shape || context.query.group_others_when_limit_reached) return null
  const fold = rankingFold(shape, context)
  return fold ? onePass({ ...shape, fold }, []) : ownRanking(shape)
}

/** Plans the join that retains only rows of the top series, so that a subsequent grouping includes no other rows. */
export function planTopSeries(grouped: Grouped, context: PlanContext): Partial<Select> | null {
  const shape = seriesShape(grouped, context)
  return shape && !context.query.group_others_when_limit_reached ? ownRanking(shape) : null
}

/** Returns the parts of a series limit; null without a limit. */
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

/** Returns the terms of the order that are not in the result, as additional columns of the common table expression. */
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

/**
 * Returns the aggregate that ranks series by the grouped rows; null if there is none, or if a separate query reads no
 * more.
 */
export function rankingFold({ grouped, series, rankBy }: SeriesShape, { dialect }: PlanContext): AggregateName | null {
  if (grouped.having || !dialect.features.sharedParts) return null
  return series.length === grouped.groups.length ? 'MAX' : foldOf(rankBy.expr)
}

/**
 * Aggregates the table in a common table expression and selects the top series from it.
 * @param more additional columns of the top series
 */
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

/**
 * Selects the top series in a separate query.
 * @param more additional columns of the top series
 */
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
