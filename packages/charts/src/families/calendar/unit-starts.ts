import { addUnits, startOf as startOfUnit, type TimeUnit } from '@belvedere/core/time'
import type { Unit } from './units.ts'

/** Monday is 0. */
export const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7

const unitOf = (unit: Unit): TimeUnit => (unit === 'min' ? 'minute' : unit)

/** Start of the unit that a moment is in. All times are wall-clock times, counted as if they were UTC. */
export const startOf = (time: number, unit: Unit): number => startOfUnit(time, unitOf(unit))

/** Start of the unit after the one that begins at `start`. */
export const nextOf = (start: number, unit: Unit): number => addUnits(start, 1, unitOf(unit))

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
