import { type Metric, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import { sum, toNumber } from '../shared/cells.ts'
import { metricsOf } from '../shared/form.ts'
import { percentText } from '../shared/value-format.ts'

const SHARE = '__contribution'

/** Returns the name of the column with the shares of a metric, as in Superset. */
export const shareColumn = (metric: string): string => `${metric}${SHARE}`

/** Returns whether a result has shares of the sum of all groups. */
export const hasShares = (colnames: readonly string[]): boolean => colnames.some(name => name.endsWith(SHARE))

/**
 * Adds the shares of the form's metric to a query. Their base is the sum of all groups, including those beyond the row
 * limit.
 */
export const withSharesOfAll = (form: FormData, query: QueryObject): QueryObject =>
  withShares(metricsOf(form, 'metric').slice(0, 1), query)

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

/** @param share share of the groups beyond the row limit */
export const beyondNote = (share: number, { format }: ChartEnv): string =>
  `Groups beyond the row limit: ${percentText(format, share)} of the whole`

/** A remainder below this share of the whole is a rounding error. */
const ROUNDING = 1e-9

/** Returns the sum of the groups beyond the row limit. 0 if the result has all groups, or has no column of shares. */
export function beyondLimit({ rows, colnames }: ResultTable, metric: string): number {
  const share = shareColumn(metric)
  if (!colnames.includes(share)) return 0
  const figures = rows.map(row => ({ value: toNumber(row[metric]) ?? 0, share: toNumber(row[share]) ?? 0 }))
  const [largest] = figures.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
  if (!largest || largest.share === 0) return 0
  const whole = largest.value / largest.share
  const rest = whole - sum(figures.map(({ value }) => value))
  return rest > ROUNDING * Math.abs(whole) ? rest : 0
}
