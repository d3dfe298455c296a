import { allOf, type Expr } from '../tree.ts'
import { columnName, findPlannedColumn, freeExpr, planDatasetColumn } from './column.ts'
import type { PlanContext } from './context.ts'
import { filterOperator, planFilter } from './filter.ts'
import { isTemporal } from './temporal.ts'
import { timeColumnOf } from './time-column.ts'
import { isOpenRange, timeRangeCondition } from './time-range.ts'

/** Plans all conditions on rows: filters, time range, custom SQL. */
export function planWhere(context: PlanContext): Expr | null {
  const parts = [...filterConditions(context), ...timeCondition(context), ...customCondition(context)]
  noteTimeExtras(context)
  return allOf(parts)
}

/** Filters on columns that the dataset does not have are ignored and reported as rejected. */
function filterConditions(context: PlanContext): Expr[] {
  const parts: Expr[] = []
  for (const filter of context.query.filters ?? []) {
    const name = columnName(filter.col)
    filterOperator(filter)
    const column = findPlannedColumn(filter.col, context)
    if (!column) {
      context.rejected.set(name, { column: name, reason: 'not_in_datasource' })
      continue
    }
    const condition = planFilter(filter, column, context)
    context.applied.add(name)
    if (condition) parts.push(condition)
  }
  return parts
}

/**
 * Plans the condition of the time range. If the query has no time column, a TEMPORAL_RANGE filter takes precedence.
 * Without any time column, the range is ignored.
 */
function timeCondition(context: PlanContext): Expr[] {
  const { query, dataset, dialect } = context
  if (isOpenRange(query.time_range)) return []
  const hasRangeFilter = query.filters?.some(filter => filter.op.toUpperCase() === 'TEMPORAL_RANGE') ?? false
  if (!query.granularity && hasRangeFilter) return []
  const source = timeColumnOf(query, dataset, dialect)
  if (!source) {
    context.rejected.set('__time_range', { column: '__time_range', reason: 'no_temporal_column' })
    return []
  }
  const condition = timeRangeCondition(planDatasetColumn(source, context), query.time_range, context)
  return condition ? [condition] : []
}

const customCondition = (context: PlanContext): Expr[] => {
  const { query, dataset } = context
  const texts = [query.extras?.where, query.apply_fetch_values_predicate ? dataset.fetch_values_predicate : null]
  return texts.flatMap(text => (text?.trim() ? [freeExpr(text.trim(), context)] : []))
}

/** Records whether the time filters of a dashboard apply, by the names in the request. */
function noteTimeExtras(context: PlanContext): void {
  const extras = context.query.applied_time_extras ?? {}
  const temporal = context.dataset.columns.filter(column => isTemporal(column, context.dialect))
  for (const key of ['__time_range', '__time_grain'] as const) {
    if (!extras[key]) continue
    if (temporal.length > 0) context.applied.add(key)
    else context.rejected.set(key, { column: key, reason: 'no_temporal_column' })
  }
  const timeColumn = extras.__time_col
  if (!timeColumn) return
  if (temporal.some(column => column.column_name === timeColumn)) context.applied.add('__time_col')
  else context.rejected.set('__time_col', { column: '__time_col', reason: 'not_in_datasource' })
}

/** Plans the condition on groups, which can only be custom SQL. */
export function planHaving(context: PlanContext): Expr | null {
  const text = context.query.extras?.having?.trim()
  return text ? freeExpr(text, context) : null
}
