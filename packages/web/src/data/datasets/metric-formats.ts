import type { Dataset } from '@belvedere/api'
import { type MetricFormat, metricFormatsOf } from '@belvedere/core/format'

type Formats = Readonly<Record<string, MetricFormat>>

const NONE: Formats = {}
const cache = new WeakMap<Dataset, Formats>()

/** Returns the number formats of a dataset's metrics, cached by dataset. */
export function metricFormats(dataset: Dataset | undefined): Formats {
  if (dataset === undefined) return NONE
  const known = cache.get(dataset)
  if (known) return known
  const formats = metricFormatsOf(dataset.metrics)
  cache.set(dataset, formats)
  return formats
}
