/** Python's arithmetic: whole numbers of any size, floats with its rules of rounding and signs. */
import { isText, plainOf } from './tainted-text.ts'
import { fail, kindOf, used, type Value } from './values.ts'

export type Numeric = bigint | number

/** Python refuses to print whole numbers with more digits. */
const MAX_DIGITS = 4300
const MAX_BITS = 14_284

const OUT_OF_RANGE = 'a number is out of range'
const DIVISION = 'division by zero'

export const finite = (value: number): number => (Number.isFinite(value) ? value : fail(OUT_OF_RANGE))

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
const bitsOf = (value: bigint): number => (value === 0n ? 0 : abs(value).toString(16).length * 4)

export const bounded = (value: bigint): bigint =>
  bitsOf(value) > MAX_BITS && abs(value).toString().length > MAX_DIGITS ? fail(OUT_OF_RANGE) : value

/** Returns the numeric value; booleans are 1 and 0, texts are not numbers. */
export function numberOf(value: Value): Numeric {
  const given = used(value)
  if (typeof given === 'bigint' || typeof given === 'number') return given
  if (typeof given === 'boolean') return given ? 1n : 0n
  return fail(`a number is needed, not ${kindOf(given)}`)
}

export const isNumeric = (value: Value): boolean =>
  typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean'

export function integerOf(value: Value): bigint {
  const number = numberOf(value)
  return typeof number === 'bigint' ? number : fail('a whole number is needed, not a float')
}

export const toFloat = (value: Numeric): number => finite(Number(value))

/** Divides whole numbers and rounds once to the nearest float. */
export function divideExactly(left: bigint, right: bigint): number {
  if (right === 0n) return fail(DIVISION)
  const [a, b] = [abs(left), abs(right)]
  const shift = Math.max(0, bitsOf(b) - bitsOf(a) + 72)
  const shifted = a << BigInt(shift)
  const quotient = shifted / b
  const exact = Number(shifted % b === 0n ? quotient : quotient | 1n)
  const half = Math.trunc(shift / 2)
  const value = exact / 2 ** half / 2 ** (shift - half)
  // Below the smallest normal float the number of places is fixed.
  const isSmall = quotient !== 0n && value < 2.3e-308
  const rounded = isSmall ? Number(scaledRound([a << 1074n, b], 0)) * Number.MIN_VALUE : value
  return finite(left < 0n !== right < 0n ? -rounded : rounded)
}

function floorDivide(a: bigint, b: bigint): readonly [bigint, bigint] {
  if (b === 0n) return fail(DIVISION)
  const rest = a % b
  const isBelow = rest !== 0n && rest < 0n !== b < 0n
  return isBelow ? [a / b - 1n, rest + b] : [a / b, rest]
}

/** Returns quotient and remainder of floats, computed in the same steps as in Python. */
function floorDivideFloats(a: number, b: number): readonly [number, number] {
  if (b === 0) return fail(DIVISION)
  let rest = a % b
  let quotient = (a - rest) / b
  if (rest !== 0) {
    if (b < 0 !== rest < 0) {
      rest += b
      quotient -= 1
    }
  } else rest = b < 0 ? -0 : 0
  if (quotient === 0) return [a / b < 0 || Object.is(a / b, -0) ? -0 : 0, rest]
  const floor = Math.floor(quotient)
  return [quotient - floor > 0.5 ? floor + 1 : floor, rest]
}

/** Splits a float into `digits * 2 ** exponent`. */
function partsOf(value: number): readonly [bigint, number] {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, Math.abs(value))
  const bits = view.getBigUint64(0)
  const exponent = Number(bits >> 52n)
  const fraction = bits & 0xfffffffffffffn
  const digits = exponent === 0 ? fraction : fraction | 0x10000000000000n
  return [value < 0 ? -digits : digits, Math.max(1, exponent) - 1075]
}

/** Returns a number as a fraction of whole numbers. */
export function fractionOf(value: Numeric): readonly [bigint, bigint] {
  if (typeof value === 'bigint') return [value, 1n]
  const [digits, exponent] = partsOf(value)
  return exponent >= 0 ? [digits << BigInt(exponent), 1n] : [digits, 1n << BigInt(-exponent)]
}

/**
 * Divides, and fails for results near the middle between two floats, because Python's float power is not always the
 * nearest float.
 */
function surely(over: bigint, under: bigint): number {
  const nearest = divideExactly(over, under)
  const [below, above] = [(1n << 59n) - 1n, (1n << 59n) + 1n]
  const isSure = [below, above].every(by => divideExactly(over * by, under << 59n) === nearest)
  return isSure ? nearest : fail('the power is not exact: write the number itself')
}

const FLOAT_POWERS = 'fractional exponents are not available, except 0.5'

function power(left: Numeric, right: Numeric): Numeric {
  if (typeof left === 'bigint' && typeof right === 'bigint' && right >= 0n) {
    if (abs(left) > 1n && bitsOf(left) * Number(right) > 4 * MAX_BITS) fail(OUT_OF_RANGE)
    return bounded(left ** right)
  }
  const [base, exponent] = [toFloat(left), toFloat(right)]
  if (exponent === 0) return 1
  if (base === 0 && exponent < 0) return fail(DIVISION)
  if (exponent === 0.5 && base >= 0) return Math.sqrt(base)
  if (!Number.isInteger(exponent)) return fail(FLOAT_POWERS)
  if (Math.abs(base) === 1 || base === 0) return base ** exponent
  if (Math.abs(exponent) > 1100) return fail(OUT_OF_RANGE)
  const [over, under] = fractionOf(base)
  const by = BigInt(Math.abs(exponent))
  return exponent > 0 ? surely(over ** by, under ** by) : surely(under ** by, over ** by)
}

