/**
 * Arithmetic on wall-clock time: the epoch milliseconds that a local time would have if its zone were UTC. Zones are
 * only needed to convert from and to instants (see `zone.ts`).
 */
export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** Milliseconds of units with a fixed length. */
export const FIXED: Partial<Record<TimeUnit, number>> = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: WEEK,
}
/** Months of units that consist of months. */
export const MONTHS: Partial<Record<TimeUnit, number>> = { month: 1, quarter: 3, year: 12 }
/** Monday, 29 December 1969. */
const FIRST_MONDAY = -3 * DAY

export const floorTo = (value: number, step: number, origin = 0): number =>
  Math.floor((value - origin) / step) * step + origin

/** Returns midnight of a day. Months and days out of range carry over; years below 100 are not changed to 19xx. */
export function wallDate(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

const lengthOfMonth = (year: number, month: number): number => new Date(wallDate(year, month + 1, 0)).getUTCDate()

/** Adds months. A day that the month does not have becomes its last day. */
export function addMonths(wall: number, months: number): number {
  const date = new Date(wall)
  const first = new Date(wallDate(date.getUTCFullYear(), date.getUTCMonth() + 1 + months, 1))
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + 1
  const day = Math.min(date.getUTCDate(), lengthOfMonth(year, month))
  return wallDate(year, month, day) + (wall - floorTo(wall, DAY))
}

export function addUnits(wall: number, amount: number, unit: TimeUnit): number {
  const fixed = FIXED[unit]
  return fixed === undefined ? addMonths(wall, amount * (MONTHS[unit] ?? 1)) : wall + amount * fixed
}

/** Returns the start of the unit that contains the time. Weeks start on Monday. */
export function startOf(wall: number, unit: TimeUnit): number {
  if (unit === 'week') return floorTo(wall, WEEK, FIRST_MONDAY)
  const fixed = FIXED[unit]
  if (fixed !== undefined) return floorTo(wall, fixed)
  const date = new Date(wall)
  const months = MONTHS[unit] ?? 1
  const month = Math.floor(date.getUTCMonth() / months) * months + 1
  return wallDate(date.getUTCFullYear(), month, 1)
}

/** Returns midnight of the last day of the week, month, quarter or year. */
export const lastDayOf = (wall: number, unit: TimeUnit): number => addUnits(startOf(wall, unit), 1, unit) - DAY

/**
 * Formats ISO text without zone, to the second: `2021-01-20T00:00:00`. Milliseconds are included if they are not zero.
 */
export function toIsoText(wall: number): string {
  const text = new Date(wall).toISOString()
  return text.endsWith('.000Z') ? text.slice(0, -5) : text.slice(0, -1)
}

const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** Parses an ISO date, date-time, month or year; a zone in the text is applied. Undefined if it is invalid. */
export function parseIsoText(text: string): number | undefined {
  const match = ISO.exec(text.trim())
  if (!match) return undefined
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (m < 1 || m > 12 || d < 1 || d > lengthOfMonth(y, m) || h > 23 || min > 59 || s > 59) return undefined
  if (/\d/.test(zone) && match[4] === undefined) return undefined
  const wall = wallDate(y, m, d) + h * HOUR + min * MINUTE + s * SECOND + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return wall - zoneOffset(zone)
}

function zoneOffset(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  const size = Number(match[2]) * HOUR + Number(match[3]) * MINUTE
  return match[1] === '-' ? -size : size
}

/** Parses the English name of a unit, singular or plural, in any case. */
export function parseUnit(text: string): TimeUnit | undefined {
  const name = text.trim().toLowerCase()
  return TIME_UNITS.find(unit => unit === name || `${unit}s` === name)
}
