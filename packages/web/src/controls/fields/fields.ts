/** Columns and metrics of a dataset, for controls. */

import type { Dataset, DatasetColumn, DatasetMetric } from '@belvedere/api'
import { GENERIC_TYPE } from '@belvedere/core'
import { columnText } from '@belvedere/core/form-data'
import { readJsonRecord } from '@belvedere/core/json'

export const metricTitle = (metric: Pick<DatasetMetric, 'metric_name' | 'verbose_name'>): string =>
  metric.verbose_name || metric.metric_name

export const findMetric = (dataset: Dataset, name: string): DatasetMetric | undefined =>
  dataset.metrics.find(metric => metric.metric_name === name)

export const isNumeric = (column: Pick<DatasetColumn, 'type_generic'>): boolean =>
  column.type_generic === GENERIC_TYPE.numeric

/** Returns true if only saved metrics may be used, as set in the dataset's `extra`, a JSON text. */
export const disallowsAdhocMetrics = ({ extra }: Pick<Dataset, 'extra'>): boolean =>
  readJsonRecord(extra)?.disallow_adhoc_metrics === true

export const columnOptions = (columns: readonly DatasetColumn[]) =>
  columns.map(column => ({
    value: column.column_name,
    label: columnText(column),
    hint: column.expression ? 'calculated' : (column.type?.toLowerCase() ?? ''),
  }))

export const metricOptions = (metrics: readonly DatasetMetric[]) =>
  metrics.map(metric => ({ value: metric.metric_name, label: metricTitle(metric), hint: metric.expression }))
