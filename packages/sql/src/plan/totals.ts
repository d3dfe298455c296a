import { AppError } from '@belvedere/core/errors'
import { totalMarker } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../dataset.ts'
import { column, constant, type Expr, NOTHING, type OrderItem, type Select, type SelectItem, select } from '../tree.ts'
import { aliasOf } from './aliases.ts'
import { type PlanOptions, planContext } from './context.ts'
import { finished, type Plan, planGrouped } from './plan.ts'
import { hiddenOrder, planTopSeries } from './series-limit.ts'

const uniqueSets = (sets: readonly (readonly string[])[]) => [
  ...new Map(sets.map(set => [JSON.stringify([...new Set(set)].sort()), [...new Set(set)]])).values(),
]

/** Query with its grouping sets, from the finest groups to totals. */
interface GroupedSets {
  /** The query itself with its series limit. */
  readonly base: Select
  readonly groups: readonly SelectItem[]
  readonly sets: readonly (readonly SelectItem[])[]
  /** Groups that occur in a set. A row is a total if it is over one of them. */
  readonly used: readonly SelectItem[]
  /** Terms of the order that are not columns of the result. */
  readonly hidden: readonly SelectItem[]
}

/**
 * Plans a query with its totals as one SELECT. Each set names columns of the query and is grouped separately, so that a
 * total of any metric is the metric over its rows. Each group has a column (`totalMarker`) that is 1 in rows with a
 * total over it; if it is 0, a null is a regular value. Row limit and offset count only cells. Totals come before the
 * cells, limited by the maximum number of rows of the deployment. They include all rows that match the filters and the
 * series limit; HAVING applies only to cells.
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
    const item = groups.find(({ label }) => label === aliasOf(name, context))
    if (!item) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: name })
    return item
  }
  const { hidden, order } = hiddenOrder({ ...base, groups, metrics }, base.items)
  const inSets = uniqueSets(sets).map(set => set.map(group))
  const used = groups.filter(item => inSets.some(set => set.includes(item)))
  const grouped: GroupedSets = {
    base: { ...base, ...planTopSeries(ranked, context) },
    groups,
    sets: inSets,
    used,
    hidden,
  }
  const parts = context.dialect.features.groupingSets ? bySets(grouped) : byUnion(grouped)
  const statement = limitedApart(grouped, parts, order, options.sql_max_row)
  const marked = used.map(({ label }) => statement.items.findIndex(item => item.label === totalMarker(label)))
  return { ...finished(statement, context, metrics, limit), total_columns: marked }
}

const GROUPED = '__grouped'
const CELLS = '__cells'
const TOTALS = '__totals'
/** Bit mask of the groups that a row is a total over; 0 for a cell. */
const LEVEL = '__level'
const COARSEST_FIRST: OrderItem = { expr: column(LEVEL), ascending: false }

const columnsNamed = (labels: readonly string[]): readonly SelectItem[] =>
  labels.map(label => ({ label, expr: column(label) }))

/** Cells and totals without limit and order, with `LEVEL` and the hidden terms as additional columns. */
interface Parts {
  readonly with: Select['with']
  readonly cells: Select | null
  readonly totals: Select | null
}

/** Limits cells and totals separately, so that few rows are sent regardless of the number of groups. */
function limitedApart(
  { base, groups, hidden }: GroupedSets,
  parts: Parts,
  order: readonly OrderItem[],
  sql_max_row: number,
): Select {
  const answered = [...base.items.map(({ label }) => label), ...groups.map(({ label }) => totalMarker(label))]
  const all = columnsNamed([...answered, LEVEL, ...hidden.map(({ label }) => label)])
  const ordered = [COARSEST_FIRST, ...order]
  const limited = [
    parts.totals && { name: TOTALS, select: { ...parts.totals, order: ordered, limit: sql_max_row } },
    parts.cells && { name: CELLS, select: { ...parts.cells, order, limit: base.limit, offset: base.offset } },
  ].filter(part => part !== null)
  return select({
    with: [...parts.with, ...limited],
    items: columnsNamed(answered),
    from: {
      kind: 'union',
      selects: limited.map(({ name }) => select({ items: all, from: { kind: 'part', name } })),
      alias: '__answer',
    },
    order: ordered,
  })
}

/** Replaces columns of groups that a set does not contain by null. */
const emptied = ({ base, groups }: GroupedSets, set: readonly SelectItem[]): readonly SelectItem[] =>
  base.items.map(item => (groups.includes(item) && !set.includes(item) ? { label: item.label, expr: NOTHING } : item))

/** Plans grouping sets with a single read of the table. */
function bySets(grouped: GroupedSets): Parts {
  const { base, groups, sets, used, hidden } = grouped
  const markers = groups.map(
    (item): SelectItem => ({
      label: totalMarker(item.label),
      expr: used.includes(item) ? { kind: 'grouping', of: [item] } : constant(1),
    }),
  )
  const level: Expr = used.length > 0 ? { kind: 'grouping', of: used } : constant(0)
  const isTotal: Expr = { kind: 'compare', op: '>', left: level, right: constant(0) }
  const items = [...emptied(grouped, used), ...markers, { label: LEVEL, expr: level }, ...hidden]
  const having = used.length > 0 && base.having ? ({ kind: 'or', of: [isTotal, base.having] } as const) : base.having
  const all: Select = { ...base, items, grouping_sets: sets, having, order: [], limit: null, offset: 0 }
  const rows = (op: '=' | '>') =>
    select({
      items: columnsNamed(items.map(({ label }) => label)),
      from: { kind: 'part', name: GROUPED },
      where: { kind: 'compare', op, left: column(LEVEL), right: constant(0) },
    })
  return { with: [{ name: GROUPED, select: all }], cells: rows('='), totals: sets.length > 1 ? rows('>') : null }
}

/** Plans a separate query per set, for engines without grouping sets. Totals are never added up from other sets. */
function byUnion(grouped: GroupedSets): Parts {
  const { base, groups, sets, used, hidden } = grouped
  const bit = (item: SelectItem) => 2 ** (used.length - 1 - used.indexOf(item))
  const levelOf = (set: readonly SelectItem[]) =>
    used.filter(item => !set.includes(item)).reduce((sum, item) => sum + bit(item), 0)
  const selectOf = (set: readonly SelectItem[]): Select =>
    select({
      ...base,
      items: [
        ...emptied(grouped, set),
        ...groups.map(item => ({ label: totalMarker(item.label), expr: constant(set.includes(item) ? 0 : 1) })),
        { label: LEVEL, expr: constant(levelOf(set)) },
        ...hidden,
      ],
      group: set,
      having: levelOf(set) > 0 ? null : base.having,
      order: [],
      limit: null,
      offset: 0,
    })
  const finest = sets.find(set => levelOf(set) === 0)
  const totals = sets.filter(set => set !== finest).map(selectOf)
  const labels = selectOf([]).items.map(({ label }) => label)
  return {
    with: [],
    cells: finest ? selectOf(finest) : null,
    totals:
      totals.length > 0
        ? select({ items: columnsNamed(labels), from: { kind: 'union', selects: totals, alias: '__sets' } })
        : null,
  }
}
