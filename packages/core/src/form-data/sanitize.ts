import type { FormData } from './types.ts'

/** Keys that belong to one visit and never to a stored chart. */
const TEMPORARY = new Set(['url_params', 'extra_form_data', 'extra_filters', 'force', 'standardizedFormData'])

/** The form as it is saved; filters that came along from a dashboard are the dashboard's (requirement PERM-030). */
export function sanitizeFormData(form: FormData): FormData {
  const kept = Object.entries(form).filter(([key, value]) => !TEMPORARY.has(key) && value !== undefined)
  const own = form.adhoc_filters?.filter(filter => filter.isExtra !== true)
  return {
    ...Object.fromEntries(kept),
    ...(own ? { adhoc_filters: own } : {}),
    datasource: form.datasource,
    viz_type: form.viz_type,
  }
}
