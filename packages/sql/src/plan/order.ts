import { AppError } from '@belvedere/core/errors'
import type { AdhocColumn, Metric, QueryColumn } from '@belvedere/core/expressions'
import { findColumn, findMetric } from '../dataset.ts'
import { column, type Expr, type OrderItem, type SelectItem } from '../tree.ts'
import { aliasOf } from './aliases.ts'
import { planColumn, shown } from './column.ts'
import type { PlanContext } from './context.ts'
import { planMetric } from './metric.ts'
import { isSameTerm } from './same-term.ts'

/**
 * Distinguishes custom columns from custom SQL metrics, which have the same fields. A column is marked as an axis or
 * refers to a dataset column.
 */
const isColumn = (term: Exclude<Metric | QueryColumn, string>, context: PlanContext): term is AdhocColumn =>
  'sqlExpression' in term &&
  (('columnType' in term && term.columnType !== undefined) ||
    findColumn(context.dataset, term.sqlExpression) !== undefined)

/** Resolves a name: a column of the result, a saved metric, or a column of the dataset. */
function namedTerm(name: string, items: readonly SelectItem[], context: PlanContext): Expr {
  const alias = aliasOf(name, context)
  if (items.some(item => item.label === alias)) return column(alias)
  if (findMetric(context.dataset, name)) return planMetric(name, context).expr
  if (findColumn(context.dataset, name)) return shown(planColumn(name, context), context)
  throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: name })
}

/** Returns a term of the order. If the result contains it, it is referenced by name. */
function orderTerm(term: Metric | QueryColumn, items: readonly SelectItem[], context: PlanContext): Expr {
  if (typeof term === 'string') return namedTerm(term, items, context)
  if (isColumn(term, context)) {
    const alias = aliasOf(term.label || term.sqlExpression, context)
    return items.some(item => item.label === alias) ? column(alias) : planColumn(term, context).expr
  }
  const { expr } = planMetric(term, context)
  const same = items.find(item => isSameTerm(item.expr, expr, context.dialect.quote))
  return same ? column(same.label) : expr
}

/**
 * Returns the order of the result. By default, groups are sorted by their first metric, so that a row limit retains the
 * top ones.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR
 */
export function planOrder(
  items: readonly SelectItem[],
  metrics: readonly SelectItem[],
  groups: readonly SelectItem[],
  context: PlanContext,
): readonly OrderItem[] {
  const { orderby, order_desc } = context.query
  if (orderby && orderby.length > 0) {
    return orderby.map(([term, ascending]) => ({ expr: orderTerm(term, items, context), ascending }))
  }
  const [main] = metrics
  return main && groups.length > 0 ? [{ expr: column(main.label), ascending: order_desc === false }] : []
}
