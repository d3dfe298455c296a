/** Formats numbers in the notations of Python's format languages. */
import { divideExactly, fractionOf, type Numeric, scaledRound } from './numbers.ts'
import { floatSource } from './printing.ts'
import { fail } from './values.ts'

const MAX_PLACES = 400

const absolute = (value: Numeric): Numeric => (value < 0 ? -value : Object.is(value, -0) ? 0 : value)
export const isNegative = (value: Numeric): boolean => value < 0 || Object.is(value, -0)

/** Returns `12.346`, without a sign. */
export function fixed(value: Numeric, places: number): string {
  if (places > MAX_PLACES) return fail('so many decimal places are not available')
  const digits = String(scaledRound(fractionOf(absolute(value)), places)).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Returns whether a fraction is below 10^power. */
const isBelowPower = (over: bigint, under: bigint, power: number): boolean =>
  power >= 0 ? over < under * 10n ** BigInt(power) : over * 10n ** BigInt(-power) < under

/** Returns `1.235e+01`, without a sign. */
export function scientific(value: Numeric, places: number): string {
  if (places > MAX_PLACES) return fail('so many decimal places are not available')
  const [over, under] = fractionOf(absolute(value))
  let exponent = over === 0n ? 0 : String(over).length - String(under).length
  if (over !== 0n && isBelowPower(over, under, exponent)) exponent -= 1
  let digits = scaledRound([over, under], places - exponent)
  // Rounding can add a digit.
  if (String(digits).length > places + 1) {
    exponent += 1
    digits = scaledRound([over, under], places - exponent)
  }
  const text = String(digits).padStart(places + 1, '0')
  const mantissa = places === 0 ? text : `${text.slice(0, 1)}.${text.slice(1)}`
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Returns the shorter of both notations, with `precision` significant digits. */
export function general(value: Numeric, precision: number, keepTrailingZeros = false): string {
  const places = Math.max(1, precision) - 1
  const [mantissa = '', exponent = ''] = scientific(value, places).split('e')
  const power = Number(exponent)
  const clean = keepTrailingZeros ? (text: string) => text : withoutZeros
  if (power < -4 || power > places) return `${clean(mantissa)}e${exponent}`
  return clean(fixed(value, places - power))
}

const withSeparator = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, mark)

/** Groups the digits before the decimal point by three. */
export function grouped(text: string, mark: string): string {
  const [, whole = '', rest = ''] = /^(\d*)([\s\S]*)$/.exec(text) ?? []
  return `${withSeparator(whole, mark)}${rest}`
}

/** Returns a float as `str` prints it, without a sign. */
export const plainFloat = (value: number): string => floatSource(Math.abs(value))

export const asFloat = (value: Numeric): number => (typeof value === 'bigint' ? divideExactly(value, 1n) : value)
