import type { QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'

/** Returns the time grain; a dashboard's grain takes precedence over the chart's. */
const timeGrainIn = (form: FormData): string | null => {
  const grain = form.extra_form_data?.time_grain_sqla ?? form.time_grain_sqla
  return typeof grain === 'string' && grain !== '' ? grain : null
}

/**
 * Returns the grain of a column's buckets; null for a column that the form's lookup does not list, whose times are
 * moments.
 */
export const timeGrainOfColumn = (form: FormData, column: string): string | null =>
  form.temporal_columns_lookup && !isTemporal(form, column) ? null : timeGrainIn(form)

function isTemporal({ temporal_columns_lookup: lookup }: FormData, name: string): boolean {
  return typeof lookup === 'object' && lookup !== null && name in lookup && Reflect.get(lookup, name) === true
}

/** Applies the time grain to the temporal columns, which `temporal_columns_lookup` lists. */
export function withGrains(form: FormData, columns: readonly QueryColumn[]): readonly QueryColumn[] {
  const grain = timeGrainIn(form)
  return columns.map(column => {
    if (typeof column !== 'string' || grain === null || !isTemporal(form, column)) return column
    return { expressionType: 'SQL', columnType: 'BASE_AXIS', sqlExpression: column, label: column, timeGrain: grain }
  })
}
