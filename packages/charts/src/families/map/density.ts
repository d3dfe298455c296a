import type { Field } from './contour-rings.ts'
import type { Spot } from './places.ts'
import { mercator } from './projection.ts'

type Point = readonly [number, number]

/** How much there is around each crossing of a grid over the map's plane. */
export interface Density extends Field {
  readonly most: number
  /** Degrees of a place on the grid. */
  readonly degrees: (place: Point) => Point
}

/** Crossings at most: finer grids look the same. */
const MOST = 160
/** Rings in the fall of weight around a place, as shares of its radius. */
const REACH = 3

interface DensityInput {
  readonly spots: readonly Spot[]
  readonly weights: readonly number[]
  /** Of a place's influence, in units of the plane; a third of where it ends. */
  readonly radius: number
  /** Weights are averaged, not added. */
  readonly isMean: boolean
}

/** Shares of a weight by the way from its place, in steps of the grid. */
function bellOf(reach: number, scale: number) {
  const steps = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach)
  return steps.flatMap(dy => steps.map(dx => ({ dx, dy, share: Math.exp(-((dx * dx + dy * dy) * scale * scale) / 2) })))
}

/** Weights spread around their places, falling off like a bell. */
export function density({ spots, weights, radius, isMean }: DensityInput): Density {
  const points = spots.map(({ longitude, latitude }) => mercator.project([longitude, latitude]))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [min(xs) - radius * REACH, min(ys) - radius * REACH]
  const [width, height] = [max(xs) + radius * REACH - left, max(ys) + radius * REACH - top]
  const step = Math.max(radius / 4, Math.max(width, height) / MOST)
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const [bins, counts] = [new Map<number, number>(), new Map<number, number>()]
  points.forEach(([x, y], index) => {
    const place = Math.round((y - top) / step) * columns + Math.round((x - left) / step)
    bins.set(place, (bins.get(place) ?? 0) + (weights[index] ?? 0))
    counts.set(place, (counts.get(place) ?? 0) + 1)
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
    // Far from every place a mean means nothing: it fades out.
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
