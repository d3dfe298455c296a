import Big from 'big.js'

/**
 * Number that is rounded as a decimal. A JavaScript number represents its shortest decimal (1.005, not
 * 1.00499999999999989). It is rounded by `toFixed` if that yields the same digits, because that is ten times as fast.
 */
export type Decimal = number | Big

/** From this size on, `Number.toFixed` writes digits of the binary fraction. */
const MAX_PLAIN = 1e15
const FIVE = 53

/** Rounds to `places` decimals, halves away from zero. The value must not be negative. */
export function fixed(value: Decimal, places: number): string {
  if (typeof value !== 'number') return value.toFixed(places)
  if (value >= MAX_PLAIN || (value < 1e-6 && value > 0)) return new Big(value).toFixed(places)
  const text = String(value)
  const point = text.indexOf('.')
  const decimals = point < 0 ? 0 : text.length - point - 1
  if (decimals <= places)
    return places === decimals ? text : (point < 0 ? `${text}.` : text) + '0'.repeat(places - decimals)
  // A half is between the shortest decimal of a number and its binary fraction only if it is that decimal itself.
  const isHalf = decimals === places + 1 && text.charCodeAt(text.length - 1) === FIVE
  return isHalf ? new Big(value).toFixed(places) : value.toFixed(places)
}

/** Writes `1.23e+4` with `places` decimals, halves away from zero. The value must not be negative. */
export function exponential(value: Decimal, places: number): string {
  if (typeof value !== 'number') return value.toExponential(places)
  const text = value.toExponential()
  const end = text.indexOf('e')
  const decimals = Math.max(0, end - 2)
  if (decimals <= places)
    return decimals === places
      ? text
      : `${text.slice(0, end)}${decimals === 0 ? '.' : ''}${'0'.repeat(places - decimals)}${text.slice(end)}`
  const isHalf = decimals === places + 1 && text.charCodeAt(end - 1) === FIVE
  return isHalf ? new Big(value).toExponential(places) : value.toExponential(places)
}

export const isZero = (value: Decimal): boolean => (typeof value === 'number' ? value === 0 : value.eq(0))
export const isBelowZero = (value: Decimal): boolean =>
  typeof value === 'number' ? value < 0 || Object.is(value, -0) : value.s < 0
export const sizeOf = (value: Decimal): Decimal => (typeof value === 'number' ? Math.abs(value) : value.abs())
export const isAtLeast = (value: Decimal, bound: number): boolean =>
  typeof value === 'number' ? value >= bound : value.gte(bound)

/** Multiplies by a power of ten, exactly. */
export const timesTen = (value: Decimal, power: number): Big => new Big(value).times(`1e${power}`)
