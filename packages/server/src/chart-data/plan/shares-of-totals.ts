import type { QueryObject } from '@belvedere/core/query'

const isTotals = ({ columns, metrics, post_processing, is_rowcount }: QueryObject): boolean =>
  (columns ?? []).length === 0 && (metrics ?? []).length > 0 && (post_processing ?? []).length === 0 && !is_rowcount

type Rules = NonNullable<QueryObject['post_processing']>

function ofTotals(rule: Rules[number]): Rules[number] {
  if (rule?.operation !== 'contribution' || rule.options?.of !== undefined) return rule
  return { ...rule, options: { ...rule.options, of: 'all_records' } }
}

/**
 * Returns the query with shares of all records if another query of its context requests the totals, as in contexts that
 * Superset 6 stores for such shares. A rule with its own `of` is not changed.
 */
export function withSharesOfTotals(query: QueryObject, queries: readonly QueryObject[]): QueryObject {
  const { post_processing } = query
  if (!post_processing?.some(rule => rule?.operation === 'contribution') || !queries.some(isTotals)) return query
  return { ...query, post_processing: post_processing.map(ofTotals) }
}
