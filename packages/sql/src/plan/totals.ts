import { AppError } from '@belvedere/core/errors'
import { totalMarker } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../dataset.ts'
import { column, constant, type Expr, NOTHING, type OrderItem, type Select, type SelectItem, select } from '../tree.ts'
import { type PlanOptions, planContext } from './context.ts'
import { finished, type Plan, planGrouped } from './plan.ts'
import { planTopSeries } from './series-limit.ts'

/** A query with the sets of its groups, finest and totals alike. */
interface GroupedSets {
  /** The query itself, its series limited. */
  readonly base: Select
  readonly groups: readonly SelectItem[]
  readonly sets: readonly (readonly SelectItem[])[]
}

/**
 * A query with its totals, as one SELECT. Each set names columns of the query and is grouped on its own, so that
 * a total is the metric over its rows, whatever the metric is. Every group has a column (`totalMarker`) that is 1 where
 * a row is a total over it; a null beside 0 is a value like any other.
 * Totals come first, so that a row limit cuts cells and never totals. They are of all rows that the filters and the
 * series limit let pass; a HAVING decides about cells only.
 * @throws AppError as `plan`, and EMPTY_QUERY for a query without metrics
 */
export function planTotals(
  query: QueryObject,
  dataset: SqlDataset,
  options: PlanOptions,
  sets: readonly (readonly string[])[],
): Plan {
  const context = planContext(query, dataset, options)
  const { base, ranked, groups, metrics, limit } = planGrouped(context)
  if (metrics.length === 0) throw new AppError('EMPTY_QUERY')
  const group = (name: string): SelectItem => {
    const item = groups.find(({ label }) => label === name)
    if (!item) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: name })
    return item
  }
  const grouped = {
    base: { ...base, ...planTopSeries(ranked, context) },
    groups,
    sets: sets.map(set => set.map(group)),
  }
  return finished(context.dialect.features.groupingSets ? bySets(grouped) : byUnion(grouped), context, metrics, limit)
}

/** The table is read once. */
function bySets({ base, groups, sets }: GroupedSets): Select {
  const inSets = new Set(sets.flat())
  const used = groups.filter(item => inSets.has(item))
  const shown = (item: SelectItem): SelectItem =>
    groups.includes(item) && !inSets.has(item) ? { label: item.label, expr: NOTHING } : item
  const markers = groups.map(
    (item): SelectItem => ({
      label: totalMarker(item.label),
      expr: inSets.has(item) ? { kind: 'grouping', of: [item] } : constant(1),
    }),
  )
  const items = [...base.items.map(shown), ...markers]
  if (used.length === 0) return { ...base, items, grouping_sets: sets }
  const level: Expr = { kind: 'grouping', of: used }
  const isTotal: Expr = { kind: 'compare', op: '>', left: level, right: constant(0) }
  return {
    ...base,
    items,
    grouping_sets: sets,
    having: base.having && { kind: 'or', of: [isTotal, base.having] },
    order: [{ expr: level, ascending: false }, ...base.order],
  }
}

const LEVEL = '__level'
const orderName = (index: number) => `__order_${index}`

/** Each set is a query of its own, never added up from another: for engines that group by one set at a time. */
function byUnion({ base, groups, sets }: GroupedSets): Select {
  const bit = (item: SelectItem) => 2 ** (groups.length - 1 - groups.indexOf(item))
  const terms = base.order.map((item, index) => ({ ...item, label: orderName(index) }))
  const selects = sets.map(set => {
    const isOver = (item: SelectItem) => !set.includes(item)
    const shown = (item: SelectItem): SelectItem =>
      groups.includes(item) && isOver(item) ? { label: item.label, expr: NOTHING } : item
    const inSet = base.items.map(shown)
    const level = groups.filter(isOver).reduce((sum, item) => sum + bit(item), 0)
    return select({
      ...base,
      items: [
        ...inSet,
        ...groups.map(item => ({ label: totalMarker(item.label), expr: constant(isOver(item) ? 1 : 0) })),
        { label: LEVEL, expr: constant(level) },
        ...terms.map(({ label, expr }) => ({ label, expr: writtenOut(expr, inSet) })),
      ],
      group: set,
      having: level > 0 ? null : base.having,
      order: [],
      limit: null,
      offset: 0,
    })
  })
  const order: OrderItem[] = [
    { expr: column(LEVEL), ascending: false },
    ...terms.map(({ label, ascending }) => ({ expr: column(label), ascending })),
  ]
  const names = [...base.items.map(({ label }) => label), ...groups.map(({ label }) => totalMarker(label))]
  return select({
    items: names.map(label => ({ label, expr: column(label) })),
    from: { kind: 'union', selects, alias: '__totals' },
    order,
    limit: base.limit,
    offset: base.offset,
  })
}

/** A term of the order that names a column of the answer, as what that column is. */
const writtenOut = (expr: Expr, items: readonly SelectItem[]): Expr =>
  (expr.kind === 'column' ? items.find(({ label }) => label === expr.name)?.expr : undefined) ?? expr
