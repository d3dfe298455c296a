import { isRecord, type JsonRecord } from '../../json/index.ts'

/** A form's `analytics_order`: windows and running totals before gaps are filled, as Superset does it. */
export const ROLLING_FIRST = 'rolling_first'

/** Whether the steps of a stored query roll before they fill gaps. */
function rollsFirst(query: unknown): boolean {
  const rules = isRecord(query) && Array.isArray(query.post_processing) ? query.post_processing : []
  const names = rules.map(rule => (isRecord(rule) ? rule.operation : null))
  const rolled = names.findIndex(name => name === 'rolling' || name === 'cum')
  return rolled >= 0 && names.indexOf('resample', rolled) > rolled
}

/**
 * The key of a form that retains the order of steps in which its stored queries were written; none where that is the
 * usual order. A form with two queries has one for each.
 */
export function storedStepOrder(queries: unknown): JsonRecord {
  if (!Array.isArray(queries) || !queries.some(rollsFirst)) return {}
  const [first, second] = queries.map(query => (rollsFirst(query) ? ROLLING_FIRST : null))
  return { analytics_order: first ?? null, ...(second === undefined ? {} : { analytics_order_b: second }) }
}
