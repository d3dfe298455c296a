import { memoize } from '../memoize.ts'
import { DAY } from './civil.ts'

/** Maximum number of cached zones. It exceeds the number of zones, as names may differ in case. */
const MAX_ZONES = 1000

const clockOf = memoize(
  MAX_ZONES,
  timeZone =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** Returns true for an IANA zone name that the runtime supports. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** Converts an instant (epoch milliseconds) to wall-clock milliseconds of a zone. */
export function wallOf(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return instant
  const parts: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = value
  const part = (name: string): number => Number(parts[name])
  const year = parts.era === 'BC' ? 1 - part('year') : part('year')
  const date = new Date(0)
  date.setUTCFullYear(year, part('month') - 1, part('day'))
  date.setUTCHours(part('hour'), part('minute'), part('second'))
  const fraction = ((instant % 1000) + 1000) % 1000
  return date.getTime() + fraction
}

/**
 * Converts wall-clock time of a zone to an instant. A time that occurs twice (clocks set back) is the first occurrence;
 * a skipped time (clocks set forward) is shifted by the length of the gap.
 */
export function instantOf(wall: number, timeZone: string): number {
  if (timeZone === 'UTC') return wall
  const before = wallOf(wall - DAY, timeZone) - (wall - DAY)
  const after = wallOf(wall + DAY, timeZone) - (wall + DAY)
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (wallOf(wall - offset, timeZone) === wall) return wall - offset
  }
  return wall - before
}
