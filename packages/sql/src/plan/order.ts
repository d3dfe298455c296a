import { AppError } from '@belvedere/core/errors'
import type { AdhocColumn, Metric, QueryColumn } from '@belvedere/core/expressions'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { findColumn, findMetric } from '../dataset.ts'
import { genericTypeOf, opaqueReader } from '../dialects/dialect.ts'
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

/** Kind of a column of the result: text, a type without an order, a type that only the engine can determine, or other. */
type Kind = 'text' | 'unordered' | 'unknown' | 'plain'

function kindOf(expr: Expr, { dataset, dialect }: PlanContext): Kind {
  if (expr.kind === 'opaque') return 'text'
  if (expr.kind !== 'column' && expr.kind !== 'free') return 'plain'
  const stored = expr.kind === 'column' ? findColumn(dataset, expr.name) : dataset.expression_types?.get(expr.sql)
  const type = stored?.type || null
  if (type === null || opaqueReader(dialect, type)) return 'unknown'
  if (genericTypeOf(dialect, type) !== GENERIC_TYPE.string) return 'plain'
  return dialect.orderedTypes.test(type) ? 'text' : 'unordered'
}

const named = (order: readonly OrderItem[], { label }: SelectItem): boolean =>
  order.some(({ expr }) => expr.kind === 'column' && expr.name === label)

const tieBreaker = (expr: Expr): OrderItem => ({ expr, ascending: true, breaks_ties: true })

/**
 * Completes the order of a grouped query by its remaining groups, so that a limit or an offset always selects the same
 * rows. Groups are distinct, so the order is total. Groups that the database may not be able to order are omitted.
 */
export function totalOrderOfGroups(
  order: readonly OrderItem[],
  groups: readonly SelectItem[],
  context: PlanContext,
): readonly OrderItem[] {
  const { unknown } = context.dialect.tieBreakers
  const isOrdered = (item: SelectItem): boolean => {
    const kind = kindOf(item.expr, context)
    return kind !== 'unordered' && !(kind === 'unknown' && unknown === 'omitted')
  }
  const remaining = groups.filter(item => !named(order, item) && isOrdered(item))
  return [...order, ...remaining.map(({ label }) => tieBreaker(column(label)))]
}

/**
 * Completes the order of the pages of plain rows by the remaining columns. Rows that are equal in all columns are
 * interchangeable. Rows that are not requested by page retain their order, because the database would read all columns of
 * all rows with the last value; rows without an order are not sorted.
 */
export function totalOrderOfRows(
  order: readonly OrderItem[],
  items: readonly SelectItem[],
  context: PlanContext,
): readonly OrderItem[] {
  const isPaged = typeof context.query.row_offset === 'number'
  if (!isPaged || order.length === 0) return order
  return [...order, ...items.flatMap(item => tieBreakersOfRow(item, order, context))]
}

function tieBreakersOfRow(item: SelectItem, order: readonly OrderItem[], context: PlanContext): readonly OrderItem[] {
  const { tieBreakers } = context.dialect
  const kind = kindOf(item.expr, context)
  if (kind === 'unordered') return []
  const how = kind === 'plain' ? 'column' : tieBreakers[kind]
  if (how === 'omitted') return []
  if (how === 'column') return named(order, item) ? [] : [tieBreaker(column(item.label))]
  // Where a collation sorts different texts as equal, a text that is already in the order does not decide either.
  const isDecided = named(order, item) && tieBreakers.text === 'column'
  return isDecided ? [] : [tieBreaker({ kind: 'exact', of: item.expr, is_text: kind === 'text' })]
}
