import { memoize } from '../memoize.ts'
import { formatDuration } from './duration.ts'
import { DEFAULT_NUMBER_LOCALE, d3LocaleOf, type NumberLocale } from './number-locale.ts'

export const SMART_NUMBER = 'SMART_NUMBER'
export const SMART_NUMBER_SIGNED = 'SMART_NUMBER_SIGNED'

type Write = (value: number) => string

/** Giga is called billion. */
const billions = (text: string): string => text.replace('G', 'B')

/** As much precision as a reader needs: 4.56B, 10k, 10.23, 0.0023, 230µ. */
function smart(locale: NumberLocale): Write {
  const { format } = d3LocaleOf(locale)
  const si = format('.3~s')
  const twoDecimals = format('.2~f')
  const fourDecimals = format('.4~f')
  return value => {
    const size = Math.abs(value)
    if (value === 0) return '0'
    if (size >= 1000) return billions(si(value))
    if (size >= 1) return twoDecimals(value)
    if (size >= 0.001) return fourDecimals(value)
    if (size > 0.000_001) return `${si(value * 1_000_000)}µ`
    return si(value)
  }
}

function compile(code: string, locale: NumberLocale): Write {
  switch (code) {
    case SMART_NUMBER:
      return smart(locale)
    case SMART_NUMBER_SIGNED: {
      const write = smart(locale)
      return value => (value > 0 ? `+${write(value)}` : write(value))
    }
    case 'DURATION':
      return value => formatDuration(value)
    case 'DURATION_SUB':
      return value => formatDuration(value, { withSubMilliseconds: true })
    default:
      try {
        return d3LocaleOf(locale).format(code)
      } catch {
        return value => `${value} (Invalid format: ${code})`
      }
  }
}

const MOST_CODES = 1000
const writers = new WeakMap<NumberLocale, (code: string) => Write>()

function writerOf(code: string, locale: NumberLocale): Write {
  const cached = writers.get(locale)
  if (cached) return cached(code)
  const compiled = memoize(MOST_CODES, key => compile(key, locale))
  writers.set(locale, compiled)
  return compiled(code)
}

/**
 * A number in a format: a d3 code, `SMART_NUMBER`, `SMART_NUMBER_SIGNED`, `DURATION` or `DURATION_SUB`.
 * No format means `SMART_NUMBER`; an unknown one is named in the text. Blanks around a format mean nothing.
 */
export function formatNumber(
  value: number | null | undefined,
  code?: string | null,
  locale: NumberLocale = DEFAULT_NUMBER_LOCALE,
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return String(value)
  if (value === Number.POSITIVE_INFINITY) return '∞'
  if (value === Number.NEGATIVE_INFINITY) return `${locale.minus}∞`
  return writerOf(code?.trim() || SMART_NUMBER, locale)(value)
}

/** At most `digits` significant digits with an SI prefix: 10k, 230m. */
export const formatSi = (value: number, digits = 3, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  formatNumber(value, `.${digits}~s`, locale)

/** Under 10,000 in full, then 12.3k, 3M, 66.1B: for axes and labels. */
export function formatCompact(value: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string {
  if (!Number.isFinite(value)) return formatNumber(value, null, locale)
  const size = Math.abs(value)
  if (size >= 10_000) return billions(formatNumber(value, '.3~s', locale))
  if (size >= 1) return formatNumber(value, ',.2~f', locale)
  return formatNumber(value, SMART_NUMBER, locale)
}

/** In full, with thousands separated and as many decimals as the number has (at most six). */
export const formatFull = (value: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  Number.isFinite(value)
    ? formatNumber(value, Math.abs(value) < 1e21 ? ',.6~f' : '.6~g', locale)
    : formatNumber(value, null, locale)

/** A share as percent with one decimal: 12.3%. */
export const formatPercent = (share: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  formatNumber(share, '.1%', locale)

/** A difference of two shares, in points with one decimal: +1.2 points. */
export const formatPoints = (difference: number, locale: NumberLocale = DEFAULT_NUMBER_LOCALE): string =>
  `${formatNumber(difference * 100, '+.1f', locale)} points`

/** What a format makes of a number, as the choice of formats shows it: `12345.67 => 12.3k`. */
export const previewNumber = (value: number, code?: string | null, locale?: NumberLocale): string =>
  `${value} => ${formatNumber(value, code, locale)}`
