import { quoteText } from '../duckdb-names.ts'

/** Formats of dates that are not ISO, derived from one value, in the syntax of DuckDB's `strptime`. */
export interface DateFormats {
  /** Format if the day is first. */
  readonly day_first: string | null
  readonly month_first: string | null
  /** Format if the year is first, for two-digit years. */
  readonly year_first: string | null
  /** Format of a date that is not ambiguous. */
  readonly plain: string | null
  readonly has_time: boolean
}

const CLOCK = /^[ T]?(\d{1,2}:\d{2})(:\d{2})?([.,]\d+)?( ?[AaPp][Mm])?$/

/** Returns the format of the time of day after a date; null if the text is not a time. */
const clockFormat = (text: string): string | null => {
  if (text === '') return ''
  const match = CLOCK.exec(text)
  if (!match) return null
  const [, , seconds, fraction, half] = match
  const hours = half ? '%I' : '%H'
  const gap = /^[ T]/.exec(text)?.[0] ?? ''
  return `${gap}${hours}:%M${seconds ? ':%S' : ''}${fraction ? '.%f' : ''}${half ? `${half.startsWith(' ') ? ' ' : ''}%p` : ''}`
}

const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)'
const LONG_MONTH = '(January|February|March|April|June|July|August|September|October|November|December)'

const NUMERIC = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/
const YEAR_FIRST = /^\d{4}([/.])\d{1,2}\1\d{1,2}(?!\d)(.*)$/
const NAMED: readonly (readonly [RegExp, (sep: string) => string])[] = [
  [new RegExp(`^\\d{1,2}([-/ ])${LONG_MONTH}\\1\\d{4}(.*)$`, 'i'), sep => `%d${sep}%B${sep}%Y`],
  [new RegExp(`^\\d{1,2}([-/ ])${MONTH}\\1\\d{4}(.*)$`, 'i'), sep => `%d${sep}%b${sep}%Y`],
  [new RegExp(`^\\d{1,2}([-/ ])${MONTH}\\1\\d{2}(?!\\d)(.*)$`, 'i'), sep => `%d${sep}%b${sep}%y`],
  [new RegExp(`^${LONG_MONTH}( )\\d{1,2}, \\d{4}(.*)$`, 'i'), () => '%B %d, %Y'],
  [new RegExp(`^${MONTH}( )\\d{1,2}, \\d{4}(.*)$`, 'i'), () => '%b %d, %Y'],
]

const single = (plain: string, clock: string): DateFormats => ({
  day_first: null,
  month_first: null,
  year_first: null,
  plain: plain + clock,
  has_time: clock !== '',
})

/** Format of months without a day. */
export const MONTH_FORMAT = '%Y-%m'

/** Returns the formats that a value allows; null if it is not a date. */
export const dateFormatsOf = (value: string): DateFormats | null => {
  const text = value.trim()
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, , sep, , year, rest = ''] = numeric
    const clock = clockFormat(rest)
    if (clock === null) return null
    const y = year?.length === 4 ? '%Y' : '%y'
    const [day_first, month_first] = [`%d${sep}%m${sep}${y}${clock}`, `%m${sep}%d${sep}${y}${clock}`]
    const year_first = y === '%y' ? `%y${sep}%m${sep}%d${clock}` : null
    return { day_first, month_first, year_first, plain: null, has_time: clock !== '' }
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const clock = clockFormat(yearFirst[2] ?? '')
    return clock === null ? null : single(`%Y${yearFirst[1]}%m${yearFirst[1]}%d`, clock)
  }
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return single(MONTH_FORMAT, '')
  for (const [pattern, format] of NAMED) {
    const match = pattern.exec(text)
    if (!match) continue
    const clock = clockFormat(match.at(-1) ?? '')
    return clock === null ? null : single(format(match[1]?.length === 1 ? match[1] : ' '), clock)
  }
  return null
}

/**
 * Returns the format of a date without separators. Such values are read as dates only if the client names the column.
 */
export const compactFormatOf = (value: string): string | null => {
  const text = value.trim()
  if (/^\d{8}$/.test(text)) return '%Y%m%d'
  if (/^\d{4}-\d{1,2}$/.test(text)) return '%Y-%m'
  if (/^\d{4}$/.test(text)) return '%Y'
  return /^\d{14}$/.test(text) ? '%Y%m%d%H%M%S' : null
}

/** Returns a condition that a text has a format; null for a null. A year of two digits is refused where four are expected. */
export const parsesAs = (column: string, format: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN coalesce(try_strptime(trim(${column}), ${quoteText(format)}) >= TIMESTAMP '1000-01-01', false) END`
