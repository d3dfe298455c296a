import { digitsIn } from './number-digits.ts'
import type { NumberLocale } from './number-locale.ts'
import type { NumberSpecifier } from './number-specifier.ts'
import { type Decimal, isBelowZero, sizeOf } from './rounding.ts'

/** Groups integer digits from the right until the text has the requested width. */
function group(digits: string, { grouping, thousands }: NumberLocale, width: number): string {
  const parts: string[] = []
  let [end, length, index] = [digits.length, 0, 0]
  while (end > 0) {
    let size = grouping[index % grouping.length] ?? 3
    if (length + size + 1 > width) size = Math.max(1, width - length)
    parts.push(digits.slice(Math.max(0, end - size), end))
    end -= size
    length += size + 1
    if (length > width) break
    index += 1
  }
  return parts.reverse().join(thousands)
}

/** Removes trailing zeros: `1.2000` becomes `1.2`, `1.000e+3` becomes `1e+3`. */
const trimZeros = (text: string): string =>
  text.includes('.') ? text.replace(/(\.\d*?)0+(?=$|e)/, '$1').replace(/\.(?=$|e)/, '') : text

const isRadix = (type: string): boolean => type === 'b' || type === 'o' || type === 'x' || type === 'X'

interface Parts {
  readonly before: string
  readonly whole: string
  readonly after: string
}

/** Returns the symbols before and after the digits, which do not depend on the number. */
function symbolsOf({ symbol, type }: NumberSpecifier, { currency }: NumberLocale): readonly [string, string] {
  if (symbol === '$') return currency
  const before = symbol === '#' && isRadix(type) ? `0${type.toLowerCase()}` : ''
  return [before, type === '%' || type === 'p' ? '%' : '']
}

/** Returns the index of the first character after the integer digits. */
function wholeEnd(digits: string): number {
  let at = 0
  while (at < digits.length && digits.charCodeAt(at) >= 48 && digits.charCodeAt(at) <= 57) at += 1
  return at
}

/** Returns true if all digits of the coefficient are zero. */
function isZeroText(digits: string): boolean {
  for (let at = 0; at < digits.length; at += 1) {
    const char = digits.charAt(at)
    if (char === 'e') return true
    if (char !== '0' && char !== '.') return false
  }
  return true
}

/** Splits a formatted number into prefix, integer digits and suffix. */
function partsIn(spec: NumberSpecifier, value: Decimal, locale: NumberLocale): Parts {
  const { sign, type, trim, precision } = spec
  const [symbolBefore, symbolAfter] = symbolsOf(spec, locale)
  if (type === 'c') return { before: symbolBefore, whole: '', after: value.toString() + symbolAfter }
  const { text, unit = '' } = digitsIn(type, sizeOf(value), precision)
  const digits = trim ? trimZeros(text) : text
  const isNegative = isBelowZero(value) && (sign === '+' || (isRadix(type) ? digits !== '0' : !isZeroText(digits)))
  const signBefore = isNegative ? (sign === '(' ? '(' : locale.minus) : sign === '-' || sign === '(' ? '' : sign
  const before = signBefore + symbolBefore
  const after = unit + symbolAfter + (isNegative && sign === '(' ? ')' : '')
  const end = isRadix(type) ? digits.length : wholeEnd(digits)
  const rest = digits.charAt(end) === '.' ? locale.decimal + digits.slice(end + 1) : digits.slice(end)
  return { before, whole: digits.slice(0, end), after: rest + after }
}

/** Formats a number with a d3 specifier. It is rounded as a decimal, not as a binary fraction. */
export function writeDecimal(spec: NumberSpecifier, value: Decimal, locale: NumberLocale): string {
  const { before, whole, after } = partsIn(spec, value, locale)
  const { fill, align, comma, width } = spec
  const isZeroFilled = fill === '0' && align === '='
  const digits = comma && !isZeroFilled ? group(whole, locale, Number.POSITIVE_INFINITY) : whole
  const padding = fill.repeat(Math.max(0, width - before.length - digits.length - after.length))
  if (padding === '')
    return before + (isZeroFilled && comma ? group(digits, locale, Number.POSITIVE_INFINITY) : digits) + after
  if (comma && isZeroFilled) return before + group(padding + digits, locale, width - after.length) + after
  const half = padding.length >> 1
  switch (align) {
    case '<':
      return before + digits + after + padding
    case '=':
      return before + padding + digits + after
    case '^':
      return padding.slice(0, half) + before + digits + after + padding.slice(half)
    default:
      return padding + before + digits + after
  }
}
