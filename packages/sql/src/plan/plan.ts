import { AppError } from '@belvedere/core/errors'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../dataset.ts'
import { type Expr, type Select, type SelectItem, select } from '../tree.ts'
import { aliasItems, labelOf } from './aliases.ts'
import { planDatasetColumn, planItem, shown } from './column.ts'
import { type PlanContext, type PlanOptions, planContext, type RejectedFilter } from './context.ts'
import { rowLimit } from './limit.ts'
import { isAdditive, planMetric } from './metric.ts'
import { planOrder, totalOrderOfGroups, totalOrderOfRows } from './order.ts'
import { planOthers, planOthersAtOnce } from './others.ts'
import { planSeriesLimit } from './series-limit.ts'
import { planSource } from './source.ts'
import { planSumsOfGroups, withWholes } from './sums/wholes.ts'
import { isTimestamp, planTimestamp } from './time-axis.ts'
import { planHaving, planWhere } from './where.ts'

export interface Plan {
  readonly select: Select
  /** Column names of the result, in order. */
  readonly labels: readonly string[]
  readonly metric_labels: readonly string[]
  /** Metrics whose values of parts do not add up to the value of the whole: averages, distinct counts, extremes. */
  readonly non_additive_metrics: readonly string[]
  readonly applied_filters: readonly { readonly column: string }[]
  readonly rejected_filters: readonly RejectedFilter[]
  /** Time range in wall-clock epoch milliseconds; null if open. */
  readonly from_dttm: number | null
  readonly to_dttm: number | null
  /** Maximum number of rows. The statement selects one more, so that the response shows whether there are more. */
  readonly row_limit: number
  /** Columns with a value above 0 in rows of totals. Totals come first and are not counted by the row limit. */
  readonly total_columns?: readonly number[]
  /** Users' expressions in the statement. Each must be admitted before the statement runs. */
  readonly free_expressions: readonly string[]
  /** SQL of a virtual dataset, which must be admitted too. */
  readonly virtual_sql: string | null
}

/**
 * Plans a query of a dataset as one SELECT.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR, METRIC_DOES_NOT_EXIST_ERROR, INVALID_METRIC, INVALID_FILTER,
 * UNSUPPORTED_TIME_GRAIN, UNSUPPORTED_OPERATOR, INVALID_TIME_RANGE, DUPLICATE_LABEL, EMPTY_QUERY,
 * TIME_OFFSETS_NOT_AVAILABLE
 */
export function plan(query: QueryObject, dataset: SqlDataset, options: PlanOptions): Plan {
  const context = planContext(query, dataset, options)
  const { base, ranked, metrics, limit } = planGrouped(context)
  const limited = query.metrics ? (planSeriesLimit(ranked, context) ?? planOthersAtOnce(ranked, context)) : null
  const statement: Select = query.is_rowcount
    ? // With a row limit of 0, all rows are counted, as pagination requires.
      countOf({ ...base, ...limited, order: [], limit: query.row_limit === 0 ? null : limit })
    : (planSumsOfGroups(base, ranked, context) ?? withWholes({ ...base, ...limited }, ranked, context))
  return finished(statement, context, metrics, limit)
}

/**
 * Plans groups and metrics of a query, and the statement before its series are limited. `ranked` is the input of the
 * series ranking.
 */
export function planGrouped(context: PlanContext) {
  const { query } = context
  // Ignoring offsets would return numbers of the wrong time.
  if (query.time_offsets && query.time_offsets.length > 0) throw new AppError('TIME_OFFSETS_NOT_AVAILABLE')
  const { items, groups, metrics } = planItems(context)
  const limit = rowLimit(context)
  const order = planOrder(items, metrics, groups, context)
  const base = select({
    items,
    from: planSource(context.dataset),
    where: planWhere(context),
    having: planHaving(context),
    // A grouped column and a metric cannot have the same name; `unique` has checked that.
    group: query.metrics ? groups : null,
    order: query.metrics ? totalOrderOfGroups(order, groups, context) : totalOrderOfRows(order, items, context),
    limit: limit + 1,
    offset: query.row_offset ?? 0,
  })
  const ranked = { ...base, where: context.shift ? whereOfNow(context) : base.where, groups, metrics }
  const others = query.metrics ? planOthers(ranked, context) : null
  if (!others) return { base, ranked, groups, metrics, limit }
  const regrouped = { items: [...others.groups, ...metrics], group: others.groups, join: others.join }
  return { base: { ...base, ...regrouped }, ranked, groups: others.groups, metrics, limit }
}

