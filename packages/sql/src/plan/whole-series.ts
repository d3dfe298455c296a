import { columnLabel, type QueryColumn } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { SqlDataset } from '../dataset.ts'
import {
  allOf,
  column,
  constant,
  type Expr,
  type OrderItem,
  type Select,
  type SelectItem,
  type Source,
  select,
} from '../tree.ts'
import { findPlannedColumn } from './column.ts'
import { type PlanContext, type PlanOptions, planContext } from './context.ts'
import { foldOf, planMetric } from './metric.ts'
import { totalOrderOfGroups } from './order.ts'
import { finished, type Plan, planGrouped } from './plan.ts'
import { type Grouped, planSeriesLimit } from './series-limit.ts'
import { planSumsOfGroups, withWholes } from './sums/wholes.ts'
import { TIMESTAMP } from './time-axis.ts'

/** Replacement of a time series query whose row limit would cut series. */
export interface WholeSeriesPlan {
  /** Series with the largest metric, as many as the row limit allows, each with all of its rows. */
  readonly plan: Plan
  /** Returns one row: `shown`, the number of series in the result, and `total`. Null if there is only one series. */
  readonly counts: Select | null
}

const isBaseAxis = (requested: QueryColumn): boolean =>
  typeof requested !== 'string' && requested.columnType === 'BASE_AXIS'

/** Returns the label of the axis of the series; null if the query has no series. */
function axisLabel({ columns = [], series_columns, is_timeseries, granularity }: QueryObject): string | null {
  const axis = columns.find(isBaseAxis)
  if (axis !== undefined) return series_columns || is_timeseries ? columnLabel(axis) : null
  return is_timeseries && granularity ? TIMESTAMP : null
}

/** Returns true if the latest times come first. A limit then cuts all series at the same time. */
const isLatestFirst = ({ orderby = [] }: QueryObject, axis: string): boolean => {
  const [first] = orderby
  if (!first || first[1]) return false
  const [term] = first
  return (typeof term === 'string' ? term : term.label) === axis
}

/** Returns true if the row limit of a query could cut series. */
export function hasSeries(query: QueryObject): boolean {
  const axis = axisLabel(query)
  const isGrouped = (query.metrics?.length ?? 0) > 0 && !query.is_rowcount && !query.grouping_sets
  return axis !== null && isGrouped && !query.row_offset && !isLatestFirst(query, axis)
}

const ROWS = '__rows'
const SIZES = '__sizes'
const RANKS = '__ranks'
const ORDERED = '__ordered'
const CHOSEN = '__chosen'
const SIZE = '__size'
const RANK = '__rank'
const PLACE = '__place'
const UP_TO = '__up_to'
const keyOf = (index: number): string => `__series_${index}`
const part = (name: string): Source => ({ kind: 'part', name })
const item = (label: string, expr: Expr = column(label)): SelectItem => ({ label, expr })
const COUNT: Expr = { kind: 'aggregate', fn: 'COUNT', of: null }

/** Returns the metric that ranks series: the first term of the order if it is a metric, otherwise the first metric. */
function rankedBy(metrics: readonly SelectItem[], context: PlanContext): { metric: SelectItem; ascending: boolean } {
  const [first] = context.query.orderby ?? []
  const [term, ascending = false] = first ?? []
  const isMetric = term !== undefined && typeof term !== 'string' && !('columnType' in term && term.columnType)
  const named = metrics.find(({ label }) => label === (typeof term === 'string' ? term : term?.label))
  const own = metrics[0] as SelectItem
  if (named) return { metric: named, ascending }
  return isMetric && 'expressionType' in term
    ? { metric: planMetric(term as Parameters<typeof planMetric>[0], context), ascending }
    : { metric: own, ascending: false }
}

interface Shape {
  readonly source: Select
  readonly grouped: Grouped
  /** Join that distinguishes the series of "Others". */
  readonly others: Select['join']
  /** Columns of the result. */
  readonly series: readonly SelectItem[]
  readonly metric: SelectItem
  readonly ascending: boolean
  readonly limit: number
}

/** Plans one row per series, with its number of rows and the value that it is ranked by. */
function sizesOf({ source, grouped, others, series, metric }: Shape): readonly Select['with'][number][] {
  const fold = source.items.some(({ label }) => label === metric.label) ? foldOf(metric.expr) : null
  const keys = series.map(({ label }, index) => item(keyOf(index), column(label)))
  const sizes = select({
    items: [
      ...keys,
      item(SIZE, COUNT),
      ...(fold ? [item(RANK, { kind: 'aggregate', fn: fold, of: column(metric.label) })] : []),
    ],
    from: part(ROWS),
    group: keys,
  })
  if (fold) return [{ name: SIZES, select: sizes }]
  // The metric of a series cannot be combined from those of its points.
  const ranked = series.map(({ expr }, index) => item(`${RANK}_${index}`, expr))
  const ranks = select({
    items: [...ranked, item(RANK, metric.expr)],
    from: grouped.from,
    join: others,
    where: grouped.where,
    group: ranked,
  })
  const on = allOf(series.map((_, index): Expr => same(column(keyOf(index)), column(`${RANK}_${index}`)))) as Expr
  const joined = select({
    items: [...series.map((_, index) => item(keyOf(index))), item(SIZE), item(RANK)],
    from: { kind: 'query', select: sizes, alias: '__counted' },
    join: { source: part(RANKS), on, outer: true },
  })
  return [
    { name: RANKS, select: ranks },
    { name: SIZES, select: joined },
  ]
}

