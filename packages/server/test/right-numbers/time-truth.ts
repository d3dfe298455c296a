/** For tests: buckets of time computed from the calendar alone. */
const DAY = 86_400_000
/** Widths in milliseconds of grains that divide a day. */
const WIDTHS: Readonly<Record<string, number>> = {
  PT1S: 1000,
  PT5S: 5000,
  PT30S: 30_000,
  PT1M: 60_000,
  PT5M: 300_000,
  PT10M: 600_000,
  PT15M: 900_000,
  PT30M: 1_800_000,
  PT1H: 3_600_000,
  PT6H: 21_600_000,
  P1D: DAY,
}
const SUNDAY = 0
const MONDAY = 1

const dayOf = (wall: number): number => Math.floor(wall / DAY) * DAY
/** The last `weekday` up to the moment. */
const weekFrom = (wall: number, weekday: number): number => {
  const day = dayOf(wall)
  return day - ((new Date(day).getUTCDay() - weekday + 7) % 7) * DAY
}

/** The start of the bucket that a wall-clock time is in, for weeks that are named by their end the last day. */
export function bucketOf(grain: string, wall: number): number {
  const width = WIDTHS[grain]
  if (width !== undefined) return dayOf(wall) + Math.floor((wall - dayOf(wall)) / width) * width
  const date = new Date(wall)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (grain) {
    case 'P1W':
    case '1969-12-29T00:00:00Z/P1W':
      return weekFrom(wall, MONDAY)
    case '1969-12-28T00:00:00Z/P1W':
      return weekFrom(wall, SUNDAY)
    case 'P1W/1970-01-03T00:00:00Z':
      return weekFrom(wall, SUNDAY) + 6 * DAY
    case 'P1W/1970-01-04T00:00:00Z':
      return weekFrom(wall, MONDAY) + 6 * DAY
    case 'P1M':
      return Date.UTC(year, month)
    case 'P3M':
      return Date.UTC(year, month - (month % 3))
    case 'P1Y':
      return Date.UTC(year, 0)
    default:
      throw new Error(`no grain ${grain}`)
  }
}

/** Text without a zone → milliseconds, as if the clock were in UTC. */
export const wallOf = (text: string): number =>
  Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`)

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
const formats = new Map<string, Intl.DateTimeFormat>()
/** The product runs in the same process: while a truth is computed for a minute, its questions run out of time. */
const shown = new Map<string, number>()

function readClock(moment: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...FIELDS })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, ...rest] = PARTS.map(part => parts.get(part) ?? 0)
  return Date.UTC(year, month - 1, ...rest) + (((moment % 1000) + 1000) % 1000)
}

/** What the clocks of a zone show at a moment. */
export function clockOf(moment: number, timeZone: string): number {
  const key = `${timeZone} ${moment}`
  const known = shown.get(key) ?? readClock(moment, timeZone)
  shown.set(key, known)
  return known
}
