import { DAY } from '../civil.ts'
import { addSteps, floorToStep, stepLength, type TimeStep, toInstant, type ZoneOffset } from './step.ts'

const steps = (unit: TimeStep['unit'], counts: readonly number[]): readonly TimeStep[] =>
  counts.map(count => ({ unit, count }))

/** Label intervals, finest first. Days are counted from the first bucket, all others are aligned with the calendar. */
const CALENDAR: readonly TimeStep[] = [
  ...steps('second', [1, 2, 5, 10, 15, 20, 30]),
  ...steps('minute', [1, 2, 5, 10, 15, 20, 30]),
  ...steps('hour', [1, 2, 3, 4, 6, 8, 12]),
  ...steps('day', [1, 2, 3, 4, 5, 7, 10, 14]),
  ...steps('month', [1, 2, 3, 4, 6]),
  ...steps('year', [1, 2, 3, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000]),
]
const WEEKS = steps(
  'day',
  [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 26, 52, 104, 260, 520, 1040, 2600].map(weeks => weeks * 7),
)

const ORDER = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const

/** Returns true if each step starts at the start of a grain. */
function isMultiple({ unit, count }: TimeStep, grain: TimeStep): boolean {
  if (unit === grain.unit) return count % grain.count === 0
  return ORDER.indexOf(unit) > ORDER.indexOf(grain.unit) && (grain.unit !== 'day' || grain.count === 1)
}

const stepsFor = (grain: TimeStep): readonly TimeStep[] => {
  if (grain.unit === 'day' && grain.count % 7 === 0) return WEEKS.filter(step => isMultiple(step, grain))
  const coarser = CALENDAR.filter(step => isMultiple(step, grain))
  return coarser.some(({ unit, count }) => unit === grain.unit && count === grain.count) ? coarser : [grain, ...coarser]
}

/** Returns the starts of a step as instants, from `first` to `last`. */
function startsBetween(first: number, last: number, step: TimeStep, zone: ZoneOffset): readonly number[] {
  const wall = first + zone(first)
  const origin = step.unit === 'day' ? wall : floorToStep(wall, step)
  const starts: number[] = []
  for (let index = 0; ; index++) {
    const next = addSteps(origin, step, index)
    const instant = toInstant(next, zone)
    if (instant > last) return starts
    // No bucket starts in a skipped hour. A day that starts late is still a day.
    const isSkipped = stepLength(step) < DAY && instant + zone(instant) !== next
    if (instant >= first && !isSkipped && instant !== starts.at(-1)) starts.push(instant)
  }
}

/** Returns true if an instant is the start of a bucket in the zone of the axis. */
const isOnGrid = (instant: number, grain: TimeStep, zone: ZoneOffset): boolean => {
  const wall = instant + zone(instant)
  return grain.unit === 'day' || toInstant(floorToStep(wall, grain), zone) === instant
}

const MONTHS = { month: 1, year: 12 } as const
/** Maximum number of hours that clock changes skip or repeat on an axis. */
const MAX_CLOCK_CHANGES = 2

/** Returns true if no bucket is missing between the ends, so that equal durations are equal distances. */
export function hasAllBuckets(count: number, { first, last, grain, zone }: Grid): boolean {
  const [from, to] = [first + zone(first), last + zone(last)]
  const { unit } = grain
  if (unit !== 'month' && unit !== 'year') {
    const missing = Math.abs((to - from) / stepLength(grain) + 1 - count)
    return missing <= (unit === 'day' ? 0 : MAX_CLOCK_CHANGES)
  }
  const [start, end] = [new Date(from), new Date(to)]
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return months / (grain.count * MONTHS[unit]) + 1 === count
}

export interface Grid {
  readonly first: number
  readonly last: number
  readonly grain: TimeStep
  readonly zone: ZoneOffset
}

/** Yields sets of evenly spaced bucket starts, densest first, each with about `max` elements at most. */
export function* evenStarts({ first, last, grain, zone }: Grid, max: number): Generator<readonly number[]> {
  if (!isOnGrid(first, grain, zone)) return
  for (const step of stepsFor(grain)) {
    if ((last - first) / stepLength(step) > max) continue
    const starts = startsBetween(first, last, step, zone)
    if (starts.length < 2) return
    yield starts
  }
}

/** Minimum relative growth between two choices. It limits the number of choices for many buckets. */
const GROWTH = 1 / 16

/** Yields every second, third, … of the buckets, regardless of their distance in time. */
export function* everyNth(buckets: readonly number[], max: number): Generator<readonly number[]> {
  let step = Math.max(1, Math.ceil(buckets.length / max))
  while (step < buckets.length) {
    const nth = step
    yield Array.from({ length: Math.ceil(buckets.length / nth) }, (_, index) => buckets[index * nth] ?? 0)
    step += Math.max(1, Math.floor(step * GROWTH))
  }
}
