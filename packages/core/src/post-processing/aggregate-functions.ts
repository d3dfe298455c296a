import type { Cell } from '../table/index.ts'

/** Aggregates the numbers of a group in row order. Nulls and texts have been removed. */
export type Aggregator = (numbers: readonly number[], options: Readonly<Record<string, unknown>>) => Cell

const sum: Aggregator = numbers => numbers.reduce((total, next) => total + next, 0)
const mean: Aggregator = numbers =>
  numbers.length === 0 ? null : numbers.reduce((total, next) => total + next, 0) / numbers.length
const min: Aggregator = numbers => (numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b)))
const max: Aggregator = numbers => (numbers.length === 0 ? null : numbers.reduce((a, b) => Math.max(a, b)))
const product: Aggregator = numbers => numbers.reduce((total, next) => total * next, 1)

/**
 * Returns a quantile by linear interpolation between the closest ranks.
 * @param share 0 to 1
 */
export function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  const rank = (sorted.length - 1) * share
  const low = sorted[Math.floor(rank)]
  const high = sorted[Math.ceil(rank)]
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank))
}
const median: Aggregator = numbers => quantile(numbers, 0.5)
const percentile: Aggregator = (numbers, { q }) => (typeof q === 'number' ? quantile(numbers, q / 100) : null)

/** Returns the sample variance; null for fewer than two numbers. */
export function variance(numbers: readonly number[]): number | null {
  if (numbers.length < 2) return null
  const centre = numbers.reduce((total, next) => total + next, 0) / numbers.length
  return numbers.reduce((total, next) => total + (next - centre) ** 2, 0) / (numbers.length - 1)
}
const standardDeviation: Aggregator = numbers => {
  const square = variance(numbers)
  return square === null ? null : Math.sqrt(square)
}
const position =
  (better: (a: number, b: number) => boolean): Aggregator =>
  numbers =>
    numbers.length === 0 ? null : numbers.reduce((best, next, i) => (better(next, numbers[best] ?? next) ? i : best), 0)

/** Aggregation functions by name. Nulls are ignored; the sum of an empty group is 0, its mean is null. */
export const AGGREGATORS: Readonly<Record<string, Aggregator>> = {
  sum,
  nansum: sum,
  mean,
  average: mean,
  nanmean: mean,
  min,
  nanmin: min,
  max,
  nanmax: max,
  median,
  nanmedian: median,
  percentile,
  nanpercentile: percentile,
  prod: product,
  product,
  count: numbers => numbers.length,
  count_nonzero: numbers => numbers.filter(number => number !== 0).length,
  std: standardDeviation,
  var: numbers => variance(numbers),
  argmin: position((a, b) => a < b),
  argmax: position((a, b) => a > b),
}
