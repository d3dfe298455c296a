/**
 * For tests: columns of cells as files have them, and a judge of what a table holds of them. It shares no code with the
 * product: numbers are compared digit by digit, dates by their parts.
 */
export type Random = () => number

/** A generator of numbers from 0 to 1 (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const whole = (random: Random, below: number): number => Math.floor(random() * below)
const pad = (value: number, width = 2): string => String(value).padStart(width, '0')
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, i) => (i === 0 ? 1 + whole(random, 9) : whole(random, 10))).join('')
const grouped = (text: string, mark: string): string => text.replace(/\B(?=(\d{3})+$)/g, mark)
const sign = (random: Random): string => (random() < 0.2 ? '-' : '')
const amount = (random: Random, group: string, decimal: string): string =>
  grouped(digits(random, 1 + whole(random, 8)), group) + (random() < 0.8 ? decimal + pad(whole(random, 100)) : '')
const clock = (random: Random): string => `${pad(whole(random, 24))}:${pad(whole(random, 60))}`
const day = (random: Random) => ({ y: 1990 + whole(random, 45), m: 1 + whole(random, 12), d: 1 + whole(random, 28) })
const date = (random: Random, write: (y: number, m: number, d: number) => string): string => {
  const { y, m, d } = day(random)
  return write(y, m, d)
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** What a column may be filled with: each writes one cell. */
export const FORMS: Readonly<Record<string, (random: Random) => string>> = {
  whole: r => sign(r) + digits(r, 1 + whole(r, 9)),
  long: r => sign(r) + digits(r, 15 + whole(r, 6)),
  huge: r => digits(r, 30 + whole(r, 12)),
  decimal: r => `${sign(r)}${whole(r, 10_000)}.${digits(r, 1 + whole(r, 5))}`,
  long_decimal: r => `${sign(r)}${digits(r, 1 + whole(r, 12))}.${digits(r, 1 + whole(r, 18))}`,
  exponent: r =>
    `${sign(r)}${whole(r, 9)}.${digits(r, 1 + whole(r, 20))}${pick(r, ['e', 'E'])}${pick(r, ['', '-', '+'])}${whole(r, 30)}`,
  extreme: r => pick(r, ['1e400', '-1e400', '1.5e-400', '-0', '0', '-0.0', '1.', '.5', '1.7976931348623157e308']),
  code: r => pad(whole(r, 1000), 4),
  plus: r => `+${digits(r, 11)}`,
  comma: r => `${sign(r)}${whole(r, 1000)},${digits(r, 1 + whole(r, 4))}`,
  dollars: r => `${sign(r)}$${amount(r, ',', '.')}`,
  euros: r => `${amount(r, '.', ',')} €`,
  accounts: r => (r() < 0.3 ? `($${amount(r, ',', '.')})` : `$${amount(r, ',', '.')}`),
  plain_accounts: r => (r() < 0.3 ? `(${amount(r, ',', '.')})` : amount(r, ',', '.')),
  minus_behind: r => amount(r, '', '.') + (r() < 0.2 ? '-' : ''),
  blanks: r => amount(r, ' ', ','),
  apostrophes: r => amount(r, "'", '.'),
  percent: r => `${whole(r, 1000) / 10}%`,
  iso: r => date(r, (y, m, d) => `${y}-${pad(m)}-${pad(d)}`),
  iso_loose: r => date(r, (y, m, d) => `${y}-${m}-${d}`),
  moment: r =>
    `${date(r, (y, m, d) => `${y}-${pad(m)}-${pad(d)}`)}${pick(r, [' ', 'T'])}${clock(r)}:${pad(whole(r, 60))}`,
  fine: r => `2024-01-${pad(1 + whole(r, 28))} ${clock(r)}:01.${digits(r, 1 + whole(r, 9))}`,
  zoned: r => `2024-01-${pad(1 + whole(r, 28))}T${clock(r)}:00${pick(r, ['Z', '+02:00', '-0530', '+01'])}`,
  half_zoned: r => `2024-01-${pad(1 + whole(r, 28))}T${clock(r)}:00${pick(r, ['', 'Z', '+02:00'])}`,
  european: r => date(r, (y, m, d) => `${pad(d)}.${pad(m)}.${y}`),
  impossible: r => (r() < 0.05 ? '31.02.2024' : date(r, (y, m, d) => `${pad(d)}.${pad(m)}.${y}`)),
  american: r => date(r, (y, m, d) => `${pad(m)}/${pad(d)}/${y}`),
  slashes: r => date(r, (y, m, d) => `${y}/${pad(m)}/${pad(d)}`),
  short_year: r => date(r, (y, m, d) => `${pad(y % 100)}-${pad(m)}-${pad(d)}`),
  short_european: r => date(r, (y, m, d) => `${pad(d)}.${pad(m)}.${pad(y % 100)}`),
  short_american: r => date(r, (y, m, d) => `${m}/${d}/${pad(y % 100)}`),
  named: r => date(r, (y, m, d) => `${d}-${MONTHS[m - 1]}-${y}`),
  named_short: r => date(r, (y, m, d) => `${pad(d)}-${MONTHS[m - 1]}-${pad(y % 100)}`),
  month: r => date(r, (y, m) => `${y}-${pad(m)}`),
  time: clock,
  late: r => `${whole(r, 30)}:${pad(whole(r, 60))}`,
  yes: r => pick(r, ['yes', 'no', 'Yes']),
  truth: r => pick(r, ['true', 'FALSE', 'True']),
  letter: r => pick(r, ['t', 'f', 'Y', 'n']),
  words: r => pick(r, ['north', 'south', 'Ünïcode', 'a  b', ' blank ', 'inf', 'Infinity', '1_000', '0x1F']),
  uuid: r => `${digits(r, 8)}-1234-4abc-8def-${digits(r, 12)}`,
}

