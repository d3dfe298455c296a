import { recordOrEmpty } from '../json/index.ts'
import type { QueryContext } from '../query/index.ts'

/** Returns the query context that requests a chart's SQL without running it (requirement API-CHART-014). */
export const sqlQuery = (context: QueryContext): QueryContext => ({
  ...context,
  result_type: 'query',
  result_format: 'json',
})

/**
 * Returns the form fields that open the SQL editor with a chart's SQL, taken from the first result. Null if the
 * response has no SQL.
 */
export function sqlLabForm(datasourceKey: string, answer: unknown): { readonly form_data: string } | null {
  const { result } = recordOrEmpty(answer)
  const { query } = recordOrEmpty(Array.isArray(result) ? result[0] : undefined)
  return typeof query === 'string' && query !== '' ? { form_data: JSON.stringify({ datasourceKey, sql: query }) } : null
}
