import { DAY } from '../civil.ts'
import { bucketCodes, kindOfBuckets, type LabelStyle } from './bucket-codes.ts'
import { evenStarts, everyNth, hasAllBuckets } from './candidates.ts'
import { type BucketKind, kindOfGrain, stepOfGrain, type TimeStep, type ZoneOffset } from './step.ts'

export interface TimeTick {
  /** The instant of the bucket that the label names. */
  readonly value: number
  readonly label: string
}

interface BucketAxis {
  /** Names of the buckets (epoch milliseconds) in the order of the axis. */
  readonly buckets: readonly number[]
  /** ISO duration of the buckets; null: they are single moments. */
  readonly grain: string | null
  readonly zone: ZoneOffset
  /** True: slots of equal width, labels below their middle. False: places by time. */
  readonly isSlotted: boolean
  /** Pixels of the whole axis. */
  readonly width: number
  /** Pixels that a label takes along the axis. */
  readonly measure: (label: string) => number
  /** An instant in a d3 time code. */
  readonly write: (instant: number, code: string) => string
  /** A code that a user has chosen for all labels. */
  readonly format: string | null
}

/** Minimum pixels between two labels. */
const MIN_GAP = 8
/** No label is narrower than this, in pixels, its distance included. */
const MIN_LABEL = 14

/** Pixels from the start of the axis to each bucket. */
function placing({ buckets, isSlotted, width }: BucketAxis): (bucket: number) => number {
  if (isSlotted) {
    const slots = new Map(buckets.map((bucket, index) => [bucket, index]))
    return bucket => (((slots.get(bucket) ?? 0) + 0.5) * width) / buckets.length
  }
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)]
  return bucket => (last === first ? width / 2 : ((bucket - first) / (last - first)) * width)
}

/** True if no two labels touch. At the ends of a continuous axis labels are aligned with the end. */
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

/** The distance between neighbours, if it is the same number of whole days (at least two) all along. */
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

/** Sets of buckets to label, the densest first. */
function* choices(axis: BucketAxis): Generator<readonly number[]> {
  const { buckets, grain, zone, isSlotted, width } = axis
  const max = Math.max(2, Math.floor(width / MIN_LABEL) + 1)
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)]
  if (isSlotted && buckets.length <= max) yield buckets
  const step = isAscending(buckets) ? (stepOfGrain(grain) ?? stepOfMoments(buckets, zone)) : null
  const grid = step ? { first, last, grain: step, zone } : null
  // Slots are as wide for a gap as for a bucket: only where there is no gap are equal times equal places.
  if (grid && (!isSlotted || hasAllBuckets(buckets.length, grid))) {
    const known = new Set(buckets)
    for (const starts of evenStarts(grid, max)) yield isSlotted ? starts.filter(start => known.has(start)) : starts
  }
  yield* everyNth(buckets, max)
}

/**
 * The buckets that have a label: evenly spaced, as many as have room, each named as the grain names it: weeks that go
 * by their last day, by that day.
 * Years (and days, for hours and finer) are named at the first label and where they change.
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
