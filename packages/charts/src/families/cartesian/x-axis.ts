import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { columnsOf } from '../shared/form.ts'

/** Name of the time column in answers to questions without an x-axis column. */
export const TIMESTAMP = '__timestamp'

export const timeGrain = (form: FormData): string | null => {
  const grain = form.extra_form_data?.time_grain_sqla ?? form.time_grain_sqla
  return typeof grain === 'string' && grain !== '' ? grain : null
}

/** The x-axis column as the query wants it: marked, so that the time grain applies to it and to nothing else. */
export function xAxisColumn(form: FormData): QueryColumn | null {
  const [column] = columnsOf(form, 'x_axis')
  if (column === undefined) return null
  const grain = timeGrain(form)
  const base: AdhocColumn =
    typeof column === 'string' ? { expressionType: 'SQL', sqlExpression: column, label: column } : column
  if (grain !== null) return { ...base, columnType: 'BASE_AXIS', timeGrain: grain }
  return typeof column === 'string' ? column : { ...base, columnType: 'BASE_AXIS' }
}

/** Name of the x values in the answer. */
export const xAxisLabel = (form: FormData): string => {
  const [column] = columnsOf(form, 'x_axis')
  return column === undefined ? TIMESTAMP : columnLabel(column)
}