export const NULL_WORDS = ['NA', 'N/A', 'null', 'NULL', 'None', 'NaN', 'nan', '#N/A', 'n/a', '<NA>'] as const

/** A column: one form, at times with cells of another, with empty cells, and with words that may mean nothing. */
export function cells(random: Random, rows: number): { readonly form: string; readonly values: readonly string[] } {
  const form = pick(random, Object.keys(FORMS))
  const other = random() < 0.15 ? pick(random, Object.keys(FORMS)) : null
  const [empty, nulls] = [random() < 0.3 ? 0.1 : 0, random() < 0.2 ? 0.05 : 0]
  const values = Array.from({ length: rows }, () => {
    if (random() < empty) return ''
    if (random() < nulls) return pick(random, NULL_WORDS)
    const write = FORMS[other !== null && random() < 0.05 ? other : form] as (r: Random) => string
    return write(random)
  })
  return { form: other ? `${form} with ${other}` : form, values }
}

const NUMBER = /^\s*(-?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?\s*$/

/** A number as its digits without zeros around them and its power of ten; null for what is no number. */
function digitsOf(text: string): string | null {
  const [, minus, before = '', after = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (before + after === '') return null
  const all = (before + after).replace(/^0+/, '')
  const short = all.replace(/0+$/, '')
  if (short === '') return '0'
  return `${minus}${short}e${Number(exponent) - after.length + all.length - short.length}`
}

/** Leading zeros are characters that a number loses. */
const isPlain = (text: string): boolean => !/^\s*-?0\d/.test(text)

/** Programs write floating numbers with up to 17 digits. */
const isSameDouble = (one: string, other: string): boolean =>
  (digitsOf(one) ?? '').replace(/e.*$/, '').length <= 18 &&
  Number(one) === Number(other) &&
  Number.isFinite(Number(one))

const isSameNumber = (text: string, value: string): boolean => {
  if (!isPlain(text) || digitsOf(text) === null || digitsOf(value) === null) return false
  return digitsOf(text) === digitsOf(value) || isSameDouble(text, value)
}

const MOMENT =
  /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?\s?(Z|UTC|[-+]\d{2}:?\d{0,2})?\s*$/

/** A moment as a text that is the same for the same moment; null for what is none. */
function momentOf(text: string): string | null {
  const match = MOMENT.exec(text)
  if (!match) return null
  const [, y, m, d, h = '0', min = '0', s = '0', fraction = '', zone = 'Z'] = match
  const minutes = /^[ZU]/.test(zone)
    ? 0
    : (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2) || 0) * (zone.length > 3 ? 1 : 0)) *
      (zone.startsWith('-') ? -1 : 1)
  const at = Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min) - minutes, Number(s))
  return `${at} ${fraction.replace(/0+$/, '')}`
}

