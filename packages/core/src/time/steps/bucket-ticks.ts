import { DAY } from '../civil.ts'
import { bucketCodes, kindOfBuckets, type LabelStyle } from './bucket-codes.ts'
import { evenStarts, everyNth, hasAllBuckets } from './candidates.ts'
import { type BucketKind, kindOfGrain, stepOfGrain, type TimeStep, type ZoneOffset } from './step.ts'

export interface TimeTick {
  /** Instant of the labeled bucket. */
  readonly value: number
  readonly label: string
}

interface BucketAxis {
  /** Names of the buckets (epoch milliseconds) in axis order. */
  readonly buckets: readonly number[]
  /** ISO duration of the buckets; null if they are single instants. */
  readonly grain: string | null
  readonly zone: ZoneOffset
  /** True for slots of equal width with centered labels. False for positions proportional to time. */
  readonly isSlotted: boolean
  /** Width of the axis in pixels. */
  readonly width: number
  /** Returns the width of a label in pixels. */
  readonly measure: (label: string) => number
  /** Formats an instant with a d3 time code. */
  readonly write: (instant: number, code: string) => string
  /** Time code that the user selected for all labels. */
  readonly format: string | null
}

/** Minimum gap between two labels in pixels. */
const MIN_GAP = 8
/** Minimum width of a label in pixels, including the gap. */
const MIN_LABEL = 14

/** Returns the function from a bucket to its position in pixels. */
function placing({ buckets, isSlotted, width }: BucketAxis): (bucket: number) => number {
  if (isSlotted) {
    const slots = new Map(buckets.map((bucket, index) => [bucket, index]))
    return bucket => (((slots.get(bucket) ?? 0) + 0.5) * width) / buckets.length
  }
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)]
  return bucket => (last === first ? width / 2 : ((bucket - first) / (last - first)) * width)
}

/** Returns true if no labels overlap. At the ends of a continuous axis, labels are aligned with the end. */
function fits(ticks: readonly TimeTick[], axis: BucketAxis, place: (bucket: number) => number): boolean {
  let end = Number.NEGATIVE_INFINITY
  return ticks.every(({ value, label }) => {
    const size = axis.measure(label)
    const middle = place(value)
    const isFlush = !axis.isSlotted && ticks.length > 1
    const from = isFlush && middle === 0 ? 0 : isFlush && middle === axis.width ? middle - size : middle - size / 2
    const isFree = from >= end + MIN_GAP
    end = from + size
    return isFree
  })
}

function labelled(axis: BucketAxis, buckets: readonly number[], kind: BucketKind, style: LabelStyle) {
  const { zone, write, format } = axis
  const walls = buckets.map(bucket => bucket + zone(bucket))
  const codes = format === null ? bucketCodes(walls, kind, style) : []
  return buckets.map((value, index): TimeTick => ({ value, label: write(value, format ?? codes[index] ?? '') }))
}

/** Returns the common step of consecutive instants; null unless it is a whole number of days, at least two. */
export function stepOfMoments(sorted: readonly number[], zone: ZoneOffset): TimeStep | null {
  const walls = sorted.map(instant => instant + zone(instant))
  const [first = 0] = walls
  const days = walls.slice(1).map((wall, index) => (wall - (walls[index] ?? first)) / DAY)
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  if (days.length === 0 || !days.every(day => Number.isInteger(day) && day > 0)) return null
  const count = days.reduce(gcd)
  return count < 2 ? null : { unit: 'day', count }
}

const isAscending = (buckets: readonly number[]): boolean =>
  buckets.every((bucket, index) => index === 0 || bucket > (buckets[index - 1] ?? 0))

/** Yields sets of buckets to label, densest first. */
function* choices(axis: BucketAxis): Generator<readonly number[]> {
  const { buckets, grain, zone, isSlotted, width } = axis
  const max = Math.max(2, Math.floor(width / MIN_LABEL) + 1)
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)]
  if (isSlotted && buckets.length <= max) yield buckets
  const step = isAscending(buckets) ? (stepOfGrain(grain) ?? stepOfMoments(buckets, zone)) : null
  const grid = step ? { first, last, grain: step, zone } : null
  // In slots, a gap has the same width as a bucket. Only without gaps are equal durations equal distances.
  if (grid && (!isSlotted || hasAllBuckets(buckets.length, grid))) {
    const known = new Set(buckets)
    for (const starts of evenStarts(grid, max)) yield isSlotted ? starts.filter(start => known.has(start)) : starts
  }
  yield* everyNth(buckets, max)
}

/**
 * Returns the labeled buckets: evenly spaced, as many as fit. Each is labeled by its name in the grain, so weeks named
 * by their last day have that label. Years (and days, for hours and finer grains) are included in the first label and
 * when they change.
 */
export function bucketTicks(axis: BucketAxis): readonly TimeTick[] {
  const { buckets, grain, zone, format } = axis
  if (buckets.length === 0) return []
  const place = placing(axis)
  const walls = buckets.map(bucket => bucket + zone(bucket))
  const kind = kindOfBuckets(walls, kindOfGrain(grain))
  const styles: readonly LabelStyle[] = kind === 'quarter' && format === null ? ['full', 'short'] : ['short']
  for (const choice of choices(axis)) {
    if (choice.length < 2) continue
    for (const style of styles) {
      const ticks = labelled(axis, choice, kind, style)
      if (fits(ticks, axis, place)) return ticks
    }
  }
  return labelled(axis, buckets.slice(0, 1), kind, 'full')
}
