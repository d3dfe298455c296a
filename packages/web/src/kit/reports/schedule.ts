import { nextRun, parseCrontab } from '@belvedere/core/report'

/** A schedule that can be said in a sentence; `cron` is any other. */
export interface Schedule {
  readonly every: 'hour' | 'day' | 'week' | 'month' | 'cron'
  /** `07:30`. */
  readonly time: string
  /** 0 is Sunday; at least one. */
  readonly weekdays: readonly number[]
  /** Of the month. */
  readonly day: number
  readonly crontab: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const one = (values: ReadonlySet<number>): number | null => (values.size === 1 ? ([...values][0] ?? null) : null)

/** The sentence of a crontab, where it has one. */
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

/** The next times, epoch milliseconds; none where the crontab is not valid. */
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
