import { sum } from '../../shared/cells.ts'
import type { SpotSums } from '../weighted-spots.ts'

type Summary = (weights: readonly number[]) => number | null

/** Interpolates between the closest ranks; `share` is 0 to 1. */
const quantile =
  (share: number): Summary =>
  weights => {
    const sorted = [...weights].sort((a, b) => a - b)
    const rank = (sorted.length - 1) * share
    const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
    return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank))
  }

const mean: Summary = weights => (weights.length === 0 ? null : sum(weights) / weights.length)

/** Sample variance, which is undefined for a single number. */
const variance: Summary = weights => {
  if (weights.length < 2) return null
  const middle = sum(weights) / weights.length
  return sum(weights.map(weight => (weight - middle) ** 2)) / (weights.length - 1)
}

const deviation: Summary = weights => {
  const square = variance(weights)
  return square === null ? null : Math.sqrt(square)
}

/** Aggregations of the weights in a cell, by the value of `js_agg_function`. */
const SUMMARIES = {
  sum,
  min: weights => (weights.length === 0 ? null : weights.reduce((a, b) => Math.min(a, b))),
  max: weights => (weights.length === 0 ? null : weights.reduce((a, b) => Math.max(a, b))),
  mean,
  median: quantile(0.5),
  count: weights => weights.length,
  variance,
  deviation,
  p1: quantile(0.01),
  p5: quantile(0.05),
  p95: quantile(0.95),
  p99: quantile(0.99),
} as const satisfies Readonly<Record<string, Summary>>

export type SummaryName = keyof typeof SUMMARIES
export const SUMMARY_NAMES = Object.keys(SUMMARIES) as readonly SummaryName[]

/** Returns the number of a cell; null if its rows have none. */
export function summarize(name: SummaryName, weights: readonly (number | null)[]): number | null {
  const known = weights.filter(weight => weight !== null)
  return known.length === 0 && name !== 'count' ? null : SUMMARIES[name](known)
}

/**
 * Returns the number of a cell from the sums of its locations; null if its rows have none. Each location must be a
 * single row for aggregations other than sum, count, mean, minimum and maximum.
 */
export function summarizeSums(name: SummaryName, spots: readonly SpotSums[]): number | null {
  const numbers = sum(spots.map(spot => spot.numbers))
  switch (name) {
    case 'count':
      return numbers
    case 'mean':
      return numbers === 0 ? null : sum(spots.map(spot => spot.sum)) / numbers
    case 'min':
    case 'max':
      return summarize(
        name,
        spots.map(spot => (name === 'min' ? spot.low : spot.high)),
      )
    default:
      return summarize(
        name,
        spots.map(spot => spot.sum),
      )
  }
}
