import type { QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'

/** The chosen time grain: a dashboard's wins over the chart's own. */
const timeGrainIn = (form: FormData): string | null => {
  const grain = form.extra_form_data?.time_grain_sqla ?? form.time_grain_sqla
  return typeof grain === 'string' && grain !== '' ? grain : null
}

/** The grain of one column's buckets; null for a column that the form's lookup does not name: its times are moments. */
export const timeGrainOfColumn = (form: FormData, column: string): string | null =>
  form.temporal_columns_lookup && !isTemporal(form, column) ? null : timeGrainIn(form)

function isTemporal({ temporal_columns_lookup: lookup }: FormData, name: string): boolean {
  return typeof lookup === 'object' && lookup !== null && name in lookup && Reflect.get(lookup, name) === true
}

/** The time grain applies to the temporal ones among the columns, as `temporal_columns_lookup` names them. */
export function withGrains(form: FormData, columns: readonly QueryColumn[]): readonly QueryColumn[] {
  const grain = timeGrainIn(form)
  return columns.map(column => {
    if (typeof column !== 'string' || grain === null || !isTemporal(form, column)) return column
    return { expressionType: 'SQL', columnType: 'BASE_AXIS', sqlExpression: column, label: column, timeGrain: grain }
  })
}
