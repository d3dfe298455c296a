import type { AdhocFilter } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import type { JsonRecord } from '../../json/index.ts'
import { listOrEmpty } from '../../json/index.ts'

/**
 * Returns the form data of a query for the values of a filter box select that contain a search text, ignoring case
 * (requirement API-OPTIONS-001). The filters of the box still apply.
 */
export function filterBoxOptionsForm(form: FormData, column: string, typed: string): FormData {
  const search: AdhocFilter = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: column,
    operator: 'ILIKE',
    operatorId: 'ILIKE',
    comparator: `%${typed.trim()}%`,
  }
  return {
    ...form,
    filter_configs: listOrEmpty(form.filter_configs).filter(config => (config as JsonRecord | null)?.column === column),
    adhoc_filters: [...listOrEmpty(form.adhoc_filters), ...(typed.trim() === '' ? [] : [search])],
  } as FormData
}

/** Returns the path of the GET request for these values. */
export const filterBoxOptionsPath = (form: FormData, column: string, typed: string): string =>
  `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(filterBoxOptionsForm(form, column, typed)))}`

/** Returns the values in the response. Nulls are omitted because they cannot be selected. */
export const filterBoxOptionsOf = (payload: unknown, column: string): readonly (string | number | boolean)[] =>
  listOrEmpty((payload as JsonRecord | null)?.data).flatMap(row => {
    const value = (row as JsonRecord | null)?.[column]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  })
