import { type Metric, metricLabel } from '@belvedere/core/expressions'
import { PLACE_SUMS, type RequestedSum } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'

const SHARE = '__contribution'

/** Returns the name of the column with the shares of a metric, as in Superset. */
export const shareColumn = (metric: string): string => `${metric}${SHARE}`

/** Returns the metric whose shares a column has; undefined for other columns. */
export const sharedMetric = (column: string, metrics: readonly string[]): string | undefined =>
  metrics.find(metric => column === shareColumn(metric))

/** Returns whether a column has a sum over all groups of one of these metrics. */
export const isWhole = (column: string, metrics: readonly string[]): boolean =>
  metrics.some(metric => column.startsWith(`${metric}__whole`) && /^(_\d+)?$/.test(column.slice(metric.length + 7)))

/** Returns whether a result has shares of the sum of all groups. */
export const hasShares = (colnames: readonly string[]): boolean => colnames.some(name => name.endsWith(SHARE))

/** Options of the operation `contribution`. */
interface ShareRule {
  /** Columns whose values each have a separate sum. */
  readonly within?: readonly string[]
  /** `row` if the base is the sum of all metrics. */
  readonly orientation?: 'row' | 'column'
  readonly more_wholes?: readonly RequestedSum[]
  /** If true, only values above zero are summed; with a name, only groups with such a value of this metric. */
  readonly only_positive?: boolean | string
  /** Columns in which summed groups have a value. */
  readonly only_present?: readonly string[]
  /** Axes. Groups without a value on an axis of times are not drawn, and not summed. */
  readonly only_dated?: readonly string[]
  readonly keep_wholes?: boolean
}

/**
 * Adds the shares of metrics in the sums of all groups to a query. The sums include the groups beyond the row limit.
 */
export function withShares(metrics: readonly Metric[], query: QueryObject, rule: ShareRule = {}): QueryObject {
  const columns = [...new Set(metrics.map(metricLabel))]
  if (columns.length === 0) return query
  const isSet = ([, value]: readonly [string, unknown]): boolean =>
    value !== 'column' && !(Array.isArray(value) && value.length === 0)
  const options = {
    columns,
    rename_columns: columns.map(shareColumn),
    of: 'all_groups',
    ...Object.fromEntries(Object.entries(rule).filter(isSet)),
  }
  return { ...query, post_processing: [{ operation: 'contribution', options }] }
}

/** Adds the shares of metrics, and retains the sums of all groups in the result. */
export const withSums = (metrics: readonly Metric[], query: QueryObject, rule: ShareRule = {}): QueryObject =>
  withShares(metrics, query, { ...rule, keep_wholes: true })

const { rows: ROWS, ...OF_PLACES } = PLACE_SUMS
/** Columns of places that the database combined, which have no meaning outside of a picture. */
const PLACE_DETAILS: ReadonlySet<string> = new Set(Object.values(OF_PLACES))

/** Returns whether a column of a result is only for the picture: a sum over all groups, or a detail of places. */
export function isOnlyDrawn(column: string, colnames: readonly string[]): boolean {
  if (PLACE_DETAILS.has(column)) return colnames.includes(ROWS)
  const shared = colnames.filter(name => colnames.includes(shareColumn(name)))
  return isWhole(column, shared)
}
