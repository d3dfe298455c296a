/** Coefficients of a rational approximation of the normal quantile function, with an error below 5e-4. */
const NUMERATOR = [2.515517, 0.802853, 0.010328] as const
const DENOMINATOR = [1.432788, 0.189269, 0.001308] as const

/**
 * Returns the number of standard deviations around the mean that contain a share of a normal distribution.
 * @param share in (0, 1)
 */
export function deviationsFor(share: number): number {
  const t = Math.sqrt(-2 * Math.log((1 - share) / 2))
  const above = NUMERATOR[0] + NUMERATOR[1] * t + NUMERATOR[2] * t * t
  const below = 1 + DENOMINATOR[0] * t + DENOMINATOR[1] * t * t + DENOMINATOR[2] * t ** 3
  return Math.max(0, t - above / below)
}