type Operation = readonly [(a: bigint, b: bigint) => Numeric, (a: number, b: number) => number]

const OPERATIONS: Readonly<Record<'+' | '-' | '*' | '/' | '//' | '%', Operation>> = {
  '+': [(a, b) => bounded(a + b), (a, b) => finite(a + b)],
  '-': [(a, b) => bounded(a - b), (a, b) => finite(a - b)],
  '*': [(a, b) => bounded(a * b), (a, b) => finite(a * b)],
  '/': [divideExactly, (a, b) => (b === 0 ? fail(DIVISION) : finite(a / b))],
  '//': [(a, b) => floorDivide(a, b)[0], (a, b) => finite(floorDivideFloats(a, b)[0])],
  '%': [(a, b) => floorDivide(a, b)[1], (a, b) => finite(floorDivideFloats(a, b)[1])],
}

/** @throws TemplateError if Python raises an error, and for numbers that are infinite or too long to print */
export function calculate(operator: keyof typeof OPERATIONS | '**', left: Numeric, right: Numeric): Numeric {
  if (operator === '**') return power(left, right)
  const [whole, floats] = OPERATIONS[operator]
  if (typeof left === 'bigint' && typeof right === 'bigint') return whole(left, right)
  return floats(toFloat(left), toFloat(right))
}

export const negative = (value: Numeric): Numeric => (typeof value === 'bigint' ? -value : -value)

/** Returns a fraction times a power of ten, rounded half to even. */
export function scaledRound([over, under]: readonly [bigint, bigint], digits: number): bigint {
  const top = digits >= 0 ? over * 10n ** BigInt(digits) : over
  const bottom = digits >= 0 ? under : under * 10n ** BigInt(-digits)
  const [quotient, rest] = floorDivide(top, bottom)
  const twice = rest * 2n
  return twice > bottom || (twice === bottom && quotient % 2n !== 0n) ? quotient + 1n : quotient
}

/** Evaluates `round(value, digits)`: by the exact value of a float, half to even. A whole number remains one. */
export function roundTo(value: Numeric, digits: number): Numeric {
  if (Math.abs(digits) > 400) return fail('rounding to so many places is not available')
  const scaled = scaledRound(fractionOf(value), digits)
  if (typeof value === 'bigint') return digits >= 0 ? value : scaled * 10n ** BigInt(-digits)
  if (scaled === 0n) return value < 0 || Object.is(value, -0) ? -0 : 0
  return finite(Number(`${scaled}e${-digits}`))
}

/** Fails for digits of other scripts, which Python also reads. */
const asciiDigits = (text: string): string =>
  /(?![0-9])\p{Nd}/u.test(text) ? fail('digits of other scripts are not available') : text

const WHOLE = /^[-+]?\d+(?:_\d+)*$/
const DECIMAL = /^[-+]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][-+]?\d+(?:_\d+)*)?$/
const BASES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16 }

/** Evaluates `int(text, base)`; null if Python raises a ValueError. */
export function parseInteger(text: string, base: number): bigint | null {
  const bare = asciiDigits(text).trim()
  if (bare.length > MAX_DIGITS) return fail(OUT_OF_RANGE)
  if (base === 10) return WHOLE.test(bare) ? bounded(BigInt(bare.replace(/[_+]/g, ''))) : null
  if (base !== 0 && (base < 2 || base > 36)) return null
  const match = /^([-+]?)(?:0([box])_?)?([\da-z]+(?:_[\da-z]+)*)$/i.exec(bare)
  if (!match) return null
  const [, sign = '', mark = '', digits = ''] = match
  const named = BASES[mark.toLowerCase()]
  // Without a prefix, "0b1" is a number in base 16.
  if (named !== undefined && base !== 0 && named !== base) return parseDigits(bare.replace(/^[-+]/, ''), base, sign)
  if (base === 0 && named === undefined && /^0.*[1-9]/.test(digits)) return null
  return parseDigits(digits, named ?? (base || 10), sign)
}

function parseDigits(text: string, base: number, sign: string): bigint | null {
  let value = 0n
  for (const digit of text.replaceAll('_', '')) {
    const one = Number.parseInt(digit, 36)
    if (!(one < base)) return null
    value = value * BigInt(base) + BigInt(one)
  }
  return bounded(sign === '-' ? -value : value)
}

/** Evaluates `float(text)`; null if Python raises a ValueError. */
export function parseFloatText(text: string): number | null {
  const bare = asciiDigits(text).trim()
  if (/^[-+]?(inf|infinity|nan)$/i.test(bare)) return fail(OUT_OF_RANGE)
  return DECIMAL.test(bare) ? finite(Number(bare.replaceAll('_', ''))) : null
}

/** Converts a value to a float; null if Python raises a ValueError or a TypeError. */
export function readFloat(value: Value): number | null {
  const given = used(value)
  if (isText(given)) return parseFloatText(plainOf(given))
  return isNumeric(given) ? toFloat(numberOf(given)) : null
}
