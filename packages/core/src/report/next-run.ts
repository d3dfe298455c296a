import { DAY, floorTo, HOUR, MINUTE } from '../time/civil.ts'
import { instantOf, wallOf } from '../time/index.ts'
import { type Crontab, parseCrontab } from './crontab.ts'

/** A 29 February can be this far away, over a year like 2100 that is no leap year. */
const DAYS_AHEAD = 366 * 8 + 1

/** How far clocks are set back at the end of summer time; half an hour on Lord Howe Island. */
const SET_BACK = [HOUR, HOUR / 2] as const

/** When both are restricted, either the day of the month or the weekday is enough. */
function isDay(cron: Crontab, midnight: number): boolean {
  const date = new Date(midnight)
  if (!cron.months.has(date.getUTCMonth() + 1)) return false
  const isDate = cron.days.has(date.getUTCDate())
  const isWeekday = cron.weekdays.has(date.getUTCDay())
  return cron.isEveryDay || cron.isEveryWeekday ? isDate && isWeekday : isDate || isWeekday
}

/**
 * The instants of a wall-clock time: the first one when clocks were set back, and, for what runs every hour, the
 * second one too.
 */
function instantsOf(wall: number, zone: string, cron: Crontab): readonly number[] {
  const first = instantOf(wall, zone)
  if (!cron.isEveryHour) return [first]
  return [first, ...SET_BACK.map(by => first + by).filter(again => wallOf(again, zone) === wall)]
}

/** Wall-clock times of a day, milliseconds from midnight, in order. */
function timesOf(cron: Crontab): readonly number[] {
  const ordered = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b)
  const minutes = ordered(cron.minutes)
  return ordered(cron.hours).flatMap(hour => minutes.map(minute => hour * HOUR + minute * MINUTE))
}

const DAY_MINUTES = DAY / MINUTE

/** The shortest time between two runs of a crontab, in minutes; null if the crontab is not valid. */
export function shortestInterval(crontab: string): number | null {
  const cron = parseCrontab(crontab)
  if (!cron) return null
  const times = timesOf(cron).map(time => time / MINUTE)
  const [first = 0] = times
  return Math.min(...times.map((time, index) => (times[index + 1] ?? first + DAY_MINUTES) - time))
}

/** True if clocks are not changed around a day: its wall-clock times then come in their order, each once. */
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
 * The first run after an instant (epoch milliseconds) of a crontab that is about the wall clock of a zone (IANA
 * name). A time that the change to summer time leaves out runs the same distance after the jump; one that comes twice
 * runs once, unless the hour is `*`. Undefined when the crontab is not valid or never fires (30 February).
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

/** The runs after one instant up to another, at most so many; the latest ones where there are more. */
export function runsBetween(crontab: string, zone: string, after: number, until: number, most: number): number[] {
  const runs: number[] = []
  let at = nextRun(crontab, zone, after)
  while (at !== undefined && at <= until) {
    runs.push(at)
    at = nextRun(crontab, zone, at)
    // A year of minutes: the memory for the last ones is enough.
    if (runs.length > most * 2) runs.splice(0, most)
  }
  return runs.slice(-most)
}
