import type { Dataset } from '@belvedere/api'
import type { MetricFormat } from '@belvedere/charts'
import { isRecord, readJson } from '@belvedere/core/json'

type Formats = Readonly<Record<string, MetricFormat>>

const NONE: Formats = {}
const cache = new WeakMap<Dataset, Formats>()

/** A currency as it is stored: JSON text. */
function currencyOf(stored: unknown): MetricFormat['currency'] {
  const value = typeof stored === 'string' ? readJson(stored) : stored
  if (!isRecord(value) || typeof value.symbol !== 'string' || value.symbol === '') return null
  return { symbol: value.symbol, symbolPosition: value.symbolPosition === 'suffix' ? 'suffix' : 'prefix' }
}

/** How the dataset's owner wants the numbers of its metrics written; the same object for the same dataset. */
export function metricFormats(dataset: Dataset | undefined): Formats {
  if (dataset === undefined) return NONE
  const known = cache.get(dataset)
  if (known) return known
  const formats = Object.fromEntries(
    dataset.metrics.flatMap(({ metric_name, d3format, currency }) => {
      const format = { d3format: d3format || null, currency: currencyOf(currency) }
      return format.d3format === null && format.currency === null ? [] : [[metric_name, format]]
    }),
  )
  cache.set(dataset, formats)
  return formats
}
