import {
  PLACE_COLUMNS,
  type RequestedSum,
  type RequestedWholes,
  requestedRanks,
  requestedWholes,
  wholeColumn,
} from '@belvedere/core/post-processing'
import {
  allOf,
  column,
  constant,
  type Expr,
  NOTHING,
  type Select,
  type SelectItem,
  type Source,
  select,
} from '../../tree.ts'
import { labelOf } from '../aliases.ts'
import type { PlanContext } from '../context.ts'
import { type Grouped, hiddenOrder, rankingJoin, type SeriesShape, seriesShape } from '../series-limit.ts'
import { comparableColumns, timesAmong } from './matching.ts'

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
  const only_present = [...rule.only_present, ...timesAmong(rule.only_dated, context)]
  return shared.length > 0 ? { rule: { ...rule, only_present }, metrics: shared } : null
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

/** Returns the columns of the result that have these names, in the order of the names. */
const named = (items: readonly SelectItem[], names: readonly string[], context: PlanContext): readonly Expr[] =>
  names.flatMap(name => items.flatMap(({ label }) => (labelOf(label, context) === name ? [column(label)] : [])))

/** Returns the conditions that columns have values. */
const present = (columns: readonly Expr[]): readonly Expr[] => columns.map(of => ({ kind: 'is', what: 'NOT NULL', of }))

/** Returns the columns of places for ranks among all groups. Empty if no such ranks are requested. */
function placesOf(base: Select, metrics: readonly SelectItem[], context: PlanContext): readonly SelectItem[] {
  const ranks = context.query.metrics ? requestedRanks(context.query.post_processing ?? []) : null
  const [metric] = ranks ? named(metrics, [ranks.metric], context) : []
  if (!ranks || !metric) return []
  const partition = named(base.items, ranks.within, context)
  const when = allOf(present(named(base.items, timesAmong(ranks.only_dated, context), context)))
  const of: Expr = when ? { kind: 'case', when, result: metric, otherwise: NOTHING } : metric
  const count = (more: readonly Expr[], order: readonly Expr[] = []): Expr => ({
    kind: 'window',
    fn: 'COUNT',
    of,
    partition: [...partition, ...more],
    order: order.map(expr => ({ expr, ascending: true })),
  })
  return [
    { label: PLACE_COLUMNS.upTo, expr: count([], [metric]) },
    { label: PLACE_COLUMNS.ties, expr: count([metric]) },
    { label: PLACE_COLUMNS.all, expr: count([]) },
  ]
}

/** Returns the value of a group that a sum adds up: null for groups that are not summed. */
function summedValue(metric: string, { rule }: Wholes, { unequal }: RequestedSum, base: Select, context: PlanContext) {
  const value = column(metric)
  const pair = unequal ? comparableColumns(named(base.items, unequal, context), unequal, context) : null
  const { only_positive } = rule
  const positive =
    typeof only_positive === 'string' ? named(base.items, [only_positive], context) : only_positive ? [value] : []
  const when = allOf([
    ...positive.map(left => ({ kind: 'compare', op: '>', left, right: constant(0) }) as const),
    ...present(named(base.items, rule.only_present, context)),
    ...(pair ? [{ kind: 'compare', op: '<>', left: pair[0], right: pair[1] } as const] : []),
  ])
  return when ? ({ kind: 'case', when, result: value, otherwise: NOTHING } as const) : value
}

/** Returns the sums over all groups, or over those with the same values, of the groups that are read. */
function windowsOf(wholes: Wholes | null, base: Select, context: PlanContext): readonly SelectItem[] {
  if (wholes?.rule.of !== 'all_groups') return []
  return wholes.rule.sums.flatMap((sum, place) => {
    if (sum.matching) return []
    const partition = named(base.items, sum.within, context)
    return wholes.metrics.map(({ label }) => ({
      label: wholeColumn(label, place),
      expr: overGroups(summedValue(label, wholes, sum, base, context), partition),
    }))
  })
}

