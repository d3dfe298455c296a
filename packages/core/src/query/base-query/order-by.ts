import type { Metric } from '../../expressions/index.ts'
import type { OrderBy, QueryObject } from '../types.ts'

const isNamed = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0

const isValidPair = (pair: unknown): pair is OrderBy =>
  Array.isArray(pair) && pair.length === 2 && isNamed(pair[0]) && typeof pair[1] === 'boolean'

/**
 * The order of a query that groups: its own if it has a valid one, else by the series limit's metric,
 * else by the first metric. What only served to choose the order is taken out.
 */
export function normalizeOrderBy(query: QueryObject): QueryObject {
  if (query.orderby?.length && query.orderby.every(isValidPair)) return query
  const { orderby: _, series_limit_metric, order_desc, ...rest } = query
  const metric: Metric | undefined = isNamed(series_limit_metric) ? (series_limit_metric as Metric) : query.metrics?.[0]
  if (metric === undefined || !isNamed(metric)) return rest
  return { ...rest, orderby: [[metric, !(order_desc ?? true)]] }
}
