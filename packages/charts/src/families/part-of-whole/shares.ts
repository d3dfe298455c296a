import { type Metric, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../shared/form.ts'

const SHARE = '__contribution'

/** Returns the name of the column with the shares of a metric, as in Superset. */
export const shareColumn = (metric: string): string => `${metric}${SHARE}`

/** Returns the metric whose shares a column has; undefined for other columns. */
export const sharedMetric = (column: string, metrics: readonly string[]): string | undefined =>
  metrics.find(metric => column === shareColumn(metric))

/** Returns the name of the column with the sum of a metric over all groups, if it is kept. */
export const wholeColumn = (metric: string): string => `${metric}__whole`

/** Returns whether a result has shares of the sum of all groups. */
export const hasShares = (colnames: readonly string[]): boolean => colnames.some(name => name.endsWith(SHARE))

/**
 * Adds the shares of the form's metric to a query. Their base is the sum of all groups, including those beyond the row
 * limit.
 */
export const withSharesOfAll = (form: FormData, query: QueryObject): QueryObject =>
  withShares(metricsOf(form, 'metric').slice(0, 1), query)

/** Adds the sum of the form's metric over all groups, or over those with the same values of the columns in `within`. */
export function withSumOfAll(form: FormData, query: QueryObject, within: readonly string[] = []): QueryObject {
  const { post_processing = [], ...rest } = withShares(metricsOf(form, 'metric').slice(0, 1), query, within)
  const rules = post_processing.map(rule => rule && { ...rule, options: { ...rule.options, keep_wholes: true } })
  return { ...rest, ...(rules.length > 0 ? { post_processing: rules } : {}) }
}

/**
 * Adds the shares of metrics in the sums of all groups to a query.
 * @param within columns whose values each have a separate sum
 * @param orientation `row` if the base is the sum of all metrics
 */
export function withShares(
  metrics: readonly Metric[],
  query: QueryObject,
  within: readonly string[] = [],
  orientation: 'row' | 'column' = 'column',
): QueryObject {
  const columns = [...new Set(metrics.map(metricLabel))]
  if (columns.length === 0) return query
  const options = {
    columns,
    rename_columns: columns.map(shareColumn),
    of: 'all_groups',
    ...(within.length > 0 ? { within } : {}),
    ...(orientation === 'row' ? { orientation } : {}),
  }
  return { ...query, post_processing: [{ operation: 'contribution', options }] }
}
