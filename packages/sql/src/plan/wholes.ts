import {
  PLACE_COLUMNS,
  type RequestedWholes,
  requestedRanks,
  requestedWholes,
  wholeColumn,
} from '@belvedere/core/post-processing'
import { column, constant, type Expr, type Select, type SelectItem, select } from '../tree.ts'
import { labelOf } from './aliases.ts'
import type { PlanContext } from './context.ts'
import { type Grouped, hiddenOrder, rankingJoin, type SeriesShape, seriesShape } from './series-limit.ts'

/** Databases reject nested window functions, so such a metric has no sum of all groups. */
const isWindowed = ({ expr }: SelectItem): boolean => expr.kind === 'free' && /\bover\s*[("`[\w]/i.test(expr.sql)

interface Wholes {
  readonly rule: RequestedWholes
  readonly metrics: readonly SelectItem[]
}

/** Returns the metrics whose shares need a base from the database. Null if there are none. */
function wholesOf(metrics: readonly SelectItem[], context: PlanContext): Wholes | null {
  const rule = context.query.metrics ? requestedWholes(context.query.post_processing ?? []) : null
  if (!rule) return null
  const shared = metrics
    .filter(({ label }) => rule.columns.includes(labelOf(label, context)))
    .filter(metric => rule.of === 'all_records' || !isWindowed(metric))
  return shared.length > 0 ? { rule, metrics: shared } : null
}

/** Returns the series limit if series beyond it are omitted; null without one, or if they become `Others`. */
const limitedSeries = (ranked: Grouped, context: PlanContext): SeriesShape | null =>
  context.query.group_others_when_limit_reached ? null : seriesShape(ranked, context)

/** Adds the bases of shares as columns, so that all rows, pages and files have the same bases. */
export function withWholes(statement: Select, ranked: Grouped, context: PlanContext): Select {
  const wholes = wholesOf(ranked.metrics, context)
  if (!wholes || (wholes.rule.of === 'all_groups' && limitedSeries(ranked, context))) return statement
  const own = ({ label, expr }: SelectItem): Expr => statement.items.find(item => item.label === label)?.expr ?? expr
  const more = wholes.metrics.map(
    (metric): SelectItem => ({
      label: wholeColumn(metric.label),
      expr: wholes.rule.of === 'all_groups' ? overGroups(own(metric), []) : overRecords(metric, ranked),
    }),
  )
  return { ...statement, items: [...statement.items, ...more] }
}

const GROUPED = '__grouped'
const WITH_WHOLES = '__with_wholes'
const TOP = '__top'
const MARK: SelectItem = { label: TOP, expr: constant(1) }
const byName = ({ label }: SelectItem): SelectItem => ({ label, expr: column(label) })

/** Returns the columns of the result that have these names, by name. */
const named = (items: readonly SelectItem[], names: readonly string[], context: PlanContext): readonly Expr[] =>
  items.filter(({ label }) => names.includes(labelOf(label, context))).map(({ label }) => column(label))

/** Returns the columns of places for ranks among all groups. Empty if no such ranks are requested. */
function placesOf(base: Select, metrics: readonly SelectItem[], context: PlanContext): readonly SelectItem[] {
  const ranks = context.query.metrics ? requestedRanks(context.query.post_processing ?? []) : null
  const [metric] = ranks ? named(metrics, [ranks.metric], context) : []
  if (!ranks || !metric) return []
  const partition = named(base.items, ranks.within, context)
  const count = (more: readonly Expr[], order: readonly Expr[] = []): Expr => ({
    kind: 'window',
    fn: 'COUNT',
    of: metric,
    partition: [...partition, ...more],
    order: order.map(expr => ({ expr, ascending: true })),
  })
  return [
    { label: PLACE_COLUMNS.upTo, expr: count([], [metric]) },
    { label: PLACE_COLUMNS.ties, expr: count([metric]) },
    { label: PLACE_COLUMNS.all, expr: count([]) },
  ]
}

/** Returns the sums over all groups, or those over each part. */
function sumsOf(wholes: Wholes | null, base: Select, context: PlanContext): readonly SelectItem[] {
  if (wholes?.rule.of !== 'all_groups') return []
  const partition = named(base.items, wholes.rule.within, context)
  return wholes.metrics.map(({ label }) => ({ label: wholeColumn(label), expr: overGroups(column(label), partition) }))
}

/**
 * Adds the sums over all groups and the places among them, including series beyond the series limit. The rows are
 * grouped, then summed, then limited in nested queries, so that partitions refer to groups by name, which works in all
 * databases.
 *
 * @returns null if neither shares of all groups nor ranks are requested, if `withWholes` can add a single sum over all groups, or if a
 *   metric with a window function prevents it
 */
export function planSumsOfGroups(base: Select, ranked: Grouped, context: PlanContext): Select | null {
  const wholes = wholesOf(ranked.metrics, context)
  const places = placesOf(base, ranked.metrics, context)
  const added = [...sumsOf(wholes, base, context), ...places]
  if (added.length === 0) return null
  const shape = limitedSeries(ranked, context)
  // A window function in a metric would include the series beyond the limit.
  if (shape && ranked.metrics.some(isWindowed)) return null
  if (!shape && places.length === 0 && wholes?.rule.within.length === 0) return null
  const { hidden, order } = hiddenOrder({ ...ranked, order: base.order }, base.items)
  const grouped = select({
    ...base,
    ...(shape ? markedSeries(shape) : {}),
    items: [...base.items, ...hidden, ...(shape ? [{ label: TOP, expr: maxOf(TOP) }] : [])],
    order: [],
    limit: null,
    offset: 0,
  })
  const items = [...base.items.map(byName), ...added]
  const cut = { order, limit: base.limit, offset: base.offset }
  const from = { kind: 'query', select: grouped, alias: GROUPED } as const
  if (!shape) return select({ items, from, ...cut })
  const summed = select({ items: [...items, ...hidden.map(byName), byName(MARK)], from })
  return select({
    items: items.map(byName),
    from: { kind: 'query', select: summed, alias: WITH_WHOLES },
    where: { kind: 'compare', op: '=', left: column(TOP), right: constant(1) },
    ...cut,
  })
}

/** Returns the join that marks the rows of the top series and retains all others. */
const markedSeries = (shape: SeriesShape): Pick<Select, 'join'> => ({
  join: { ...rankingJoin(shape, [MARK]), outer: true },
})

const maxOf = (name: string): Expr => ({ kind: 'aggregate', fn: 'MAX', of: column(name) })

/** Returns the metric over all records, as totals do; HAVING applies to groups only. */
const overRecords = (metric: SelectItem, { from, where }: Grouped): Expr => ({
  kind: 'query',
  select: select({ items: [metric], from, where, group: [] }),
})

/** Returns the sum over all groups or those of one partition. Window functions are evaluated before the limit. */
const overGroups = (of: Expr, partition: readonly Expr[]): Expr => ({
  kind: 'window',
  fn: 'SUM',
  of,
  partition,
  order: [],
})
