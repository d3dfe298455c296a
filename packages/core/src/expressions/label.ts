import type { AdhocMetric, Metric, QueryColumn } from './types.ts'

/** Default labels of this length or longer are truncated (requirement VALID-011). */
const MAX_LABEL_LENGTH = 43
const MAX_CHARACTERS = 40

export const cutLabel = (label: string): string =>
  label.length < MAX_LABEL_LENGTH ? label : `${label.slice(0, MAX_CHARACTERS)}...`

/** Returns a metric as SQL for display: `SUM(sales)`. With `countsDistinct`, COUNT_DISTINCT is written as valid SQL. */
export function metricSql(metric: AdhocMetric, { countsDistinct = true, usesVerboseName = false } = {}): string {
  if (metric.expressionType === 'SQL') return metric.sqlExpression
  const name = (usesVerboseName && metric.column.verbose_name) || metric.column.column_name
  if (metric.aggregate === 'COUNT_DISTINCT' && countsDistinct) return `COUNT(DISTINCT ${name})`
  return `${metric.aggregate}(${name})`
}

/** Returns the label of a metric without a custom label (requirement EXPLORE-METRIC-014). */
export const defaultMetricLabel = (metric: AdhocMetric): string =>
  cutLabel(metricSql(metric, { countsDistinct: false, usesVerboseName: true }))

/** Returns the column name of a metric in results: its label, or else its SQL. */
export function metricLabel(metric: Metric): string {
  if (typeof metric === 'string') return metric
  return metric.label || metricSql(metric, { countsDistinct: false })
}

/** Returns the name of a column in results. */
export const columnLabel = (column: QueryColumn): string =>
  typeof column === 'string' ? column : column.label || column.sqlExpression
