import { isRecord } from '../json/index.ts'
import type { FormData } from './types.ts'

/** Keys that are never stored with a chart. */
const TEMPORARY = new Set(['url_params', 'extra_form_data', 'extra_filters', 'force', 'standardizedFormData'])

/** Returns the form data to save, without filters inherited from a dashboard (requirement PERM-030). */
export function sanitizeFormData(form: FormData): FormData {
  const entries = Object.entries(form).filter(([key, value]) => !TEMPORARY.has(key) && value !== undefined)
  // Stored forms may hold invalid values.
  const own = ['adhoc_filters', 'adhoc_filters_b'].flatMap(key => {
    const filters = form[key]
    if (!Array.isArray(filters)) return []
    return [[key, filters.filter(filter => !isRecord(filter) || filter.isExtra !== true)] as const]
  })
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(own),
    datasource: form.datasource,
    viz_type: form.viz_type,
  }
}
