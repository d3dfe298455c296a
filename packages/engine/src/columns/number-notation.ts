import { quoteName, quoteText } from '../duckdb-names.ts'

/** Numbers with this many digits retain their value in a DOUBLE and in a BIGINT. */
export const PLAIN_DIGITS = 15

export type DecimalCharacter = '.' | ','

/** Notation of the numbers of a column. */
export interface NumberNotation {
  readonly decimal: DecimalCharacter
  /** Separator of groups of three digits; empty if there is none. */
  readonly group: '' | ',' | '.' | ' ' | "'"
  /** True if signs other than digits are removed: of a currency, of percent, a plus. */
  readonly has_marks: boolean
  /** True if every value is a percentage; `12%` is stored as 0.12. */
  readonly is_percent: boolean
  /** True if `(5.00)` is negative, as in accounting. */
  readonly has_parentheses: boolean
}

export const PLAIN: NumberNotation = {
  decimal: '.',
  group: '',
  has_marks: false,
  is_percent: false,
  has_parentheses: false,
}

/** White space within numbers, including the no-break spaces that spreadsheets write between thousands. */
const SPACE = '[\\s\\x{a0}\\x{202f}]'
const GROUPS = { '': '', ',': ',', '.': '\\.', ' ': SPACE, "'": "['\\x{2019}]" } as const

/** Digits without a leading zero, so that codes such as 007 are not numbers. */
const WHOLE = '(?:0|[1-9]\\d*)'

/**
 * Three-digit exponents in the range of a DOUBLE with one digit before the point; with others the value would be
 * infinite or zero.
 */
const LARGE_EXPONENT = '\\+?(?:[12]\\d\\d|30[0-7])|-(?:[12]\\d\\d|30\\d|31\\d|32[0-3])'

const full = (value: string, pattern: string): string => `regexp_full_match(${value}, ${quoteText(pattern)})`

/** Returns the pattern of plain numbers: no leading zeros, no plus sign. */
export const plainNumber = (decimal: DecimalCharacter): string => {
  const mark = decimal === ',' ? ',' : '\\.'
  const fraction = `(?:${WHOLE}${mark}\\d*|${mark}\\d+)`
  const scientific = `\\d(?:${mark}\\d*)?[eE](?:${LARGE_EXPONENT})`
  return `\\s*-?(?:(?:${fraction}|${WHOLE})(?:[eE][-+]?\\d{1,2})?|${scientific})\\s*`
}

export const PLAIN_INTEGER = `\\s*-?${WHOLE}\\s*`

export const isPlainNumber = (column: string, decimal: DecimalCharacter): string =>
  full(quoteName(column), plainNumber(decimal))

/**
 * Returns an aggregate that is true if all values are plain numbers. Texts such as `12E4` count only beside values with
 * a decimal character, as in measurements; without these they are codes.
 */
export const areNumbers = (column: string, decimal: DecimalCharacter): string => {
  const value = quoteName(column)
  const isExponent = full(value, '\\s*-?\\d+[eE]\\d+\\s*')
  const hasFraction = `bool_or(contains(${value}, ${quoteText(decimal)}))`
  return `(bool_and(${isPlainNumber(column, decimal)}) AND (NOT bool_or(${isExponent}) OR ${hasFraction}))`
}

/** Returns the condition that the text of a column is a number in the notation; null for a null. */
export const isOfNotation = (column: string, { decimal, group }: Pick<NumberNotation, 'decimal' | 'group'>): string => {
  const fraction = `(?:${decimal === ',' ? ',' : '\\.'}\\d+)?`
  const grouped = group === '' ? '' : `[1-9]\\d{0,2}(?:${GROUPS[group]}\\d{3})+${fraction}|`
  const sign = '[-+]?'
  const currency = `(?:\\p{Sc}${SPACE}?)?`
  const number = `(?:${grouped}${WHOLE}${fraction})(?:${SPACE}?(?:\\p{Sc}|%))?`
  const signed = `${sign}${currency}${sign}${number}`
  return full(quoteName(column), `${SPACE}*(?:${signed}|${currency}\\(${currency}${number}\\))${SPACE}*`)
}

const MARKS = "()'\\x{2019}\\s\\x{a0}\\x{202f}\\p{Sc}%+"

/** Returns the SQL of a number's text with a decimal point and without other marks. */
export const numberText = (value: string, notation: NumberNotation): string => {
  const { decimal, group, has_marks, is_percent, has_parentheses } = notation
  const isPlain = group === '' && !has_marks
  const removed = `[${MARKS}${group === ',' || group === '.' ? group : ''}]`
  const digits = isPlain ? value : `regexp_replace(${value}, ${quoteText(removed)}, '', 'g')`
  const pointed = decimal === ',' ? `replace(${digits}, ',', '.')` : digits
  const signed = has_parentheses ? `(CASE WHEN contains(${value}, '(') THEN '-' ELSE '' END || ${pointed})` : pointed
  return is_percent ? `(${signed} || 'e-2')` : signed
}

/** Returns the condition for a comma that can only be a decimal separator: three digits do not follow it. */
export const hasDecimalComma = (column: string): string =>
  `regexp_matches(${quoteName(column)}, ',(\\d{1,2}|\\d{4,})\\s*$|^\\s*-?0?,\\d')`

/**
 * Returns the condition that a cast loses no characters, such as leading zeros or a plus sign. Most numbers pass the
 * first comparison, which makes the check cheap in a scan of millions of rows.
 */
export const retainsCharacters = (value: string): string => {
  const text = `ltrim(${value})`
  const isCode = `(${text} >= '00' AND ${text} < '0:') OR (${text} >= '-00' AND ${text} < '-0:') OR starts_with(${text}, '+')`
  return `(${value} >= '1' OR NOT (${isCode}))`
}
