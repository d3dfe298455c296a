/**
 * Forecast model. A series is the sum of three parts, which are fitted together by least squares with priors:
 *
 * - a trend: a straight line with change points in the first four fifths of the past,
 * - seasonality: sines and cosines of year, week and day, as requested,
 * - noise with a normal distribution.
 *
 * Change points and seasonality have a normal prior around zero, so that short series are not overfitted. The interval
 * is a prediction interval: it combines the noise with the uncertainty of the fit at a time, which grows beyond the
 * data. The model is deterministic.
 */

const DAY = 86_400_000
const PERIODS = { yearly: 365.25 * DAY, weekly: 7 * DAY, daily: DAY } as const
type Season = keyof typeof PERIODS

/** Number of Fourier terms per season; 0 disables it. */
export type Seasons = Readonly<Record<Season, number>>

export interface Fit {
  /** Returns the value at a time, and the standard deviation of a prediction there. */
  readonly at: (moment: number) => { readonly value: number; readonly deviation: number }
}

const BENDS = 12
/** Strength of the priors on change points and Fourier terms, for values scaled to at most 1. */
const BEND_PRIOR = 4
const WAVE_PRIOR = 0.05
const LINE_PRIOR = 1e-8

interface Basis {
  readonly row: (moment: number) => Float64Array
  readonly priors: readonly number[]
}

function makeBasis(moments: readonly number[], seasons: Seasons): Basis {
  const start = moments[0] ?? 0
  const span = Math.max((moments.at(-1) ?? start) - start, 1)
  const bends = Math.min(BENDS, Math.max(0, Math.floor(moments.length / 8)))
  const places = Array.from({ length: bends }, (_, i) => (0.8 * (i + 1)) / (bends + 1))
  const waves = (Object.keys(PERIODS) as Season[]).flatMap(season =>
    Array.from({ length: seasons[season] }, (_, i) => (2 * Math.PI * (i + 1)) / PERIODS[season]),
  )
  return {
    priors: [
      ...[LINE_PRIOR, LINE_PRIOR],
      ...places.map(() => BEND_PRIOR),
      ...waves.flatMap(() => [WAVE_PRIOR, WAVE_PRIOR]),
    ],
    row: moment => {
      const t = (moment - start) / span
      return Float64Array.from([
        1,
        t,
        ...places.map(place => Math.max(0, t - place)),
        ...waves.flatMap(speed => [Math.sin(speed * moment), Math.cos(speed * moment)]),
      ])
    },
  }
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** Returns the lower triangle of the Cholesky decomposition A = L Lᵀ of a positive definite matrix. */
function cholesky(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map(row => new Float64Array(row.length))
  matrix.forEach((row, i) => {
    const own = lower[i] as Float64Array
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as Float64Array
      let sum = row[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0)
      own[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (other[j] ?? 1)
    }
  })
  return lower
}

/** Solves L x = b. */
function forward(lower: readonly Float64Array[], b: Float64Array): Float64Array {
  const x = new Float64Array(b.length)
  lower.forEach((row, i) => {
    let sum = b[i] ?? 0
    for (let k = 0; k < i; k++) sum -= (row[k] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (row[i] ?? 1)
  })
  return x
}

/** Solves Lᵀ x = b. */
function backward(lower: readonly Float64Array[], b: Float64Array): Float64Array {
  const x = new Float64Array(b.length)
  for (let i = b.length - 1; i >= 0; i--) {
    let sum = b[i] ?? 0
    for (let k = i + 1; k < b.length; k++) sum -= (lower[k]?.[i] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (lower[i]?.[i] ?? 1)
  }
  return x
}

/**
 * Returns the cost of a fit and its predictions in steps. The matrix grows with the square of the number of Fourier
 * terms.
 */
export function stepsOfFit(numbers: number, predictions: number, seasons: Seasons): number {
  const waves = Object.values(seasons).reduce((sum, amount) => sum + amount, 0)
  const size = 2 + BENDS + 2 * waves
  return (size * size * (numbers + predictions)) / 2 + size ** 3 / 6
}

/** Fits the model to values at ascending times (epoch milliseconds). At least two are required. */
export function fitSeries(moments: readonly number[], values: readonly number[], seasons: Seasons): Fit {
  const basis = makeBasis(moments, seasons)
  const size = basis.priors.length
  const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12)
  const rows = moments.map(basis.row)
  const matrix = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size)
    row[i] = basis.priors[i] ?? 0
    return row
  })
  const right = new Float64Array(size)
  rows.forEach((row, n) => {
    const value = (values[n] ?? 0) / scale
    row.forEach((own, i) => {
      right[i] = (right[i] ?? 0) + own * value
      const line = matrix[i] as Float64Array
      for (let j = 0; j <= i; j++) line[j] = (line[j] ?? 0) + own * (row[j] ?? 0)
    })
  })
  const lower = cholesky(matrix)
  const weights = backward(lower, forward(lower, right))
  const squares = rows.reduce((sum, row, n) => sum + (dot(row, weights) - (values[n] ?? 0) / scale) ** 2, 0)
  const noise = Math.sqrt(squares / Math.max(1, rows.length - 2))
  return {
    at: moment => {
      const row = basis.row(moment)
      const reach = forward(lower, row)
      return { value: dot(row, weights) * scale, deviation: noise * Math.sqrt(1 + dot(reach, reach)) * scale }
    },
  }
}
