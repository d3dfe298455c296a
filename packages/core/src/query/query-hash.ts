import { canonicalJson } from './canonical-json.ts'
import { hashText } from './hash.ts'
import type { QueryContext } from './types.ts'

/**
 * Returns a hash that identifies the result of a query: dataset, queries, result type and format. Form data,
 * `force` and cache timeout are not included because they do not affect the result.
 */
export function queryHash({ datasource, queries, result_type, result_format }: QueryContext): string {
  return hashText(
    canonicalJson({ datasource, queries, result_type: result_type ?? 'full', result_format: result_format ?? 'json' }),
  )
}
