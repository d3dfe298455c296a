/**
 * Compact holiday rules in `holidays.generated.ts`:
 *
 * - `0704`: a date.
 * - `5.-1.1`: the last Monday of May; `11.4.4`: the fourth Thursday of November (weekdays from Monday, 1).
 * - `E39`, `O1`: days after Easter Sunday of the Western and the Eastern churches.
 * - `T1970:`: the day of each year from 1970 on, two base-36 digits each, `--` for a year without it.
 * - `@2021-` or `@1970-1999` after a rule: the years in which it applies.
 */
import { DAY, wallDate } from '../time/civil.ts'

/** Returns Easter Sunday of the Gregorian calendar in wall-clock milliseconds. */
export function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    correction - Math.floor(correction / 28) * (1 - Math.floor(29 / (correction + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return wallDate(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

/** Returns Easter Sunday of the Julian calendar as a Gregorian date, in wall-clock milliseconds. */
export function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const sum = moon + weekday + 114
  const gap = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return wallDate(year, Math.floor(sum / 31), (sum % 31) + 1 + gap)
}

/** Returns the weekday of a day: Monday is 1, Sunday 7. */
const weekdayOf = (wall: number): number => new Date(wall).getUTCDay() || 7

export function nthWeekday(year: number, month: number, nth: number, weekday: number): number {
  if (nth < 0) {
    const last = wallDate(year, month + 1, 0)
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY
  }
  const first = wallDate(year, month, 1)
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)) * DAY
}

/** Returns midnight of the holiday in a year, in wall-clock milliseconds; undefined in a year without it. */
export function dayByRule(text: string, year: number): number | undefined {
  const [rule = '', span = ''] = text.split('@')
  const [from = '', to = ''] = span.split('-')
  if ((from !== '' && year < Number(from)) || (to !== '' && year > Number(to))) return undefined
  if (rule.startsWith('T')) {
    const at = 6 + 2 * (year - Number(rule.slice(1, 5)))
    const day = at < 6 ? '' : rule.slice(at, at + 2)
    return day === '' || day === '--' ? undefined : wallDate(year, 1, Number.parseInt(day, 36))
  }
  if (rule.startsWith('E')) return easter(year) + Number(rule.slice(1)) * DAY
  if (rule.startsWith('O')) return orthodoxEaster(year) + Number(rule.slice(1)) * DAY
  const [month = 0, nth = 0, weekday = 0] = rule.split('.').map(Number)
  return rule.includes('.')
    ? nthWeekday(year, month, nth, weekday)
    : wallDate(year, Number(rule.slice(0, 2)), Number(rule.slice(2)))
}
