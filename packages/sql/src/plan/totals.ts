import { AppError } from '@belvedere/core/errors'
import { totalMarker } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../dataset.ts'
import { type Expr, type SelectItem, value } from '../tree.ts'
import { type PlanOptions, planContext } from './context.ts'
import { finished, type Plan, planGrouped } from './plan.ts'
import { planTopSeries } from './series-limit.ts'

/**
 * A question with its totals, as one SELECT that reads the table once. Each set names columns of the question and is
 * grouped on its own, so that a total is the metric over its rows, whatever the metric is. Every group has a column
 * (`totalMarker`) that is 1 where a row is a total over it; a null beside 0 is a value like any other.
 * Totals come first, so that a row limit cuts cells and never totals. They are of all rows that the filters and the
 * series limit let pass; a HAVING decides about cells only.
 * @throws AppError as `plan`, and EMPTY_QUERY for a question without metrics
 */
export function planTotals(
  query: QueryObject,
  dataset: SqlDataset,
  options: PlanOptions,
  sets: readonly (readonly string[])[],
): Plan {
  const context = planContext(query, dataset, options)
  const { base, groups, metrics, limit } = planGrouped(context)
  if (metrics.length === 0) throw new AppError('EMPTY_QUERY')
  const grouped = { ...base, groups, metrics }
  const group = (name: string): SelectItem => {
    const found = groups.find(({ label }) => label === name)
    if (!found) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: name })
    return found
  }
  const markers = groups.map(
    (item): SelectItem => ({
      label: totalMarker(item.label),
      expr: { kind: 'grouping', of: [item] },
    }),
  )
  const level: Expr = { kind: 'grouping', of: groups }
  const statement = {
    ...base,
    ...planTopSeries(grouped, context),
    items: [...base.items, ...markers],
    grouping_sets: sets.map(set => set.map(group)),
    ...(groups.length === 0
      ? {}
      : {
          having: base.having && orTotal(base.having, level),
          order: [{ expr: level, ascending: false }, ...base.order],
        }),
  }
  return finished(statement, context, metrics, limit)
}

const orTotal = (having: Expr, level: Expr): Expr => ({
  kind: 'or',
  of: [{ kind: 'compare', op: '>', left: level, right: value({ type: 'integer', value: 0 }) }, having],
})
