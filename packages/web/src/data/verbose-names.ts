import type { Dataset } from '@belvedere/api'

const NONE: Readonly<Record<string, string>> = {}
const cache = new WeakMap<Dataset, Readonly<Record<string, string>>>()

/** The dataset's own words for its columns and metrics, by name; the same object for the same dataset. */
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
