import { addUnits, startOf as startOfUnit, type TimeUnit } from '@belvedere/core/time'
import type { Unit } from './units.ts'

/** Returns the weekday, from 0 for Monday. */
export const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7

const unitOf = (unit: Unit): TimeUnit => (unit === 'min' ? 'minute' : unit)

/** Returns the start of the unit that contains a moment. All times are wall-clock times, represented as UTC. */
export const startOf = (time: number, unit: Unit): number => startOfUnit(time, unitOf(unit))

/** Returns the start of the unit after the one that starts at `start`. */
export const nextOf = (start: number, unit: Unit): number => addUnits(start, 1, unitOf(unit))

/** Returns the starts of units between `from` (inclusive) and `to` (exclusive). */
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
