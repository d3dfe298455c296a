/**
 * Paired t-test of two lists of equal length: the probability that the mean of their differences is not zero only by
 * chance.
 */
export interface PairedTest {
  /**
   * Two-sided p-value, 0 to 1; null if it cannot be computed: for fewer than two pairs, or if all differences are
   * equal.
   */
  readonly p: number | null
  /** Difference between the tested and the control sum, as a share of the control sum; null if that is zero. */
  readonly lift: number | null
  readonly pairs: number
}

const COEFFICIENTS = [
  76.1800917294715, -86.5053203294168, 24.0140982408309, -1.23173957245016, 0.001208650973866179, -0.000005395239384953,
]

/** Returns the natural logarithm of the gamma function (Lanczos). */
function logGamma(x: number): number {
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const sum = COEFFICIENTS.reduce(
    (total, coefficient, index) => total + coefficient / (x + index + 1),
    1.00000000019001,
  )
  return -base + Math.log((2.506628274631 * sum) / x)
}

/** Returns the continued fraction of the incomplete beta function (Lentz). */
function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const safe = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return result
}

/** Returns the regularized incomplete beta function, 0 to 1. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

/** Returns the probability that a value of Student's t is at least this far from zero. */
export const twoSidedP = (t: number, freedom: number): number =>
  incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)

/** Tests the pairs in which both lists have a number. */
export function pairedTest(tested: readonly (number | null)[], control: readonly (number | null)[]): PairedTest {
  const pairs = tested.flatMap((value, index) => {
    const other = control[index] ?? null
    return value === null || other === null ? [] : [[value, other] as const]
  })
  const [sum, controlSum] = pairs.reduce(([a, b], [x, y]) => [a + x, b + y] as const, [0, 0] as readonly [
    number,
    number,
  ])
  const lift = controlSum === 0 ? null : (sum - controlSum) / Math.abs(controlSum)
  const differences = pairs.map(([a, b]) => a - b)
  const mean = differences.reduce((a, b) => a + b, 0) / pairs.length
  const variance = differences.reduce((total, one) => total + (one - mean) ** 2, 0) / (pairs.length - 1)
  if (pairs.length < 2 || !(variance > 0)) return { p: null, lift, pairs: pairs.length }
  const t = mean / Math.sqrt(variance / pairs.length)
  return { p: twoSidedP(t, pairs.length - 1), lift, pairs: pairs.length }
}
