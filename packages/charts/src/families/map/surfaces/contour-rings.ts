import type { Field } from '../../../contract/map-places.ts'

type Point = readonly [number, number]

/** Returns the position of the level between two neighbors, as a share of the distance. */
const between = (low: number, high: number, level: number): number =>
  low === high ? 0.5 : (level - low) / (high - low)

/**
 * Sides of a square through which a line enters and leaves: top, right, bottom, left. The higher side is on the right.
 */
const WAYS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** Returns the line segments of one square at the level, from side to side. */
function segmentsOf({ at }: Field, column: number, row: number, level: number): readonly (readonly [Point, Point])[] {
  const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
  const sides: readonly Point[] = [
    [column + between(a, b, level), row],
    [column + 1, row + between(b, c, level)],
    [column + between(d, c, level), row + 1],
    [column, row + between(a, d, level)],
  ]
  const code = (a >= level ? 1 : 0) + (b >= level ? 2 : 0) + (c >= level ? 4 : 0) + (d >= level ? 8 : 0)
  return (WAYS[code] ?? []).flatMap(([from, to]) => {
    const [start, end] = [sides[from], sides[to]]
    return start && end ? [[start, end] as const] : []
  })
}

/** Surrounds the field with the lowest value, so that every line is closed. */
const padded = ({ columns, rows, at }: Field): Field => ({
  columns: columns + 2,
  rows: rows + 2,
  at: (column, row) =>
    column < 1 || row < 1 || column > columns || row > rows ? Number.NEGATIVE_INFINITY : at(column - 1, row - 1),
})

const finite = (value: number, fallback: number): number => (Number.isFinite(value) ? value : fallback)

/**
 * Returns closed lines around the areas at or above the level, in units of the grid: outlines in one direction and
 * holes in the other.
 */
export function contourRings(field: Field, level: number): readonly (readonly Point[])[] {
  const wide = padded(field)
  const next = new Map<string, { readonly from: Point; readonly to: Point }>()
  const keyOf = ([x, y]: Point): string => `${x.toFixed(6)} ${y.toFixed(6)}`
  for (let row = 0; row < wide.rows - 1; row++)
    for (let column = 0; column < wide.columns - 1; column++)
      for (const [from, to] of segmentsOf(wide, column, row, level)) {
        const [start, end] = [from, to].map(
          ([x, y]): Point => [finite(x, column + 0.5), finite(y, row + 0.5)],
        ) as unknown as readonly [Point, Point]
        next.set(keyOf(start), { from: start, to: end })
      }
  const rings: Point[][] = []
  for (const [first] of next) {
    const ring: Point[] = []
    let key = first
    for (let step = next.get(key); step; step = next.get(key)) {
      next.delete(key)
      ring.push([step.from[0] - 1, step.from[1] - 1])
      key = keyOf(step.to)
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}
