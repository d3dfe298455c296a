/** Digits behind the point that a column has in common at most; with more of them, each figure has its own. */
const MOST_PADDED = 6
const MOST_DIGITS = 12

/** Whether a value has no more than so many digits behind the point, but for what sums of binary fractions leave over. */
function isExact(value: number, digits: number): boolean {
  const scaled = value * 10 ** digits
  return Math.abs(scaled - Math.round(scaled)) <= Math.abs(scaled) * 1e-12
}

/** A format for values as they are stored: none of their digits is rounded away, and the points are below each other. */
export function exactPrecision(values: readonly (number | null)[]): string {
  let digits = 0
  for (const value of values) while (value !== null && digits <= MOST_PADDED && !isExact(value, digits)) digits += 1
  return digits <= MOST_PADDED ? `,.${digits}f` : `,.${MOST_DIGITS}~g`
}
