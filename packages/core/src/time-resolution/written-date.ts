import { DAY, HOUR, MINUTE, SECOND, wallDate } from '../time/civil.ts'
import { parseOrdinal } from './number-words.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Returns the number (1 to 12) of a month name or its prefix of at least three letters; 0 for anything else. */
const monthOf = (name: string): number =>
  name.length < 3 ? 0 : MONTHS.findIndex(month => month.startsWith(name)) + 1 || (name === 'sept' ? 9 : 0)

/** Returns midnight of a day; undefined if the month does not have it. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const wall = wallDate(year, month, day)
  const date = new Date(wall)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1 ? wall : undefined
}

/** Completes a year of two digits to one within fifty years of now. */
function fullYear(digits: string, now: number): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  const current = new Date(now).getUTCFullYear()
  const near = current - (current % 100) + year
  if (near >= current + 50) return near - 100
  return near < current - 50 ? near + 100 : near
}

/** Converts year, month, day and optional hour, minute and second of `20120131T093000`. */
function parseCompact([, year, month, day, hour = '00', minute = '00', second = '00']: RegExpExecArray) {
  const midnight = dayOf(Number(year), Number(month), Number(day))
  const sinceMidnight = parseTimeOfDay(`${hour}:${minute}:${second}`)
  return midnight === undefined || sinceMidnight === undefined ? undefined : midnight + sinceMidnight
}

/**
 * Parses `20120131`, `20120131T0930`, `2012/1/31`, `2012.01.31`, and `1/31/2012`, `31.1.2012`, `1-31-12`, with the
 * month first if possible.
 */
function parseNumericDate(text: string, now: number): number | undefined {
  const compact = /^(\d{4})(\d\d)(\d\d)(?:t(\d\d)(\d\d)(\d\d)?)?$/.exec(text)
  if (compact) return parseCompact(compact)
  const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const [, one, , two, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text) ?? []
  if (one === undefined || two === undefined || year === undefined) return undefined
  const [month, day] = Number(one) > 12 ? [Number(two), Number(one)] : [Number(one), Number(two)]
  return dayOf(fullYear(year, now), month, day)
}

const dayNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d{1,2}$/.test(text) ? Number(text) : parseOrdinal(text)

/**
 * Parses `13 Apr 2001`, `April 13th, 2001`, `the first of january 2025`, `Apr 2001`, `1 January` of the current year,
 * `April`.
 */
function parseNamedDate(text: string, now: number): number | undefined {
  const words = text
    .replace(/^the /, '')
    .replace(/[,.]/g, ' ')
    .replace(/\bof\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const at = words.split(' ').findIndex(word => monthOf(word) > 0)
  if (at < 0) return undefined
  const all = words.split(' ')
  const before = all.slice(0, at).join(' ')
  const after = all.slice(at + 1)
  const year = /^\d{4}$/.test(after.at(-1) ?? '') ? Number(after.pop()) : new Date(now).getUTCFullYear()
  const rest = after.join(' ')
  if (before !== '' && rest !== '') return undefined
  const day = before === '' && rest === '' ? 1 : dayNumber(before || rest)
  return day === undefined ? undefined : dayOf(year, monthOf(all[at] ?? ''), day)
}

/** Parses a date in lower case to midnight in wall-clock milliseconds; undefined for anything else. */
export const parseWrittenDate = (text: string, now: number): number | undefined =>
  parseNumericDate(text, now) ?? parseNamedDate(text, now)

/** Parses `9:30`, `21:05:10`, `5pm`, `5:30 pm`, `noon` to milliseconds since midnight. Undefined for anything else. */
export function parseTimeOfDay(text: string): number | undefined {
  if (text === 'noon') return DAY / 2
  if (text === 'midnight') return 0
  const match = /^(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s?(am|pm)?$/.exec(text)
  const [, hours = '', minutes = '0', seconds = '0', half] = match ?? []
  if (!match || (half === undefined && match[2] === undefined)) return undefined
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  if (m > 59 || s > 59 || h > (half ? 12 : 23) || (half && h === 0)) return undefined
  const hour = half === undefined ? h : (h % 12) + (half === 'pm' ? 12 : 0)
  return hour * HOUR + m * MINUTE + s * SECOND
}
