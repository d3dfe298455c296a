import { DAY, floorTo, HOUR, MINUTE } from '../time/civil.ts'
import { instantOf, wallOf } from '../time/index.ts'
import { type Crontab, parseCrontab } from './crontab.ts'

/** Maximum distance of the next February 29, across a year like 2100 that is not a leap year. */
const DAYS_AHEAD = 366 * 8 + 1

/** Distances by which clocks are set back at the end of daylight saving time; half an hour on Lord Howe Island. */
const SET_BACK = [HOUR, HOUR / 2] as const

/**
 * Returns true if the crontab matches a day. If both day of the month and weekday are restricted, either of them
 * matches.
 */
function isDay(cron: Crontab, midnight: number): boolean {
  const date = new Date(midnight)
  if (!cron.months.has(date.getUTCMonth() + 1)) return false
  const isDate = cron.days.has(date.getUTCDate())
  const isWeekday = cron.weekdays.has(date.getUTCDay())
  return cron.isEveryDay || cron.isEveryWeekday ? isDate && isWeekday : isDate || isWeekday
}

/**
 * Returns the instants of a wall-clock time. If clocks are set back, the first one, and for hourly schedules the second
 * one too.
 */
function instantsOf(wall: number, zone: string, cron: Crontab): readonly number[] {
  const first = instantOf(wall, zone)
  if (!cron.isEveryHour) return [first]
  return [first, ...SET_BACK.map(by => first + by).filter(again => wallOf(again, zone) === wall)]
}

/** Returns the wall-clock times of a day in milliseconds since midnight, in order. */
function timesOf(cron: Crontab): readonly number[] {
  const ordered = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b)
  const minutes = ordered(cron.minutes)
  return ordered(cron.hours).flatMap(hour => minutes.map(minute => hour * HOUR + minute * MINUTE))
}

const DAY_MINUTES = DAY / MINUTE

/** Returns the shortest interval between two runs in minutes; null if the crontab is invalid. */
export function shortestInterval(crontab: string): number | null {
  const cron = parseCrontab(crontab)
  if (!cron) return null
  const times = timesOf(cron).map(time => time / MINUTE)
  const [first = 0] = times
  return Math.min(...times.map((time, index) => (times[index + 1] ?? first + DAY_MINUTES) - time))
}

/** Returns true if there is no clock change around a day, so that each wall-clock time occurs once and in order. */
function isSteady(midnight: number, zone: string): boolean {
  const from = midnight - DAY
  const to = midnight + 2 * DAY
  return wallOf(from, zone) - from === wallOf(to, zone) - to
}

function firstOfDay(
  cron: Crontab,
  times: readonly number[],
  midnight: number,
  zone: string,
  after: number,
): number | undefined {
  if (isSteady(midnight, zone)) {
    const passed = wallOf(after, zone) - midnight
    const time = times.find(each => each > passed)
    return time === undefined ? undefined : instantOf(midnight + time, zone)
  }
  const instants = times.flatMap(time => instantsOf(midnight + time, zone, cron)).filter(instant => instant > after)
  return instants.length === 0 ? undefined : Math.min(...instants)
}

/**
 * Returns the next run after an instant (epoch milliseconds) of a crontab in the wall-clock time of a zone (IANA name).
 * A time that is skipped at the start of daylight saving time is shifted by the length of the gap; a time that occurs
 * twice runs once, unless the hour is `*`. Undefined if the crontab is invalid or never matches (February 30).
 */
export function nextRun(crontab: string, zone: string, after: number): number | undefined {
  const cron = parseCrontab(crontab)
  if (!cron) return undefined
  const times = timesOf(cron)
  const today = floorTo(wallOf(after, zone), DAY)
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const midnight = today + day * DAY
    const run = isDay(cron, midnight) ? firstOfDay(cron, times, midnight, zone, after) : undefined
    if (run !== undefined) return run
  }
  return undefined
}

/** Returns the last `most` runs after one instant up to another. */
export function runsBetween(crontab: string, zone: string, after: number, until: number, most: number): number[] {
  const runs: number[] = []
  let at = nextRun(crontab, zone, after)
  while (at !== undefined && at <= until) {
    runs.push(at)
    at = nextRun(crontab, zone, at)
    // Limits the memory for long periods, such as every minute of a year.
    if (runs.length > most * 2) runs.splice(0, most)
  }
  return runs.slice(-most)
}
