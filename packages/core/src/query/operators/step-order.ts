import { isRecord, type JsonRecord } from '../../json/index.ts'

/** Value of `analytics_order` in form data: rolling and cumulative operations before resampling, as in Superset. */
export const ROLLING_FIRST = 'rolling_first'

/** Returns true if a stored query has rolling operations before resampling. */
function rollsFirst(query: unknown): boolean {
  const rules = isRecord(query) && Array.isArray(query.post_processing) ? query.post_processing : []
  const names = rules.map(rule => (isRecord(rule) ? rule.operation : null))
  const rolled = names.findIndex(name => name === 'rolling' || name === 'cum')
  return rolled >= 0 && names.indexOf('resample', rolled) > rolled
}

/**
 * Returns the form data key that preserves the order of operations of stored queries; empty for the default order. A
 * form with two queries has one key for each.
 */
export function storedStepOrder(queries: unknown): JsonRecord {
  if (!Array.isArray(queries) || !queries.some(rollsFirst)) return {}
  const [first, second] = queries.map(query => (rollsFirst(query) ? ROLLING_FIRST : null))
  return { analytics_order: first ?? null, ...(second === undefined ? {} : { analytics_order_b: second }) }
}
