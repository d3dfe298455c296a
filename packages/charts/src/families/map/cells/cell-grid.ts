import type { Spot } from '../../../contract/map-places.ts'
import { mercator } from '../view/projection.ts'

type Point = readonly [number, number]
export type CellShape = 'square' | 'hexagon'

/** A cell and the rows in it. */
export interface GridCell {
  /** Center of the cell. */
  readonly at: Spot
  /** Corners in degrees, in order. */
  readonly corners: readonly Point[]
  /** Indexes of the rows in it. */
  readonly rows: readonly number[]
}

const ROOT = Math.sqrt(3)

/** Returns the center of the square that contains a point. */
const inSquare = ([x, y]: Point, size: number): Point => [
  (Math.floor(x / size) + 0.5) * size,
  (Math.floor(y / size) + 0.5) * size,
]

/**
 * Returns the center of the hexagon that contains a point: axial coordinates, rounded so that all three still add up to
 * zero.
 */
function inHexagon([x, y]: Point, radius: number): Point {
  const [q, r] = [((ROOT / 3) * x - y / 3) / radius, (2 * y) / 3 / radius]
  const s = -q - r
  let [column, row] = [Math.round(q), Math.round(r)]
  const [dq, dr, ds] = [Math.abs(column - q), Math.abs(row - r), Math.abs(Math.round(s) - s)]
  if (dq > dr && dq > ds) column = -row - Math.round(s)
  else if (dr > ds) row = -column - Math.round(s)
  return [radius * ROOT * (column + row / 2), radius * 1.5 * row]
}

/** Share of a cell that its shape covers; the rest is the gap to its neighbors. */
const FILLED = 0.94

function cornersOf([x, y]: Point, size: number, shape: CellShape): readonly Point[] {
  const steps: readonly Point[] =
    shape === 'square'
      ? [
          [-0.5, -0.5],
          [0.5, -0.5],
          [0.5, 0.5],
          [-0.5, 0.5],
        ]
      : [0, 1, 2, 3, 4, 5].map(i => [Math.sin((i * Math.PI) / 3), Math.cos((i * Math.PI) / 3)])
  return steps.map(([dx, dy]) => mercator.unproject([x + dx * size * FILLED, y + dy * size * FILLED]))
}

/** Groups locations by cell. `size` is in units of the map's plane: a square's side, a hexagon's radius. */
export function gridCells(spots: readonly Spot[], size: number, shape: CellShape): readonly GridCell[] {
  const cells = new Map<string, { readonly middle: Point; readonly rows: number[] }>()
  spots.forEach(({ longitude, latitude }, row) => {
    const point = mercator.project([longitude, latitude])
    const middle = shape === 'square' ? inSquare(point, size) : inHexagon(point, size)
    const key = `${Math.round((middle[0] / size) * 4)},${Math.round((middle[1] / size) * 4)}`
    const cell = cells.get(key)
    if (cell) cell.rows.push(row)
    else cells.set(key, { middle, rows: [row] })
  })
  return [...cells.values()].map(({ middle, rows }) => {
    const [longitude, latitude] = mercator.unproject(middle)
    return { at: { longitude, latitude }, corners: cornersOf(middle, size, shape), rows }
  })
}