const dateText = (y: string, m: number, d: string): string => `${y}-${pad(m)}-${pad(Number(d))}`

/** Dates that a text can mean, with a year of four digits. */
function datesOf(text: string, order: 'day' | 'month' | null): readonly string[] {
  const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text)
  if (numeric) {
    const [, one = '', , two = '', y = ''] = numeric
    const dayFirst = order === 'month' ? [] : [[two, one]]
    const both = [...dayFirst, ...(order === 'day' ? [] : [[one, two]])].flatMap(([m = '', d = '']) =>
      Number(m) <= 12 && Number(d) <= 31 ? [dateText(y, Number(m), d)] : [],
    )
    return [...new Set(both)]
  }
  const year = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text)
  if (year) return [dateText(year[1] as string, Number(year[2]), year[3] as string)]
  const named = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4})$/.exec(text)
  const month = (MONTHS as readonly string[]).indexOf(named?.[2] ?? '')
  return named && month >= 0 ? [dateText(named[3] as string, month + 1, named[1] as string)] : []
}

const clockOf = (text: string): string =>
  text
    .trim()
    .replace(/^(\d):/, '0$1:')
    .replace(/^(\d\d:\d\d)$/, '$1:00')

/** The order of day and month that all dates of a column can have; null where several or none can be. */
export function orderOf(column: readonly string[]): 'day' | 'month' | null {
  const parts = column.flatMap(text => {
    const [, one, , two] = /^(\d{1,2})([-/. ])(\d{1,2})\2\d{4}$/.exec(text) ?? []
    return one && two ? [[Number(one), Number(two)] as const] : []
  })
  const [isDay, isMonth] = [parts.every(([, month]) => month <= 12), parts.every(([month]) => month <= 12)]
  if (isDay === isMonth) return null
  return isDay ? 'day' : 'month'
}

/**
 * Whether the value of a table says what the text of a file's cell says. An empty cell is NULL.
 * @param order of day and month, where the column decides it
 */
export function isUnchanged(text: string, value: string | null, order: 'day' | 'month' | null = null): boolean {
  if (value === null) return text === ''
  if (text === value) return true
  if (isSameNumber(text, value)) return true
  if (/^(true|false)$/.test(value)) return text.toLowerCase() === value
  if (/^\d\d:\d\d/.test(value)) return clockOf(text) === value
  const moment = momentOf(text)
  // Without a zone a moment is not the same as one with it.
  const isZoned = (one: string) => /:.*(Z|UTC|[-+]\d\d.{0,3})$/.test(one)
  if (moment !== null) return moment === momentOf(value) && (isZoned(text) || !isZoned(value) || !text.includes(':'))
  const dates = datesOf(text, order)
  return dates.length === 1 && dates[0] === value.replace(/ 00:00:00$/, '')
}

const CHANGE = /^([\d,]+) (?:values?|numbers?|dates?|months?|texts?|times?)\b.* in row ([\d,]+)\.$/

/** What notes say about changes of a column: how many, and the first row. */
export function changesSaid(notes: readonly string[]): { readonly count: number; readonly first: number } {
  const said = notes.flatMap(text => {
    const [, count, row] = CHANGE.exec(text) ?? []
    return count && row ? [[Number(count.replaceAll(',', '')), Number(row.replaceAll(',', ''))] as const] : []
  })
  return { count: said.reduce((sum, [count]) => sum + count, 0), first: Math.min(...said.map(([, row]) => row)) }
}
