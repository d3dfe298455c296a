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

function firstOfDay(cron: Crontab, midnight: number, zone: string, after: number): number | undefined {
  let next: number | undefined
  for (const hour of cron.hours) {
    for (const minute of cron.minutes) {
      for (const instant of instantsOf(midnight + hour * HOUR + minute * MINUTE, zone, cron)) {
        if (instant > after && (next === undefined || instant < next)) next = instant
      }
    }
  }
  return next
}

/**
 * The first run after an instant (epoch milliseconds) of a crontab that is about the wall clock of a zone (IANA
 * name). A time that the change to summer time leaves out runs the same distance after the jump; one that comes twice
 * runs once, unless the hour is `*`. Undefined when the crontab is not valid or never fires (30 February).
 */
export function nextRun(crontab: string, zone: string, after: number): number | undefined {
  const cron = parseCrontab(crontab)
  if (!cron) return undefined
  const today = floorTo(wallOf(after, zone), DAY)
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const midnight = today + day * DAY
    const run = isDay(cron, midnight) ? firstOfDay(cron, midnight, zone, after) : undefined
    if (run !== undefined) return run
  }
  return undefined
}
