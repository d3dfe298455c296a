import { AppError } from '@belvedere/core/errors'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { findColumn } from '../dataset.ts'
import { allOf, type Expr } from '../tree.ts'
import { columnName, findPlannedColumn, freeExpr, planDatasetColumn } from './column.ts'
import type { PlanContext } from './context.ts'
import { filterOperator, planFilter } from './filter.ts'
import { isTemporal } from './temporal.ts'
import { timeRangeCondition } from './time-range.ts'

/** Every condition on rows: filters, time range, custom SQL. */
export function planWhere(context: PlanContext): Expr | null {
  const parts = [...filterConditions(context), ...timeCondition(context), ...customCondition(context)]
  noteTimeExtras(context)
  return allOf(parts)
}

/** A filter on a column that the dataset does not have is left out and said to be. */
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

/** The time column that `time_range` means: the one named, else the dataset's main one unless a filter says the range. */
function timeColumnName({ query, dataset }: PlanContext): string | null {
  if (query.granularity) return query.granularity
  const hasRangeFilter = query.filters?.some(filter => filter.op.toUpperCase() === 'TEMPORAL_RANGE') ?? false
  return hasRangeFilter ? null : dataset.main_dttm_col
}

function timeCondition(context: PlanContext): Expr[] {
  const { query, dataset } = context
  if (!query.time_range) return []
  const name = timeColumnName(context)
  if (!name) return []
  const source = findColumn(dataset, name)
  if (!source) {
    if (!query.granularity) return []
    throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: name })
  }
  const column = planDatasetColumn(source, context)
  if (column.type !== GENERIC_TYPE.temporal) {
    throw new AppError('INVALID_FILTER', { column: name, reason: 'a time range needs a time column' })
  }
  const condition = timeRangeCondition(column, query.time_range, context)
  return condition ? [condition] : []
}

const customCondition = (context: PlanContext): Expr[] => {
  const { query, dataset } = context
  const texts = [query.extras?.where, query.apply_fetch_values_predicate ? dataset.fetch_values_predicate : null]
  return texts.flatMap(text => (text?.trim() ? [freeExpr(text.trim(), context)] : []))
}

/** What became of a dashboard's time filters, by the names that clients ask for. */
function noteTimeExtras(context: PlanContext): void {
  const extras = context.query.applied_time_extras ?? {}
  const temporal = context.dataset.columns.filter(column => isTemporal(column, context.dialect))
  for (const key of ['__time_range', '__time_grain'] as const) {
    if (!extras[key]) continue
    if (temporal.length > 0) context.applied.add(key)
    else context.rejected.set(key, { column: key, reason: 'no_temporal_column' })
  }
  const wanted = extras.__time_col
  if (!wanted) return
  if (temporal.some(column => column.column_name === wanted)) context.applied.add('__time_col')
  else context.rejected.set('__time_col', { column: '__time_col', reason: 'not_in_datasource' })
}

/** The condition on groups: custom SQL only. */
export function planHaving(context: PlanContext): Expr | null {
  const text = context.query.extras?.having?.trim()
  return text ? freeExpr(text, context) : null
}
