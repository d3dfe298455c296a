/**
 * Decimals of many digits in pictures.
 *
 * Scales, stacks and drawing libraries need JavaScript numbers, and hand only those to whoever writes a label. So each
 * decimal of more than 15 digits is drawn as a number of its own, the nearest that stands for no other decimal, and what
 * is written is the decimal that the number stands for. A number of at most 15 digits never stands for another one: what
 * an axis or a share is labelled with is what it is.
 */
import { type Amount, decimalOf, digitsOf, sumOf } from '@belvedere/core/format'

/** Decimals of at most 15 digits survive a JavaScript number. */
const MAX_DIGITS = 15
/** The oldest are forgotten: a picture that is so old has the digits of its numbers. */
const MAX_DECIMALS = 200_000

const numberByDecimal = new Map<string, number>()
const decimalByNumber = new Map<number, string>()

const bits = new DataView(new ArrayBuffer(8))

/** The next number up or down of one that is positive. */
function neighborOf(value: number, step: bigint): number {
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + step)
  return bits.getFloat64(0)
}

const significantDigits = (digits: string): number => digits.replace('.', '').replace(/^0+|0+$/g, '').length

/** Whether a number is a decimal of few digits, and stands for itself. */
const isShort = (value: number): boolean => significantDigits(value.toExponential().split('e')[0] ?? '') <= MAX_DIGITS

/** The nearest number that stands for nothing yet, on the side on which the decimal is. */
function freeNumber(decimal: string): number {
  let value = Number(decimal)
  let step = 0n
  for (;;) {
    const other = decimalByNumber.get(value)
    if (other === undefined && !isShort(value)) return value
    const than = decimalOf(other ?? value)
    if (step === 0n) step = than !== null && decimalOf(decimal)?.lt(than) ? -1n : 1n
    value = neighborOf(value, step)
  }
}

function remember(decimal: string, value: number): void {
  const [oldest] = numberByDecimal.size < MAX_DECIMALS ? [] : numberByDecimal
  if (oldest) {
    numberByDecimal.delete(oldest[0])
    decimalByNumber.delete(oldest[1])
  }
  numberByDecimal.set(decimal, value)
  decimalByNumber.set(value, decimal)
}

/** The number that a decimal is drawn as; it is written as the decimal. NaN for what is no number. */
export function drawnNumber(amount: Amount): number {
  if (typeof amount === 'number') return amount
  const decimal = decimalOf(amount)
  if (decimal === null) return Number.NaN
  const digits = digitsOf(decimal.abs())
  const nearest = Number(digits)
  if (significantDigits(digits) <= MAX_DIGITS || !Number.isFinite(nearest) || nearest === 0) return Number(amount)
  const value = numberByDecimal.get(digits) ?? freeNumber(digits)
  if (!numberByDecimal.has(digits)) remember(digits, value)
  return decimal.s < 0 ? -value : value
}

/** What a drawn number stands for: a decimal of many digits, else the number itself. */
export function writtenAmount(value: Amount): Amount {
  if (typeof value !== 'number' || decimalByNumber.size === 0) return value
  const decimal = decimalByNumber.get(Math.abs(value))
  return decimal === undefined ? value : value < 0 ? `-${decimal}` : decimal
}

/** More numbers than this are added as they are, unless one of them has many digits. */
const MAX_DECIMAL_TERMS = 1000

/** The sum of drawn numbers as decimals: 0.1 and 0.2 are 0.3, and no digit of a long one is lost. */
export function exactSum(values: readonly (number | null)[]): number {
  let total = 0
  let isWhole = true
  for (const value of values) {
    if (value === null) continue
    total += value
    if (isWhole && !Number.isInteger(value)) isWhole = false
  }
  if ((isWhole && Math.abs(total) <= Number.MAX_SAFE_INTEGER) || !Number.isFinite(total)) return total
  const terms = values.flatMap(value => (value === null ? [] : writtenAmount(value)))
  const isLong = terms.some(term => typeof term === 'string')
  if (!isLong && terms.length > MAX_DECIMAL_TERMS) return total
  const sum = sumOf(terms)
  if (sum === null) return total
  return isLong ? drawnNumber(digitsOf(sum)) : Number(digitsOf(sum))
}

/** The difference of two drawn numbers as decimals. */
export const exactDifference = (value: number, other: number): number => exactSum([value, -other])