/** Plans the columns of the result: groups first, then metrics. */
function planItems(context: PlanContext) {
  const { query } = context
  const columns = (query.columns ?? []).filter(requested => !isTimestamp(requested, context))
  const groups = unique([...planTimestamp(context), ...columns.map(requested => planItem(requested, context))])
  const metrics = unique((query.metrics ?? []).map(metric => planMetric(metric, context)))
  const items = unique([...groups, ...metrics])
  if (items.length === 0) throw new AppError('EMPTY_QUERY')
  const aliased = aliasItems(items, context)
  const named = (item: SelectItem): SelectItem => aliased[items.findIndex(({ label }) => label === item.label)] ?? item
  return { items: aliased, groups: groups.map(named), metrics: metrics.map(named) }
}

/** Returns the conditions of an offset query without its shift. */
const whereOfNow = (context: PlanContext): Expr | null =>
  planWhere({ ...context, shift: null, range: { since: null, until: null } })

/** Plans a query of rows without groups: samples, drill to detail. */
export function planSamples(query: QueryObject, dataset: SqlDataset, options: PlanOptions): Plan {
  const context = planContext(query, dataset, options)
  const limit = rowLimit(context)
  const columns = dataset.columns.map(source => {
    const planned = planDatasetColumn(source, context)
    return { label: planned.label, expr: shown(planned, context) }
  })
  const items = aliasItems(columns, context)
  if (items.length === 0) throw new AppError('EMPTY_QUERY')
  const where = planWhere(context)
  const statement = select({
    items,
    from: planSource(dataset),
    where,
    order: totalOrderOfRows(planOrder(items, [], [], context), items, context),
    limit: limit + 1,
    offset: query.row_offset ?? 0,
  })
  return finished(query.is_rowcount ? countOf({ ...statement, order: [], limit: null }) : statement, context, [], limit)
}

export function finished(statement: Select, context: PlanContext, metrics: readonly SelectItem[], limit: number): Plan {
  return {
    select: statement,
    labels: statement.items.map(item => labelOf(item.label, context)),
    metric_labels: metrics.map(item => labelOf(item.label, context)),
    non_additive_metrics: metrics.filter(({ expr }) => !isAdditive(expr)).map(item => labelOf(item.label, context)),
    applied_filters: [...context.applied].map(column => ({ column })),
    rejected_filters: [...context.rejected.values()],
    from_dttm: context.range.since,
    to_dttm: context.range.until,
    row_limit: limit,
    free_expressions: [...context.free],
    virtual_sql: context.dataset.sql,
  }
}

/**
 * Removes duplicate columns.
 * @throws AppError DUPLICATE_LABEL if different columns have the same name
 */
function unique(items: readonly SelectItem[]): readonly SelectItem[] {
  const byLabel = new Map<string, SelectItem>()
  for (const item of items) {
    const before = byLabel.get(item.label)
    if (!before) byLabel.set(item.label, item)
    else if (JSON.stringify(before.expr) !== JSON.stringify(item.expr)) {
      throw new AppError('DUPLICATE_LABEL', { label: item.label })
    }
  }
  return [...byLabel.values()]
}

const EVERY_ROW: Expr = { kind: 'aggregate', fn: 'COUNT', of: null }

const countOf = (counted: Select): Select =>
  select({
    items: [{ label: 'rowcount', expr: EVERY_ROW }],
    from: { kind: 'query', select: counted, alias: 'rowcount_qry' },
    group: [],
  })
