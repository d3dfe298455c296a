import type { FormData } from './types.ts'

/** Keys that belong to one visit and never to a stored chart. */
const TEMPORARY = new Set(['url_params', 'extra_form_data', 'extra_filters', 'force', 'standardizedFormData'])

/** The form as it is saved. */
export function sanitizeFormData(form: FormData): FormData {
  const kept = Object.entries(form).filter(([key, value]) => !TEMPORARY.has(key) && value !== undefined)
  return { ...Object.fromEntries(kept), datasource: form.datasource, viz_type: form.viz_type }
}