/** A sum over the groups whose columns have the values of other columns of the row, as a join. */
interface MatchedSum {
  readonly items: readonly SelectItem[]
  readonly join: NonNullable<Select['join']>
}

/** Returns the sums that are joined. Those of columns whose values are never equal are omitted. */
function matchedSums(wholes: Wholes | null, base: Select, context: PlanContext): readonly MatchedSum[] {
  if (wholes?.rule.of !== 'all_groups') return []
  return wholes.rule.sums.flatMap((sum, place): readonly MatchedSum[] => {
    const { within, matching } = sum
    const pairs = within.map((name, index) => {
      const both = [name, matching?.[index] ?? name]
      return comparableColumns(named(base.items, both, context), both, context)
    })
    if (!matching || pairs.length === 0 || pairs.includes(null)) return []
    const keys = pairs.map((pair, index) => ({ label: `__key_${place}_${index}`, expr: pair?.[0] ?? NOTHING }))
    const sums = wholes.metrics.map(({ label }): SelectItem => {
      const of = summedValue(label, wholes, sum, base, context)
      return { label: wholeColumn(label, place), expr: { kind: 'aggregate', fn: 'SUM', of } }
    })
    const summed = select({ items: [...keys, ...sums], from: { kind: 'part', name: GROUPED }, group: keys })
    const on = allOf(
      pairs.map((pair, index): Expr => {
        const right = column(keys[index]?.label ?? '')
        return { kind: 'compare', op: '=', left: pair?.[1] ?? NOTHING, right }
      }),
    ) as Expr
    const source: Source = { kind: 'query', select: summed, alias: `__summed_${place}` }
    return [{ items: sums.map(byName), join: { source, on, outer: true } }]
  })
}

/** Returns the groups with the joined sums: a select per join, as a select has one. */
function joinedTo(source: Source, names: readonly SelectItem[], matched: readonly MatchedSum[]): Source {
  let joined = source
  let items = names
  matched.forEach(({ items: more, join }, index) => {
    items = [...items, ...more]
    joined = { kind: 'query', select: select({ items, from: joined, join }), alias: `__joined_${index}` }
  })
  return joined
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
  const windows = windowsOf(wholes, base, context)
  if (windows.length + places.length === 0) return null
  const shape = limitedSeries(ranked, context)
  // A window function in a metric would include the series beyond the limit.
  if (shape && ranked.metrics.some(isWindowed)) return null
  if (!shape && places.length === 0 && wholes && isSingleSum(wholes.rule)) return null
  const { hidden, order } = hiddenOrder({ ...ranked, order: base.order }, base.items)
  const grouped = select({
    ...base,
    ...(shape ? markedSeries(shape) : {}),
    items: [...base.items, ...hidden, ...(shape ? [{ label: TOP, expr: maxOf(TOP) }] : [])],
    order: [],
    limit: null,
    offset: 0,
  })
  const matched = matchedSums(wholes, base, context)
  const isRead = matched.length > 0
  const first: Source = isRead ? { kind: 'part', name: GROUPED } : { kind: 'query', select: grouped, alias: GROUPED }
  const from = joinedTo(first, grouped.items.map(byName), matched)
  const items = [...base.items.map(byName), ...windows, ...matched.flatMap(one => one.items), ...places]
  const parts = { with: isRead ? [{ name: GROUPED, select: grouped }] : [] }
  const cut = { order, limit: base.limit, offset: base.offset }
  if (!shape) return select({ ...parts, items, from, ...cut })
  const summed = select({ items: [...items, ...hidden.map(byName), byName(MARK)], from })
  return select({
    ...parts,
    items: items.map(byName),
    from: { kind: 'query', select: summed, alias: WITH_WHOLES },
    where: { kind: 'compare', op: '=', left: column(TOP), right: constant(1) },
    ...cut,
  })
}

/** Returns whether a single sum over all groups is requested, which needs no nested query. */
const isSingleSum = ({ sums: [first, ...more], only_positive, only_present }: RequestedWholes): boolean =>
  first?.within.length === 0 && more.length === 0 && !only_positive && only_present.length === 0

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
