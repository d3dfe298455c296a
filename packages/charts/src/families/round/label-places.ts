/** Where labels of round charts are: around pies, roses, chords, circles of nodes and radial trees. */

/** A direction from a center, as shares of the radius: `across` to the right, `down` to the bottom. */
export interface Direction {
  readonly across: number
  readonly down: number
}

type Point = readonly [x: number, y: number]

/** A quarter turn: from the right, where angles of the canvas start, to the top, where clocks start. */
const QUARTER = Math.PI / 2

/** @param angle in radians, clockwise from the right */
export const directionOf = (angle: number): Direction => ({ across: Math.cos(angle), down: Math.sin(angle) })

/** @param angle in radians, clockwise from the top */
export const directionFromTop = (angle: number): Direction => directionOf(angle - QUARTER)

export const pointTo = ([x, y]: Point, { across, down }: Direction, distance: number): Point => [
  x + across * distance,
  y + down * distance,
]

export type CircleSide = 'left' | 'right' | 'top' | 'bottom'

/**
 * Returns the side of a point on a circle that its label is on.
 *
 * @param upright share of the radius to both sides of the center within which labels are above or below
 */
export function labelSide({ across, down }: Direction, upright: number): CircleSide {
  if (Math.abs(across) < upright) return down < 0 ? 'top' : 'bottom'
  return across > 0 ? 'right' : 'left'
}

/** Returns the pixels from the center of a picture to its edge in a direction. */
export const edgeDistance = ({ across, down }: Direction, width: number, height: number): number =>
  Math.min(width / 2 / Math.max(1e-6, Math.abs(across)), height / 2 / Math.max(1e-6, Math.abs(down)))

export interface LabelBox {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Returns the box of a label that starts at a point, and leads away from the center. */
export const boxOutwards = ([x, y]: Point, { across }: Direction, width: number): LabelBox =>
  across < 0 ? { left: x - width, right: x, y } : { left: x, right: x + width, y }

/** Returns the boxes that overlap none before them. The most important ones come first. */
export function freeBoxes<Box extends LabelBox>(boxes: readonly Box[], height: number): readonly Box[] {
  const placed: Box[] = []
  for (const box of boxes) {
    const isFree = placed.every(
      other => other.right < box.left || other.left > box.right || Math.abs(other.y - box.y) >= height,
    )
    if (isFree) placed.push(box)
  }
  return placed
}
