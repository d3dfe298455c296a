import type { Dataset } from '@belvedere/api'

const NONE: Readonly<Record<string, string>> = {}
const cache = new WeakMap<Dataset, Readonly<Record<string, string>>>()

/** Returns the display names of a dataset's columns and metrics, cached by dataset. */
export function verboseNames(dataset: Dataset | undefined): Readonly<Record<string, string>> {
  if (dataset === undefined) return NONE
  const known = cache.get(dataset)
  if (known) return known
  const names = Object.fromEntries([
    ...dataset.columns.flatMap(column => (column.verbose_name ? [[column.column_name, column.verbose_name]] : [])),
    ...dataset.metrics.flatMap(metric => (metric.verbose_name ? [[metric.metric_name, metric.verbose_name]] : [])),
  ]) as Readonly<Record<string, string>>
  cache.set(dataset, names)
  return names
}
