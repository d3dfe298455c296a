import type { FormData } from '@belvedere/core/form-data'
import { text } from '../shared/form.ts'

/**
 * How the values of a trend become its figure, in the words of Superset 5 and 6. `raw`: the metric over the whole
 * range, which the database computes: distinct counts and averages cannot be had from those of the buckets.
 */
export const AGGREGATIONS = ['raw', 'LAST_VALUE', 'sum', 'mean', 'min', 'max', 'median'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

/** The newest value where a form says nothing, or nothing that is known. */
export const aggregationOf = (form: FormData): Aggregation =>
  AGGREGATIONS.find(aggregation => aggregation === text(form, 'aggregation')) ?? 'LAST_VALUE'

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return low === high ? low : (low + high) / 2
}

/** One figure of the values of a trend, oldest first; buckets without a value do not count. Null: there is no value. */
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
      return add(values)
    case 'mean':
      return add(values) / values.length
    case 'min':
      return values.reduce((least, value) => Math.min(least, value))
    case 'max':
      return values.reduce((most, value) => Math.max(most, value))
    case 'median':
      return median(values)
  }
}
