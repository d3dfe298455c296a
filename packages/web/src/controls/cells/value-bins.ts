/** What the editor of a rule shows of the values of its column. */
import { type ConditionalRule, needsRange, needsValue, roundTo } from '@belvedere/core/color'

export interface ValueBins {
  readonly low: number
  readonly high: number
  /** Values in each of equal parts between the two. */
  readonly counts: readonly number[]
}

const MOST_BINS = 24

/** The numbers that the rule compares with, in their order. */
export function cutsOf({
  operator,
  targetValue,
  targetValueLeft,
  targetValueRight,
}: ConditionalRule): readonly number[] {
  const cuts = needsRange(operator) ? [targetValueLeft, targetValueRight] : needsValue(operator) ? [targetValue] : []
  return cuts.filter((cut): cut is number => cut !== undefined && Number.isFinite(cut))
}

/** Null: nothing to show. What the rule compares with is in sight, too. */
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
  const counts = Array.from({ length: MOST_BINS }, () => 0)
  for (const value of values) {
    const bin = Math.min(MOST_BINS - 1, Math.floor(((value - low) / (high - low)) * MOST_BINS))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { low, high, counts }
}

/** The value at a share of the way from the lowest to the highest: as round as a pixel allows, and exact at the ends. */
export function valueAt({ low, high }: Pick<ValueBins, 'low' | 'high'>, share: number): number {
  if (share <= 0) return low
  if (share >= 1) return high
  return roundTo(low + share * (high - low), Math.max(0, Math.ceil(-Math.log10((high - low) / 100))))
}

/** The rule with the one of its cuts at `value` that is nearest to it. */
export function movedCut(rule: ConditionalRule, value: number): Partial<ConditionalRule> {
  if (needsValue(rule.operator)) return { targetValue: value }
  const { targetValueLeft: left, targetValueRight: right } = rule
  const isLeft = left === undefined || (right !== undefined && Math.abs(value - left) <= Math.abs(value - right))
  return isLeft ? { targetValueLeft: value } : { targetValueRight: value }
}
