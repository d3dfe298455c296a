import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { timeGrainOf, xAxisOf } from '@belvedere/core/query'

/** Name of the time column in results of queries without an x-axis column. */
export const TIMESTAMP = '__timestamp'

export const timeGrain = (form: FormData): string | null => {
  const grain = form.extra_form_data?.time_grain_sqla ?? timeGrainOf(form)
  return typeof grain === 'string' && grain !== '' ? grain : null
}

/** Returns the name of the x column in the result. */
export const xAxisLabel = (form: FormData): string => {
  const column = xAxisOf(form)
  return column === undefined ? TIMESTAMP : columnLabel(column)
}
