import { type Decimal, exponential, fixed, isZero, timesTen } from './rounding.ts'

/** Digits of a number without separators and sign: `1234.50`, `1.2e+3`. */
export interface Digits {
  readonly text: string
  /** SI prefix. */
  readonly unit?: string
}

const SI_PREFIXES = ['y', 'z', 'a', 'f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']

/** Returns coefficient and exponent, rounded to `precision` significant digits: ["123", 0] for 1.23. */
function partsOf(value: Decimal, precision: number): readonly [digits: string, exponent: number] {
  const text = exponential(value, precision - 1)
  const at = text.indexOf('e')
  return [text.slice(0, at).replace('.', ''), Number(text.slice(at + 1))]
}

/** Inserts the decimal point after `whole` digits. */
function withPoint(digits: string, whole: number): string {
  if (whole <= 0) return `0.${'0'.repeat(-whole)}${digits}`
  return digits.length > whole ? `${digits.slice(0, whole)}.${digits.slice(whole)}` : digits.padEnd(whole, '0')
}

function significant(value: Decimal, precision: number, power = 0): string {
  if (isZero(value)) return '0'
  const [digits, exponent] = partsOf(value, precision)
  return withPoint(digits, exponent + 1 + power)
}

/** Formats a value times 100. The point is moved without a multiplication. */
function percent(value: Decimal, places: number): string {
  const [whole = '', decimals = ''] = fixed(value, places + 2).split('.')
  const digits = (whole + decimals.slice(0, 2)).replace(/^0+(?=\d)/, '')
  return places === 0 ? digits : `${digits}.${decimals.slice(2)}`
}

/**
 * Formats like `Number.toPrecision`: with an exponent below one millionth or if there are more integer digits than
 * `precision`.
 */
function general(value: Decimal, precision: number): string {
  if (isZero(value)) return fixed(value, precision - 1)
  const [digits, exponent] = partsOf(value, precision)
  return exponent < -6 || exponent >= precision ? exponential(value, precision - 1) : withPoint(digits, exponent + 1)
}

function withPrefix(value: Decimal, precision: number): Digits {
  if (isZero(value)) return { text: fixed(value, precision - 1) }
  const [digits, exponent] = partsOf(value, precision)
  const thousands = Math.max(-8, Math.min(8, Math.floor(exponent / 3)))
  const whole = exponent - thousands * 3 + 1
  const unit = SI_PREFIXES[8 + thousands] ?? ''
  if (whole > 0) return { text: withPoint(digits, whole), unit }
  // Below the smallest prefix there are fewer significant digits.
  return { text: fixed(timesTen(value, 24), precision - 1), unit }
}

const integer = (value: Decimal, radix: number): string => BigInt(fixed(value, 0)).toString(radix)

/** Formats a non-negative number. Halves are rounded away from zero, in decimal. */
export function digitsIn(type: string, value: Decimal, precision: number): Digits {
  switch (type) {
    case '%':
      return { text: percent(value, precision) }
    case 'b':
      return { text: integer(value, 2) }
    case 'd':
      return { text: fixed(value, 0) }
    case 'e':
      return { text: exponential(value, precision) }
    case 'f':
      return { text: fixed(value, precision) }
    case 'o':
      return { text: integer(value, 8) }
    case 'p':
      return { text: significant(value, precision, 2) }
    case 'r':
      return { text: significant(value, precision) }
    case 's':
      return withPrefix(value, precision)
    case 'X':
      return { text: integer(value, 16).toUpperCase() }
    case 'x':
      return { text: integer(value, 16) }
    default:
      return { text: general(value, precision) }
  }
}
