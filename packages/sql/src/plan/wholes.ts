import { requestedWholes, wholeColumn } from '@belvedere/core/post-processing'
import { type Expr, type Select, type SelectItem, select } from '../tree.ts'
import type { PlanContext } from './context.ts'
import type { Grouped } from './series-limit.ts'

/** A window within a window is refused by databases: such a metric has no sum of all groups. */
const isWindowed = ({ expr }: SelectItem): boolean => expr.kind === 'free' && /\bover\s*[("`[\w]/i.test(expr.sql)

/** The statement with the wholes of its shares as further columns, so that every row, page and file has the same wholes. */
export function withWholes(statement: Select, ranked: Grouped, context: PlanContext): Select {
  const wholes = context.query.metrics ? requestedWholes(context.query.post_processing ?? []) : null
  const shared = wholes
    ? ranked.metrics
        .filter(({ label }) => wholes.columns.includes(label))
        .filter(metric => wholes.of === 'all_records' || !isWindowed(metric))
    : []
  if (!wholes || shared.length === 0) return statement
  const own = (item: SelectItem): SelectItem => statement.items.find(({ label }) => label === item.label) ?? item
  const partition = ranked.groups.filter(({ label }) => wholes.within.includes(label)).map(group => own(group).expr)
  const more = shared.map((metric): SelectItem => {
    return {
      label: wholeColumn(metric.label),
      expr: wholes.of === 'all_groups' ? overGroups(own(metric), partition) : overRecords(metric, ranked),
    }
  })
  return { ...statement, items: [...statement.items, ...more] }
}

/** The metric over all records, as totals are: a HAVING decides about groups only. */
const overRecords = (metric: SelectItem, { from, where }: Grouped): Expr => ({
  kind: 'query',
  select: select({ items: [metric], from, where, group: [] }),
})

/** A window is over all groups, or those of one partition: the limit comes after it. */
const overGroups = ({ expr }: SelectItem, partition: readonly Expr[]): Expr => ({
  kind: 'window',
  fn: 'SUM',
  of: expr,
  partition,
  order: [],
})
