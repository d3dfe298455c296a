/** Histogram for the editor of a rule. */
import { type ConditionalRule, needsRange, needsValue, roundTo } from '@belvedere/core/color'

export interface ValueBins {
  readonly low: number
  readonly high: number
  /** Number of values in each of the equal intervals between the two. */
  readonly counts: readonly number[]
}

const MAX_BINS = 24

/** Returns the values that the rule compares with, in order. */
export function cutsOf({
  operator,
  targetValue,
  targetValueLeft,
  targetValueRight,
}: ConditionalRule): readonly number[] {
  const cuts = needsRange(operator) ? [targetValueLeft, targetValueRight] : needsValue(operator) ? [targetValue] : []
  return cuts.filter((cut): cut is number => cut !== undefined && Number.isFinite(cut))
}

/** Returns the histogram of a rule's values and thresholds; null if there are no values. */
export function valueBins(all: readonly number[], cuts: readonly number[]): ValueBins | null {
  const values = all.filter(Number.isFinite)
  if (values.length === 0) return null
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of [...cuts, ...values]) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (!Number.isFinite(high - low)) return null
  if (low === high) [low, high] = [low - 1, high + 1]
  const counts = Array.from({ length: MAX_BINS }, () => 0)
  for (const value of values) {
    const bin = Math.min(MAX_BINS - 1, Math.floor(((value - low) / (high - low)) * MAX_BINS))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { low, high, counts }
}

/**
 * Returns the value at a share between the lowest and the highest, rounded to the precision of a pixel, and exact at
 * the ends.
 */
export function valueAt({ low, high }: Pick<ValueBins, 'low' | 'high'>, share: number): number {
  if (share <= 0) return low
  if (share >= 1) return high
  return roundTo(low + share * (high - low), Math.max(0, Math.ceil(-Math.log10((high - low) / 100))))
}

/** Returns the rule with its nearest threshold moved to `value`. */
export function movedCut(rule: ConditionalRule, value: number): Partial<ConditionalRule> {
  if (needsValue(rule.operator)) return { targetValue: value }
  const { targetValueLeft: left, targetValueRight: right } = rule
  const isLeft = left === undefined || (right !== undefined && Math.abs(value - left) <= Math.abs(value - right))
  return isLeft ? { targetValueLeft: value } : { targetValueRight: value }
}
