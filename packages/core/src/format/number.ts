import { memoize } from '../memoize.ts'
import { type Amount, decimalsOf, finiteOf } from './decimal.ts'
import { formatDuration, YEAR_MS } from './duration.ts'
import { DEFAULT_NUMBER_LOCALE, type NumberLocale } from './number-locale.ts'
import { readSpecifier } from './number-specifier.ts'
import { writeDecimal } from './number-writer.ts'
import { type Decimal, isAtLeast, isBelowZero, isZero, sizeOf, timesTen } from './rounding.ts'

export const SMART_NUMBER = 'SMART_NUMBER'
export const SMART_NUMBER_SIGNED = 'SMART_NUMBER_SIGNED'

type Write = (value: Decimal) => string

/** Uses B for billion in place of G for giga. */
const billions = (text: string): string => text.replace('G', 'B')

function specified(code: string, locale: NumberLocale): Write {
  const specifier = readSpecifier(code)
  return specifier === null
    ? value => `${value} (Invalid format: ${code})`
    : value => writeDecimal(specifier, value, locale)
}

/** Numbers of this size and larger have no SI prefix. */
const BEYOND_PREFIXES = 1e27
/** Smallest SI prefix, yocto. Smaller numbers would be displayed as 0. */
const LEAST_PREFIX = 1e-24

/** Formats with adaptive precision: 4.56B, 10k, 10.23, 0.0023, 230µ. */
function smart(locale: NumberLocale): Write {
  const si = specified('.3~s', locale)
  const twoDecimals = specified('.2~f', locale)
  const fourDecimals = specified('.4~f', locale)
  const exponent = specified('.2~e', locale)
  return value => {
    const size = sizeOf(value)
    if (isZero(size)) return '0'
    if (isAtLeast(size, BEYOND_PREFIXES) || !isAtLeast(size, LEAST_PREFIX)) return exponent(value)
    if (isAtLeast(size, 1000)) return billions(si(value))
    if (isAtLeast(size, 1)) return twoDecimals(value)
    if (isAtLeast(size, 0.001)) return fourDecimals(value)
    const millionths = timesTen(value, 6)
    return millionths.abs().gt(1) ? `${si(millionths)}µ` : si(value)
  }
}

/** A million years in milliseconds. Longer durations are written without days and seconds. */
const LONG_DURATION = 1e6 * YEAR_MS

/** Formats a duration: with all its units, or only in years from a million years on. */
function duration(locale: NumberLocale, options: Parameters<typeof formatDuration>[1]): Write {
  const short = smart(locale)
  return value => {
    if (!isAtLeast(sizeOf(value), LONG_DURATION)) return formatDuration(Number(value), options)
    return `${short(timesTen(value, 0).div(YEAR_MS))} y`
  }
}

function compile(code: string, locale: NumberLocale): Write {
  switch (code) {
    case SMART_NUMBER:
      return smart(locale)
    case SMART_NUMBER_SIGNED: {
      const write = smart(locale)
      return value => (isZero(value) || isBelowZero(value) ? write(value) : `+${write(value)}`)
    }
    case 'DURATION':
      return duration(locale, {})
    case 'DURATION_SUB':
      return duration(locale, { withSubMilliseconds: true })
    default:
      return specified(code, locale)
  }
}

const MAX_CODES = 1000
const writers = new WeakMap<NumberLocale, (code: string) => Write>()

function writerOf(code: string, locale: NumberLocale): Write {
  const cached = writers.get(locale)
  if (cached) return cached(code)
  const compiled = memoize(MAX_CODES, key => compile(key, locale))
  writers.set(locale, compiled)
  return compiled(code)
}

/**
 * Formats a number with a d3 code, `SMART_NUMBER`, `SMART_NUMBER_SIGNED`, `DURATION` or `DURATION_SUB`. It is rounded
 * as a decimal, not as a binary fraction. The default is `SMART_NUMBER`. An invalid code is named in the result.
 * Whitespace around the code is ignored.
 */
export function formatNumber(
  value: Amount | null | undefined,
  code?: string | null,
  locale: NumberLocale = DEFAULT_NUMBER_LOCALE,
): string {
  if (value === null || value === undefined) return String(value)
  if (value === Number.POSITIVE_INFINITY) return '∞'
  if (value === Number.NEGATIVE_INFINITY) return `${locale.minus}∞`
  const number = finiteOf(value)
  return number === null ? String(value) : writerOf(code?.trim() || SMART_NUMBER, locale)(number)
}

/** Returns a code with two (percent) or three significant digits in place of a format, with the same plus sign. */
const finerCode = (code: string): string => `${code.startsWith('+') ? '+' : ''},${/[%p]$/.test(code) ? '.2~p' : '.3~g'}`

/**
 * Formats a number in a default format. If a number other than 0 would be displayed as 0, it gets more digits.
 *
 * @param write formats a number with a code
 */
export function writeByDefault(value: Amount, code: string, write: (value: Amount, code: string) => string): string {
  const text = write(value, code)
  const isZeroText = !/[1-9∞a-z]/i.test(text)
  return isZeroText && Number(value) !== 0 ? write(value, finerCode(code)) : text
}

/** Formats with at most `digits` significant digits and an SI prefix: 10k, 230m. */
export const formatSi = (value: Amount, digits = 3, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  formatNumber(value, `.${digits}~s`, locale)

/** Formats for axes and labels: below 10,000 in full, then 12.3k, 3M, 66.1B. */
export function formatCompact(value: Amount, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string {
  const size = Math.abs(Number(value))
  if (size >= BEYOND_PREFIXES) return formatNumber(value, SMART_NUMBER, locale)
  if (size >= 10_000) return billions(formatNumber(value, '.3~s', locale))
  if (size >= 1) return formatNumber(value, ',.2~f', locale)
  return formatNumber(value, SMART_NUMBER, locale)
}

/** Doubles of this size and larger are written with an exponent. */
const MIN_EXPONENTIAL = 1e21

/** Formats in full with thousands separators: all digits of a text, at most six decimals of a number. */
export function formatFull(value: Amount, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string {
  if (typeof value === 'string') return formatNumber(value, `,.${decimalsOf(value)}f`, locale)
  const code = Math.abs(value) < MIN_EXPONENTIAL ? ',.6~f' : '.6~g'
  return writeByDefault(value, code, (number, own) => formatNumber(number, own, locale))
}

/** Formats a share as percent with one decimal: 12.3%. */
export const formatPercent = (share: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  writeByDefault(share, '.1%', (number, code) => formatNumber(number, code, locale))

/** Formats a difference of shares in percentage points with one decimal: +1.2 points. */
export const formatPoints = (difference: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  `${formatNumber(difference * 100, '+.1f', locale)} points`

/** Returns the preview of a format in the selection list: `12345.67 => 12.3k`. */
export const previewNumber = (value: number, code?: string | null, locale?: NumberLocale): string =>
  `${value} => ${formatNumber(value, code, locale)}`
