import type { Unit } from './units.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

/** Monday is 0. */
export const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7

/** Start of the unit that a moment is in. All times are wall-clock times, counted as if they were UTC. */
export function startOf(time: number, unit: Unit): number {
  const date = new Date(time)
  switch (unit) {
    case 'min':
      return Math.floor(time / MINUTE) * MINUTE
    case 'hour':
      return Math.floor(time / HOUR) * HOUR
    case 'day':
      return Math.floor(time / DAY) * DAY
    case 'week':
      return Math.floor(time / DAY) * DAY - weekday(time) * DAY
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
    case 'year':
      return Date.UTC(date.getUTCFullYear(), 0)
  }
}

/** Start of the unit after the one that begins at `start`. */
export function nextOf(start: number, unit: Unit): number {
  const date = new Date(start)
  switch (unit) {
    case 'min':
      return start + MINUTE
    case 'hour':
      return start + HOUR
    case 'day':
      return start + DAY
    case 'week':
      return start + 7 * DAY
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
    case 'year':
      return Date.UTC(date.getUTCFullYear() + 1, 0)
  }
}

/** Units of `unit` that begin in the stretch from `from` to before `to`. */
export function startsWithin(from: number, to: number, unit: Unit): readonly number[] {
  const starts: number[] = []
  const first = startOf(from, unit)
  for (
    let start = first < from && unit !== 'week' ? nextOf(first, unit) : first;
    start < to;
    start = nextOf(start, unit)
  )
    starts.push(start)
  return starts
}
