import { canonicalJson } from './canonical-json.ts'
import { hashText } from './hash.ts'
import type { QueryContext } from './types.ts'

/**
 * The identity of a query: the same dataset, queries and form of answer. What only describes the requester
 * (form data) or the way to the answer (force, cache timeout) does not count.
 */
export function queryHash({ datasource, queries, result_type, result_format }: QueryContext): string {
  return hashText(
    canonicalJson({ datasource, queries, result_type: result_type ?? 'full', result_format: result_format ?? 'json' }),
  )
}
