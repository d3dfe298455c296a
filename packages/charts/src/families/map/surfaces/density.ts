import type { Density, Spot } from '../../../contract/map-places.ts'
import { mercator } from '../view/projection.ts'

/** Maximum number of grid points per side: finer grids look the same. */
const MAX_POINTS = 160
/** Distance at which the influence of a location ends, in radii. */
const REACH = 3

interface DensityInput {
  readonly spots: readonly Spot[]
  readonly weights: readonly number[]
  /** Number of rows at each location; absent if each is a single row. */
  readonly rows?: readonly number[]
  /** Standard deviation of a location's influence, in units of the plane; a third of its maximum distance. */
  readonly radius: number
  /** True if weights are averaged instead of added. */
  readonly isMean: boolean
}

/** Returns the shares of a weight by the offset from its location, in steps of the grid. */
function bellOf(reach: number, scale: number) {
  const steps = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach)
  return steps.flatMap(dy => steps.map(dx => ({ dx, dy, share: Math.exp(-((dx * dx + dy * dy) * scale * scale) / 2) })))
}

/** Spreads weights around their locations by a Gaussian kernel. */
export function density({ spots, weights, rows: ofSpots, radius, isMean }: DensityInput): Density {
  const points = spots.map(({ longitude, latitude }) => mercator.project([longitude, latitude]))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [min(xs) - radius * REACH, min(ys) - radius * REACH]
  const [width, height] = [max(xs) + radius * REACH - left, max(ys) + radius * REACH - top]
  const step = Math.max(radius / 4, Math.max(width, height) / MAX_POINTS)
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const [bins, counts] = [new Map<number, number>(), new Map<number, number>()]
  points.forEach(([x, y], index) => {
    const place = Math.round((y - top) / step) * columns + Math.round((x - left) / step)
    bins.set(place, (bins.get(place) ?? 0) + (weights[index] ?? 0))
    counts.set(place, (counts.get(place) ?? 0) + (ofSpots?.[index] ?? 1))
  })
  const sums = new Float64Array(columns * rows)
  const kernels = new Float64Array(columns * rows)
  const bell = bellOf(Math.floor((radius * REACH) / step), step / radius)
  for (const [place, weight] of bins)
    for (const { dx, dy, share } of bell) {
      const [column, row] = [(place % columns) + dx, Math.floor(place / columns) + dy]
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue
      const at = row * columns + column
      sums[at] = (sums[at] ?? 0) + share * weight
      kernels[at] = (kernels[at] ?? 0) + share * (counts.get(place) ?? 0)
    }
  const valueAt = (place: number): number => {
    const [sum = 0, kernel = 0] = [sums[place], kernels[place]]
    // Far from every location a mean is not meaningful, so it fades out.
    return isMean ? (kernel > 0.01 ? (sum / kernel) * Math.min(1, kernel / 0.4) : 0) : sum
  }
  return {
    columns,
    rows,
    at: (column, row) => valueAt(row * columns + column),
    most: max(Array.from(sums, (_, place) => valueAt(place))),
    degrees: ([column, row]) => mercator.unproject([left + column * step, top + row * step]),
  }
}

const min = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const max = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
