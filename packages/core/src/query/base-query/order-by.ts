import type { Metric } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import type { OrderBy, QueryObject } from '../types.ts'

const isNamed = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Returns the order for `legacy_order_by` of older charts; undefined if the series limit has a metric. */
export function legacyOrder(form: FormData): readonly OrderBy[] | undefined {
  const { legacy_order_by: metric, series_limit_metric, timeseries_limit_metric, order_desc } = form
  const isOutdone = isNamed(series_limit_metric) || isNamed(timeseries_limit_metric)
  const [first] = Array.isArray(metric) ? metric : [metric]
  return isOutdone || !isNamed(first) ? undefined : [[first as Metric, order_desc === false]]
}

const isValidPair = (pair: unknown): pair is OrderBy =>
  Array.isArray(pair) && pair.length === 2 && isNamed(pair[0]) && typeof pair[1] === 'boolean'

/**
 * Returns the query with a valid order: its own, or by the metric of the series limit, or by the first metric.
 * Properties that only determine the order are removed.
 */
export function normalizeOrderBy(query: QueryObject): QueryObject {
  if (query.orderby?.length && query.orderby.every(isValidPair)) return query
  const { orderby: _, series_limit_metric, order_desc, ...rest } = query
  const metric: Metric | undefined = isNamed(series_limit_metric) ? (series_limit_metric as Metric) : query.metrics?.[0]
  if (metric === undefined || !isNamed(metric)) return rest
  return { ...rest, orderby: [[metric, !(order_desc ?? true)]] }
}
