import type { FormData } from '@belvedere/core/form-data'
import { columnsOf, list, text } from '../shared/form.ts'

/** Rows as they are, or grouped. A form that does not say is read from what it has chosen. */
export function queryMode(form: FormData): 'raw' | 'aggregate' {
  const mode = text(form, 'query_mode')
  if (mode === 'raw' || mode === 'aggregate') return mode
  const hasColumns = columnsOf(form, 'all_columns').length > 0
  const isGrouped =
    list(form, 'groupby').length + list(form, 'metrics').length + list(form, 'percent_metrics').length > 0
  return hasColumns && !isGrouped ? 'raw' : 'aggregate'
}
