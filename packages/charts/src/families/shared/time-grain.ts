export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'
export interface TimeStep {
  readonly unit: TimeUnit
  readonly count: number
}
export type ZoneOffset = (epochMs: number) => number

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const FIXED = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY } as const
const AVERAGE = { ...FIXED, month: 30.44 * DAY, year: 365.25 * DAY } as const

/** A grain's step. Weeks may carry their first or last day: `1969-12-28T00:00:00Z/P1W`. Null for what is not a grain. */
export function parseGrain(grain: string | null): TimeStep | null {
  const match = /P(T)?(?:(\d+(?:\.\d+)?))([YMWDHS])/.exec(grain ?? '')
  if (!match) return null
  const count = Number(match[2])
  const inDay = match[1] === 'T'
  switch (match[3]) {
    case 'Y':
      return { unit: 'year', count }
    case 'M':
      return inDay ? { unit: 'minute', count } : { unit: 'month', count: count === 0.25 ? 3 : count }
    case 'W':
      return { unit: 'day', count: count * 7 }
    case 'D':
      return { unit: 'day', count }
    case 'H':
      return { unit: 'hour', count }
    default:
      return { unit: 'second', count }
  }
}

/** About how long a step is. */
export const stepLength = ({ unit, count }: TimeStep): number => AVERAGE[unit] * count

/** The instant whose wall-clock time in the zone is `wall`. */
export function toInstant(wall: number, zone: ZoneOffset): number {
  const guess = wall - zone(wall)
  return wall - zone(guess)
}

/** Wall-clock time `steps` steps later. */
export function addSteps(wall: number, { unit, count }: TimeStep, steps = 1): number {
  if (unit !== 'month' && unit !== 'year') return wall + FIXED[unit] * count * steps
  const date = new Date(wall)
  const months = count * steps * (unit === 'year' ? 12 : 1)
  return Date.UTC(
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  )
}

/** At most so many points are made up for missing buckets. */
const MOST_BUCKETS = 5000
/** Data sparser than this follow a rhythm of their own, coarser than the grain: nothing is missing in them. */
const LEAST_SHARE = 0.5

/**
 * Every bucket from the first to the last, so that a missing one can break a line.
 * The instants given come back untouched when they do not fit the grain. `sorted` is ascending.
 */
export function fillBuckets(sorted: readonly number[], step: TimeStep | null, zone: ZoneOffset): readonly number[] {
  const first = sorted[0]
  const last = sorted.at(-1)
  if (step === null || first === undefined || last === undefined || sorted.length < 2) return sorted
  const expected = (last - first) / stepLength(step)
  if (expected > MOST_BUCKETS || sorted.length < expected * LEAST_SHARE) return sorted
  const wall = first + zone(first)
  const filled: number[] = []
  for (let index = 0; index <= MOST_BUCKETS; index++) {
    const instant = toInstant(addSteps(wall, step, index), zone)
    if (instant > last) break
    filled.push(instant)
  }
  const known = new Set(filled)
  return sorted.every(instant => known.has(instant)) ? filled : sorted
}
