import { isRecord, type JsonRecord } from '../json/index.ts'
import type { QueryContext } from '../query/index.ts'

/** The query for the SQL that a chart runs, without running it (requirement API-CHART-014). */
export const sqlQuery = (context: QueryContext): QueryContext => ({
  ...context,
  result_type: 'query',
  result_format: 'json',
})

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

/**
 * Fields of the form that opens the SQL editor with a chart's SQL: that of the first result. Null for an answer
 * without any.
 */
export function sqlLabForm(datasourceKey: string, answer: unknown): { readonly form_data: string } | null {
  const { result } = record(answer)
  const { query } = record(Array.isArray(result) ? result[0] : undefined)
  return typeof query === 'string' && query !== '' ? { form_data: JSON.stringify({ datasourceKey, sql: query }) } : null
}
