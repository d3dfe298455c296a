import type { FormData } from '@belvedere/core/form-data'
import { columnsOf, list, text } from '../shared/form.ts'

/** Returns whether a table shows raw rows or groups. Without a setting, this follows from the chosen columns. */
export function queryMode(form: FormData): 'raw' | 'aggregate' {
  const mode = text(form, 'query_mode')
  if (mode === 'raw' || mode === 'aggregate') return mode
  const hasColumns = columnsOf(form, 'all_columns').length > 0
  const isGrouped =
    list(form, 'groupby').length + list(form, 'metrics').length + list(form, 'percent_metrics').length > 0
  return hasColumns && !isGrouped ? 'raw' : 'aggregate'
}