const same = (left: Expr, right: Expr): Expr => ({ kind: 'same', left, right })

/** Returns the common table expressions up to the selected series, and the condition that selects them. */
function chosenSeries(shape: Shape): { readonly parts: Select['with']; readonly isChosen: Expr } {
  const { source, series, ascending, limit } = shape
  const keys = series.map((_, index) => item(keyOf(index)))
  const isNull: Expr = { kind: 'is', of: column(RANK), what: 'NULL' }
  const order: readonly OrderItem[] = [
    { expr: { kind: 'case', when: isNull, result: constant(1), otherwise: constant(0) }, ascending: true },
    { expr: column(RANK), ascending },
    ...keys.map(({ label }) => ({ expr: column(label), ascending: true })),
  ]
  const ordered = select({
    items: [...keys, item(SIZE), item(PLACE, { kind: 'window', fn: 'ROW_NUMBER', of: null, partition: [], order })],
    from: part(SIZES),
  })
  const running: Expr = {
    kind: 'window',
    fn: 'SUM',
    of: column(SIZE),
    partition: [],
    order: [{ expr: column(PLACE), ascending: true }],
  }
  const chosen = select({ items: [...keys, item(PLACE), item(UP_TO, running)], from: part(ORDERED) })
  const isChosen: Expr = {
    kind: 'or',
    of: [
      { kind: 'compare', op: '<=', left: column(UP_TO), right: constant(limit) },
      // The first series is always included, even if it exceeds the limit.
      { kind: 'compare', op: '=', left: column(PLACE), right: constant(1) },
    ],
  }
  const parts = [
    { name: ROWS, select: source },
    ...sizesOf(shape),
    { name: ORDERED, select: ordered },
    { name: CHOSEN, select: chosen },
  ]
  return { parts, isChosen }
}

/**
 * Plans the query with complete series only: those with the largest metric, as many as the row limit allows, at least
 * one.
 * @returns null for queries whose rows are not points of series
 * @throws AppError as `plan`
 */
export function planWholeSeries(query: QueryObject, dataset: SqlDataset, options: PlanOptions): WholeSeriesPlan | null {
  const axis = hasSeries(query) ? axisLabel(query) : null
  if (axis === null) return null
  const context = planContext(query, dataset, options)
  const { base, ranked, groups, metrics, limit } = planGrouped(context)
  const series = groups.filter(({ label }) => label !== axis)
  if (series.length === 0 && !isTemporalAxis(axis, context)) return null
  const plain: Select = { ...base, order: [], limit: null, offset: 0 }
  const unlimited =
    planSumsOfGroups(plain, ranked, context) ??
    withWholes({ ...plain, ...planSeriesLimit({ ...ranked, order: [] }, context) }, ranked, context)
  const most = options.sql_max_row
  const along = totalOrderOfGroups([{ expr: column(axis), ascending: true }], groups, context)
  if (series.length === 0) {
    const statement = { ...unlimited, order: along, limit: most + 1 }
    return { plan: finished(statement, context, metrics, most), counts: null }
  }
  const { metric, ascending } = rankedBy(metrics, context)
  const shape: Shape = { source: unlimited, grouped: ranked, others: base.join, series, metric, ascending, limit }
  const { parts, isChosen } = chosenSeries(shape)
  const on = allOf(series.map(({ label }, index) => same(column(label), column(keyOf(index))))) as Expr
  const statement = select({
    with: parts,
    items: unlimited.items.map(({ label }) => item(label)),
    from: part(ROWS),
    join: { source: part(CHOSEN), on, outer: false },
    where: isChosen,
    order: along,
    limit: most + 1,
  })
  const shown: Expr = {
    kind: 'aggregate',
    fn: 'SUM',
    type: 'DOUBLE',
    of: { kind: 'case', when: isChosen, result: constant(1), otherwise: constant(0) },
  }
  const counts = select({
    with: parts,
    items: [item('shown', { kind: 'cast', to: 'double', of: shown }), item('total', COUNT)],
    from: part(CHOSEN),
    group: [],
  })
  return { plan: finished(statement, context, metrics, most), counts }
}

function isTemporalAxis(axis: string, context: PlanContext): boolean {
  const requested = context.query.columns?.find(isBaseAxis)
  if (requested === undefined) return axis === TIMESTAMP
  const planned = findPlannedColumn(requested, context)
  return planned?.type === GENERIC_TYPE.temporal
}
