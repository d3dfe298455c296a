/**
 * Exact labels for decimals with more digits than a JavaScript number can represent. Scales, stacks and ECharts compute
 * with JavaScript numbers and pass only these to label formatters. Each decimal with more than 15 digits is therefore
 * drawn as a distinct number: the nearest number that is not used for another decimal. Labels look up that number and
 * write its decimal. Numbers with at most 15 digits are never used for another decimal, so ticks and shares retain
 * their value.
 */
import { type Amount, decimalOf, digitsOf, sumOf } from '@belvedere/core/format'

/** Decimals of at most 15 digits are exact as JavaScript numbers. */
const MAX_DIGITS = 15
/**
 * Maximum number of cached decimals; the oldest are evicted. A picture with evicted decimals writes the digits of its
 * numbers.
 */
const MAX_DECIMALS = 200_000

const numberByDecimal = new Map<string, number>()
const decimalByNumber = new Map<number, string>()

const bits = new DataView(new ArrayBuffer(8))

/** Returns the next larger (step 1) or smaller (step -1) number. `value` is positive. */
function neighborOf(value: number, step: bigint): number {
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + step)
  return bits.getFloat64(0)
}

const significantDigits = (digits: string): number => digits.replace('.', '').replace(/^0+|0+$/g, '').length

/** Returns true if a number has few digits and is therefore always written as itself. */
const isShort = (value: number): boolean => significantDigits(value.toExponential().split('e')[0] ?? '') <= MAX_DIGITS

const isFree = (value: number): boolean => !decimalByNumber.has(value) && !isShort(value)

/**
 * Where to continue from a used number, by direction. Without this cache, adjacent decimals would take quadratic time.
 */
const larger = new Map<number, number>()
const smaller = new Map<number, number>()

function freeNumberFrom(start: number, next: Map<number, number>, step: bigint): number {
  const used: number[] = []
  let value = start
  while (!isFree(value)) {
    used.push(value)
    value = next.get(value) ?? neighborOf(value, step)
  }
  if (next.size > MAX_DECIMALS) next.clear()
  for (const number of used) next.set(number, value)
  return value
}

/** Returns the nearest unused number, on the side of the decimal. */
function freeNumber(decimal: string): number {
  const nearest = Number(decimal)
  const other = decimalOf(decimalByNumber.get(nearest) ?? nearest)
  return other !== null && decimalOf(decimal)?.lt(other)
    ? freeNumberFrom(nearest, smaller, -1n)
    : freeNumberFrom(nearest, larger, 1n)
}

function store(decimal: string, value: number): void {
  const [oldest] = numberByDecimal.size < MAX_DECIMALS ? [] : numberByDecimal
  if (oldest) {
    numberByDecimal.delete(oldest[0])
    decimalByNumber.delete(oldest[1])
  }
  numberByDecimal.set(decimal, value)
  decimalByNumber.set(value, decimal)
}

/**
 * Returns the number that represents an amount in drawing; `writtenAmount` converts it back. NaN for text that is not a
 * number.
 */
export function drawnNumber(amount: Amount): number {
  if (typeof amount === 'number') return amount
  const decimal = decimalOf(amount)
  if (decimal === null) return Number.NaN
  const digits = digitsOf(decimal.abs())
  const nearest = Number(digits)
  if (significantDigits(digits) <= MAX_DIGITS || !Number.isFinite(nearest) || nearest === 0) return Number(amount)
  const value = numberByDecimal.get(digits) ?? freeNumber(digits)
  if (!numberByDecimal.has(digits)) store(digits, value)
  return decimal.s < 0 ? -value : value
}

/** Returns the amount to write for a drawn number: its decimal if it represents one, otherwise the number itself. */
export function writtenAmount(value: Amount): Amount {
  if (typeof value !== 'number' || decimalByNumber.size === 0) return value
  const decimal = decimalByNumber.get(Math.abs(value))
  return decimal === undefined ? value : value < 0 ? `-${decimal}` : decimal
}

/** Up to this size, a number times a power of ten rounds to the correct whole number. */
const MAX_UNITS = 1e15

/** Returns the number of decimal places; infinite for numbers that are written with an exponent. */
function decimalPlaces(value: number): number {
  const text = String(value)
  if (text.includes('e')) return Number.POSITIVE_INFINITY
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/**
 * Returns the exact sum of numbers with few digits, computed in units of their last digit. Null if they have more
 * digits.
 */
function sumOfShort(values: readonly (number | null)[]): number | null {
  let places = 0
  for (const value of values) if (value !== null) places = Math.max(places, decimalPlaces(value))
  if (places > MAX_DIGITS) return null
  const scale = 10 ** places
  let total = 0
  for (const value of values) {
    const units = Math.round((value ?? 0) * scale)
    total += units
    if (Math.abs(units) > MAX_UNITS || Math.abs(total) > MAX_UNITS) return null
  }
  return total / scale
}

/**
 * Returns the exact sum of decimals, as a drawn number. Null if none of the numbers represents a decimal with many
 * digits.
 */
function sumOfLong(values: readonly (number | null)[]): number | null {
  const terms = values.flatMap(value => (value === null ? [] : writtenAmount(value)))
  const sum = terms.some(term => typeof term === 'string') ? sumOf(terms) : null
  return sum === null ? null : drawnNumber(digitsOf(sum))
}

/**
 * Returns the sum of drawn numbers, added as decimals: 0.1 and 0.2 are 0.3, and long decimals retain all digits. Binary
 * fractions such as 1/3 are added as they are. Null counts as 0.
 */
export function exactSum(values: readonly (number | null)[]): number {
  let total = 0
  let isSafe = true
  for (const value of values) {
    if (value === null) continue
    total += value
    if (isSafe) isSafe = Number.isSafeInteger(value) && Number.isSafeInteger(total)
  }
  if (isSafe || !Number.isFinite(total)) return total
  return (decimalByNumber.size > 0 ? sumOfLong(values) : null) ?? sumOfShort(values) ?? total
}

/** Returns the exact difference of two drawn numbers, as a drawn number. */
export const exactDifference = (value: number, other: number): number => exactSum([value, -other])
