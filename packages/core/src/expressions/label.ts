import type { AdhocMetric, Metric, QueryColumn } from './types.ts'

/** Default labels of this length and longer are cut (requirement VALID-011). */
const LONGEST_LABEL = 43
const MOST_CHARACTERS = 40

export const cutLabel = (label: string): string =>
  label.length < LONGEST_LABEL ? label : `${label.slice(0, MOST_CHARACTERS)}...`

/** A metric as SQL for people: `SUM(sales)`. With `countsDistinct` the text is also valid SQL for COUNT_DISTINCT. */
export function metricSql(metric: AdhocMetric, { countsDistinct = true, usesVerboseName = false } = {}): string {
  if (metric.expressionType === 'SQL') return metric.sqlExpression
  const name = (usesVerboseName && metric.column.verbose_name) || metric.column.column_name
  if (metric.aggregate === 'COUNT_DISTINCT' && countsDistinct) return `COUNT(DISTINCT ${name})`
  return `${metric.aggregate}(${name})`
}

/** The label a new metric gets; users see it until they give their own (requirement EXPLORE-METRIC-014). */
export const defaultMetricLabel = (metric: AdhocMetric): string =>
  cutLabel(metricSql(metric, { countsDistinct: false, usesVerboseName: true }))

/** The name of a metric's column in results: its label, else what it computes. */
export function metricLabel(metric: Metric): string {
  if (typeof metric === 'string') return metric
  return metric.label || metricSql(metric, { countsDistinct: false })
}

/** The name of a column in results. */
export const columnLabel = (column: QueryColumn): string =>
  typeof column === 'string' ? column : column.label || column.sqlExpression
