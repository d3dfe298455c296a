import type { AdhocColumn, QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import type { QueryObject } from '../types.ts'
import { timeGrainOf } from './time.ts'

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const isColumn = (value: unknown): value is QueryColumn =>
  typeof value === 'string' ? value !== '' : typeof value === 'object' && value !== null && 'sqlExpression' in value

/** Returns the x-axis of a form, if any. */
export function xAxisOf(form: FormData): QueryColumn | undefined {
  const column = firstOf(form.x_axis)
  return isColumn(column) ? column : undefined
}

/** Returns the x-axis as a query column: marked as base axis, with the effective time grain. */
export function baseAxisOf(form: FormData): AdhocColumn | undefined {
  const column = xAxisOf(form)
  if (column === undefined) return undefined
  const timeGrain = timeGrainOf(form)
  const own: AdhocColumn =
    typeof column === 'string' ? { expressionType: 'SQL', sqlExpression: column, label: column } : column
  return { ...own, columnType: 'BASE_AXIS', ...(timeGrain === undefined ? {} : { timeGrain }) }
}

const isSame = (a: QueryColumn, b: QueryColumn): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.sqlExpression === b.sqlExpression && a.label === b.label

/**
 * Replaces the form's x-axis in the columns of a query by the base axis. The grain moves from the extras to the axis. A
 * query without this column is unchanged.
 */
export function withTimeAxis(query: QueryObject, form: FormData): QueryObject {
  const axis = baseAxisOf(form)
  const column = xAxisOf(form)
  const at = column === undefined ? -1 : (query.columns ?? []).findIndex(candidate => isSame(candidate, column))
  if (!axis || at < 0 || !query.columns) return query
  const { is_timeseries: _, ...rest } = query
  const { time_grain_sqla: __, ...extras } = query.extras ?? {}
  return { ...rest, extras, columns: query.columns.with(at, axis) }
}
