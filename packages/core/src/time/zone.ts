import { memoize } from '../memoize.ts'
import { DAY } from './civil.ts'

/** More than there are zones; their names may be written in any case. */
const MOST_ZONES = 1000

const clockOf = memoize(
  MOST_ZONES,
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

/** True for an IANA zone name that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** What the wall clock of a zone shows at an instant (epoch milliseconds), as wall-clock milliseconds. */
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
 * The instant at which a zone's wall clock shows a time. A time that comes twice (clocks set back) means the first;
 * one that never comes (clocks set forward) means the same distance after the jump.
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
