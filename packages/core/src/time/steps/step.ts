import { addMonths, DAY, HOUR, MINUTE, SECOND } from '../civil.ts'
import { parseTimeGrain, type TimeGrain } from '../grains.ts'

export type StepUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** The distance from one bucket to the next. A week is 7 days, a quarter 3 months. */
export interface TimeStep {
  readonly unit: StepUnit
  readonly count: number
}

/** Milliseconds to add to an instant to read it as wall-clock time. */
export type ZoneOffset = (epochMs: number) => number

const FIXED = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY } as const
const AVERAGE = { ...FIXED, month: 30.44 * DAY, year: 365.25 * DAY } as const

const UNITS: Readonly<Record<string, StepUnit>> = { Y: 'year', M: 'month', D: 'day', H: 'hour', S: 'second' }

/** A grain's step. Weeks may carry their first or last day: `1969-12-28T00:00:00Z/P1W`. Null for what is not a grain. */
export function stepOfGrain(value: string | null): TimeStep | null {
  const grain: string | null = parseTimeGrain(value) ?? value
  const match = /P(T)?(\d+(?:\.\d+)?)([YMWDHS])/.exec(grain ?? '')
  if (!match) return null
  const count = Number(match[2])
  if (match[3] === 'W') return { unit: 'day', count: count * 7 }
  if (match[1] && match[3] === 'M') return { unit: 'minute', count }
  return { unit: UNITS[match[3] ?? ''] ?? 'second', count }
}

/** About how long a step is, in milliseconds. */
export const stepLength = ({ unit, count }: TimeStep): number => AVERAGE[unit] * count

/** Wall-clock time `steps` steps later. */
export const addSteps = (wall: number, { unit, count }: TimeStep, steps = 1): number =>
  unit === 'month' || unit === 'year'
    ? addMonths(wall, count * steps * (unit === 'year' ? 12 : 1))
    : wall + FIXED[unit] * count * steps

/** The last multiple of a step at or before `wall`: years from year 0, months from January, the rest from midnight. */
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

/** The instant of a wall-clock time. A time that comes twice is its first, one that never comes is after the jump. */
export function toInstant(wall: number, zone: ZoneOffset): number {
  const [before, after] = [zone(wall - DAY), zone(wall + DAY)]
  if (before === after && zone(wall - before) === before) return wall - before
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (zone(wall - offset) === offset) return wall - offset
  }
  return wall - before
}

/** How the buckets of an axis are named. */
export type BucketKind = StepUnit | 'week' | 'quarter'

/** The kind of a grain's buckets; null for what is not a grain. */
export function kindOfGrain(value: string | null): BucketKind | null {
  const grain: TimeGrain | undefined = parseTimeGrain(value)
  if (grain?.includes('P1W')) return 'week'
  if (grain === 'P3M') return 'quarter'
  return stepOfGrain(value)?.unit ?? null
}
