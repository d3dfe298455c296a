import { DEFAULT_TIME_LOCALE } from '@belvedere/core/format'
import { parseCrontab } from '@belvedere/core/report'

const { days: DAYS, months: MONTHS } = DEFAULT_TIME_LOCALE

const two = (value: number): string => String(value).padStart(2, '0')
const sorted = (values: ReadonlySet<number>): readonly number[] => [...values].sort((a, b) => a - b)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function timesOf(minutes: readonly number[], hours: readonly number[]): string {
  if (minutes.length === 60)
    return hours.length === 24 ? 'Every minute' : `Every minute of hour ${listed(hours.map(two))}`
  if (hours.length === 24) {
    const [first = 0] = minutes
    return minutes.length === 1 && first === 0
      ? 'Every hour'
      : `At ${listed(minutes.map(String))} minutes past the hour`
  }
  const times = hours.flatMap(hour => minutes.map(minute => `${two(hour)}:${two(minute)}`))
  return times.length <= 6
    ? `At ${listed(times)}`
    : `At ${listed(minutes.map(String))} minutes past the hours ${listed(hours.map(two))}`
}

/** Describes a cron expression: `At 09:00, only on Monday`. Returns the expression itself if it is not valid. */
export function crontabText(crontab: string): string {
  const cron = parseCrontab(crontab)
  if (!cron) return crontab
  const parts = [timesOf(sorted(cron.minutes), sorted(cron.hours))]
  if (cron.days.size < 31) parts.push(`on day ${listed(sorted(cron.days).map(String))} of the month`)
  if (cron.weekdays.size < 7) parts.push(`only on ${listed(sorted(cron.weekdays).map(day => DAYS[day] ?? ''))}`)
  if (cron.months.size < 12) parts.push(`only in ${listed(sorted(cron.months).map(month => MONTHS[month - 1] ?? ''))}`)
  return parts.join(', ')
}
