import { startOf } from '../time/index.ts'
import type { TimeLocale } from './time-locale.ts'

const DAY = 86_400_000

type Write = (date: Date) => string
/** Value of a directive, and the minimum width if it is a number. Other values are written unchanged. */
type Directive = readonly [read: (date: Date, locale: TimeLocale) => string | number | undefined, width?: number]

/** Days since January 1. */
const dayOfYear = (date: Date): number => Math.floor((date.getTime() - startOf(date.getTime(), 'year')) / DAY)

const isoWeekday = (date: Date): number => date.getUTCDay() || 7
/** Returns the Thursday of an ISO week, which determines its year. */
const thursdayOf = (date: Date): Date => new Date(date.getTime() + (4 - isoWeekday(date)) * DAY)
/** Returns the week of the year. Days before the first full week are in week 0. */
const weekFrom = (date: Date, daysIntoWeek: number): number => Math.floor((dayOfYear(date) + 7 - daysIntoWeek) / 7)
const halfOfDay = (date: Date): 0 | 1 => (date.getUTCHours() < 12 ? 0 : 1)

/** Directives of d3-time-format 4.1, on the UTC fields of a date. */
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  a: [(date, { shortDays }) => shortDays[date.getUTCDay()]],
  A: [(date, { days }) => days[date.getUTCDay()]],
  b: [(date, { shortMonths }) => shortMonths[date.getUTCMonth()]],
  B: [(date, { months }) => months[date.getUTCMonth()]],
  c: [(date, locale) => timeWriter(locale.dateTime, locale)(date)],
  d: [date => date.getUTCDate(), 2],
  e: [date => date.getUTCDate(), 2],
  g: [date => thursdayOf(date).getUTCFullYear() % 100, 2],
  G: [date => thursdayOf(date).getUTCFullYear() % 10_000, 4],
  H: [date => date.getUTCHours(), 2],
  I: [date => date.getUTCHours() % 12 || 12, 2],
  j: [date => dayOfYear(date) + 1, 3],
  L: [date => date.getUTCMilliseconds(), 3],
  m: [date => date.getUTCMonth() + 1, 2],
  M: [date => date.getUTCMinutes(), 2],
  p: [(date, { periods }) => periods[halfOfDay(date)]],
  q: [date => Math.floor(date.getUTCMonth() / 3) + 1],
  Q: [date => date.getTime()],
  s: [date => Math.floor(date.getTime() / 1000)],
  S: [date => date.getUTCSeconds(), 2],
  u: [isoWeekday],
  U: [date => weekFrom(date, date.getUTCDay()), 2],
  V: [date => Math.floor(dayOfYear(thursdayOf(date)) / 7) + 1, 2],
  w: [date => date.getUTCDay()],
  W: [date => weekFrom(date, isoWeekday(date) - 1), 2],
  x: [(date, locale) => timeWriter(locale.date, locale)(date)],
  X: [(date, locale) => timeWriter(locale.time, locale)(date)],
  y: [date => date.getUTCFullYear() % 100, 2],
  Y: [date => date.getUTCFullYear() % 10_000, 4],
  Z: [() => '+0000'],
  '%': [() => '%'],
}

const FILLS: Readonly<Record<string, string>> = { '-': '', _: ' ', '0': '0' }

function padNumber(value: number, width: number, fill: string): string {
  const digits = String(Math.abs(value))
  return `${value < 0 ? '-' : ''}${fill === '' ? digits : digits.padStart(width, fill)}`
}

/** Returns a function that formats a directive. An invalid one is written as its letter. */
function directiveWriter(letter: string, fill: string, locale: TimeLocale): Write {
  if (letter === 'f') {
    const milliseconds = directiveWriter('L', fill, locale)
    return date => `${milliseconds(date)}000`
  }
  const directive = Object.hasOwn(DIRECTIVES, letter) ? DIRECTIVES[letter] : undefined
  if (!directive) return () => letter
  const [read, width = 0] = directive
  return date => {
    const value = read(date, locale)
    return typeof value === 'number' ? padNumber(value, width, fill) : (value ?? '')
  }
}

/** Returns a function that formats times with a d3 code. The UTC fields of a date are the wall-clock time. */
export function timeWriter(code: string, locale: TimeLocale): Write {
  const parts = [...code.matchAll(/%([-_0]?)([\s\S]?)|[^%]+/g)].map(([text, fill = '', letter]): Write => {
    if (letter === undefined) return () => text
    return directiveWriter(letter, FILLS[fill] ?? (letter === 'e' ? ' ' : '0'), locale)
  })
  return date => parts.map(write => write(date)).join('')
}
