import type { Dataset } from '@belvedere/api'
import { type MetricFormat, metricFormatsOf } from '@belvedere/core/format'

type Formats = Readonly<Record<string, MetricFormat>>

const NONE: Formats = {}
const cache = new WeakMap<Dataset, Formats>()

/** How the dataset's owner wants the numbers of its metrics written; the same object for the same dataset. */
export function metricFormats(dataset: Dataset | undefined): Formats {
  if (dataset === undefined) return NONE
  const known = cache.get(dataset)
  if (known) return known
  const formats = metricFormatsOf(dataset.metrics)
  cache.set(dataset, formats)
  return formats
}
