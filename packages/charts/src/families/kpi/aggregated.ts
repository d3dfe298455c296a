import type { FormData } from '@belvedere/core/form-data'
import { sum } from '../shared/cells.ts'
import { text } from '../shared/form.ts'

/**
 * Aggregations of a trend's values to its headline figure, as in Superset 5 and 6. `raw` is the metric over the whole
 * range, computed by the database, because distinct counts and averages cannot be derived from those of the buckets.
 */
export const AGGREGATIONS = ['raw', 'LAST_VALUE', 'sum', 'mean', 'min', 'max', 'median'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

/** Returns the aggregation of a form; the last value if it has none or an unsupported one. */
export const aggregationOf = (form: FormData): Aggregation =>
  AGGREGATIONS.find(aggregation => aggregation === text(form, 'aggregation')) ?? 'LAST_VALUE'

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return low === high ? low : (low + high) / 2
}

/** Aggregates the values of a trend, oldest first; buckets without a value are ignored. Null without values. */
export function aggregateTrend(
  cells: readonly (number | null)[],
  aggregation: Exclude<Aggregation, 'raw'>,
): number | null {
  const values = cells.filter(value => value !== null)
  if (values.length === 0) return null
  switch (aggregation) {
    case 'LAST_VALUE':
      return values.at(-1) ?? null
    case 'sum':
      return sum(values)
    case 'mean':
      return sum(values) / values.length
    case 'min':
      return values.reduce((least, value) => Math.min(least, value))
    case 'max':
      return values.reduce((most, value) => Math.max(most, value))
    case 'median':
      return median(values)
  }
}
