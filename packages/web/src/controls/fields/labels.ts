/** Returns the label of a selected field, with the dataset's display name if it has one. */
import type { Dataset } from '@belvedere/api'
import { columnLabel, findField, type Metric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import { columnText } from '@belvedere/core/form-data'
import { findMetric, metricTitle } from './fields.ts'

export function labelOfMetric(metric: Metric, dataset: Dataset): string {
  const saved = typeof metric === 'string' ? findMetric(dataset, metric) : undefined
  return saved ? metricTitle(saved) : metricLabel(metric)
}

export function labelOfColumn(column: QueryColumn, dataset: Dataset): string {
  const known = typeof column === 'string' ? findField(dataset, column) : undefined
  return known ? columnText(known) : columnLabel(column)
}
