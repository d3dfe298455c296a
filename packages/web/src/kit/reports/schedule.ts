import { nextRun, parseCrontab } from '@belvedere/core/report'
import { t } from '../../i18n.ts'

/** Schedule that can be expressed as a sentence; `cron` is any other. */
export interface Schedule {
  readonly every: 'hour' | 'day' | 'week' | 'month' | 'cron'
  /** `07:30`. */
  readonly time: string
  /** 0 is Sunday; at least one. */
  readonly weekdays: readonly number[]
  /** Day of the month. */
  readonly day: number
  readonly crontab: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const one = (values: ReadonlySet<number>): number | null => (values.size === 1 ? ([...values][0] ?? null) : null)

/** Parses a crontab. Returns `cron` if it has no sentence. */
export function readSchedule(crontab: string): Schedule {
  const other: Schedule = { every: 'cron', time: '12:00', weekdays: [1], day: 1, crontab }
  const cron = parseCrontab(crontab)
  const minute = cron && one(cron.minutes)
  if (!cron || minute === null || minute === undefined || cron.months.size < 12) return other
  const hour = one(cron.hours)
  const isAnyDay = cron.days.size === 31
  const isAnyWeekday = cron.weekdays.size === 7
  if (hour === null)
    return cron.hours.size === 24 && isAnyDay && isAnyWeekday
      ? { ...other, every: 'hour', time: `00:${two(minute)}` }
      : other
  const at = { ...other, time: `${two(hour)}:${two(minute)}` }
  if (isAnyDay && isAnyWeekday) return { ...at, every: 'day' }
  if (isAnyDay) return { ...at, every: 'week', weekdays: [...cron.weekdays].sort((a, b) => a - b) }
  const day = one(cron.days)
  return isAnyWeekday && day !== null ? { ...at, every: 'month', day } : other
}

export function printSchedule({ every, time, weekdays, day, crontab }: Schedule): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  switch (every) {
    case 'hour':
      return `${minute} * * * *`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'week':
      return `${minute} ${hour} * * ${weekdays.join(',')}`
    case 'month':
      return `${minute} ${hour} ${day} * *`
    case 'cron':
      return crontab
  }
}

/** Returns the name of a weekday. January 4, 2026 is a Sunday. */
export const dayName = (day: number, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day))

const WORKDAYS = '1,2,3,4,5'

/** Returns a schedule as text, `Mondays, 07:30`; null if the crontab has no short text. */
export function scheduleText(crontab: string): string | null {
  const { every, time, weekdays, day } = readSchedule(crontab)
  switch (every) {
    case 'hour':
      return t('Every hour at minute {minute}', { minute: Number(time.slice(3)) })
    case 'day':
      return t('Every day, {time}', { time })
    case 'week':
      if (weekdays.join(',') === WORKDAYS) return t('Weekdays, {time}', { time })
      return weekdays.length === 1
        ? t('{day}s, {time}', { day: dayName(weekdays[0] ?? 0, 'long'), time })
        : t('{days}, {time}', { days: weekdays.map(each => dayName(each, 'short')).join(', '), time })
    case 'month':
      return t('Day {day} of the month, {time}', { day, time })
    case 'cron':
      return null
  }
}

/** Returns the problem of a crontab; null if it is valid. */
export function scheduleProblem(crontab: string, timezone: string): string | null {
  if (!parseCrontab(crontab))
    return t('The crontab is not valid. It needs five parts: minutes, hours, days, months and weekdays.')
  return nextRun(crontab, timezone, 0) === undefined ? t('This crontab never runs.') : null
}

/** Returns the next times in epoch milliseconds; empty if the crontab is invalid. */
export function nextTimes(crontab: string, timezone: string, from: number, count: number): readonly number[] {
  const times: number[] = []
  let at: number | undefined = from
  while (times.length < count) {
    at = nextRun(crontab, timezone, at)
    if (at === undefined) break
    times.push(at)
  }
  return times
}

const DAY_MS = 86_400_000
const MAX_DAYS = 370

/** Time of day in a zone and in UTC, with the day on which their offset changes. */
export interface ClockChange {
  readonly here: string
  readonly utc: string
  /** Last day with this offset, in epoch milliseconds. */
  readonly until: number
}

/** Returns the next change of a time's UTC offset within a year; null if there is none. */
export function clockChange(at: number, timeZone: string): ClockChange | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const here = clock.format(at)
  for (let day = 1; day <= MAX_DAYS; day++) {
    if (clock.format(at + day * DAY_MS) === here) continue
    return { here, utc: new Date(at).toISOString().slice(11, 16), until: at + (day - 1) * DAY_MS }
  }
  return null
}
