import { addMonths, DAY, HOUR, MINUTE, SECOND } from '../civil.ts'
import { parseTimeGrain, type TimeGrain } from '../grains.ts'

export type StepUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** Interval between two buckets. A week is 7 days, a quarter 3 months. */
export interface TimeStep {
  readonly unit: StepUnit
  readonly count: number
}

/** Returns the milliseconds to add to an instant to get wall-clock time. */
export type ZoneOffset = (epochMs: number) => number

const FIXED = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY } as const
const AVERAGE = { ...FIXED, month: 30.44 * DAY, year: 365.25 * DAY } as const

const UNITS: Readonly<Record<string, StepUnit>> = { Y: 'year', M: 'month', D: 'day', H: 'hour', S: 'second' }

/**
 * Returns the step of a grain. Weeks may have a first or last day: `1969-12-28T00:00:00Z/P1W`. Null for an invalid
 * grain.
 */
export function stepOfGrain(value: string | null): TimeStep | null {
  const grain: string | null = parseTimeGrain(value) ?? value
  const match = /P(T)?(\d+(?:\.\d+)?)([YMWDHS])/.exec(grain ?? '')
  if (!match) return null
  const count = Number(match[2])
  if (match[3] === 'W') return { unit: 'day', count: count * 7 }
  if (match[1] && match[3] === 'M') return { unit: 'minute', count }
  return { unit: UNITS[match[3] ?? ''] ?? 'second', count }
}

/** Returns the approximate length of a step in milliseconds. */
export const stepLength = ({ unit, count }: TimeStep): number => AVERAGE[unit] * count

/** Adds steps to a wall-clock time. */
export const addSteps = (wall: number, { unit, count }: TimeStep, steps = 1): number =>
  unit === 'month' || unit === 'year'
    ? addMonths(wall, count * steps * (unit === 'year' ? 12 : 1))
    : wall + FIXED[unit] * count * steps

/**
 * Returns the last multiple of a step at or before `wall`: years from year 0, months from January, others from
 * midnight.
 */
export function floorToStep(wall: number, { unit, count }: TimeStep): number {
  const date = new Date(wall)
  const year = date.getUTCFullYear()
  const january = (at: number, months: number): number => new Date(0).setUTCFullYear(at, months, 1)
  if (unit === 'year') return january(Math.floor(year / count) * count, 0)
  if (unit === 'month') return january(year, Math.floor(date.getUTCMonth() / count) * count)
  const midnight = Math.floor(wall / DAY) * DAY
  if (unit === 'day') return midnight
  const length = FIXED[unit] * count
  return midnight + Math.floor((wall - midnight) / length) * length
}

/**
 * Converts wall-clock time to an instant. An ambiguous time is its first occurrence, a skipped time is after the gap.
 */
export function toInstant(wall: number, zone: ZoneOffset): number {
  const [before, after] = [zone(wall - DAY), zone(wall + DAY)]
  if (before === after && zone(wall - before) === before) return wall - before
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (zone(wall - offset) === offset) return wall - offset
  }
  return wall - before
}

/** Kind of bucket names on an axis. */
export type BucketKind = StepUnit | 'week' | 'quarter'

/** Returns the kind of a grain's buckets; null for an invalid grain. */
export function kindOfGrain(value: string | null): BucketKind | null {
  const grain: TimeGrain | undefined = parseTimeGrain(value)
  if (grain?.includes('P1W')) return 'week'
  if (grain === 'P3M') return 'quarter'
  return stepOfGrain(value)?.unit ?? null
}
