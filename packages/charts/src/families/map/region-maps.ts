import type { Projection } from './projection.ts'
import { usState } from './us-states.ts'

/** A country whose regions can be drawn. */
export interface RegionMap {
  readonly label: string
  /** Which part of the drawing library has its shapes, under the same name. */
  readonly need: string
  /** Name of the region that a text stands for, as the shapes are named. */
  readonly regionOf: (text: string) => string | undefined
  /** Size of the plane that the shapes are drawn on. */
  readonly plane: readonly [width: number, height: number]
}

/** By what `select_country` holds, in lower case. Others have no shapes in any package that may be shipped. */
export const REGION_MAPS: Readonly<Record<string, RegionMap>> = {
  usa: { label: 'USA', need: 'usa', regionOf: usState, plane: [975, 610] },
}

/** Shapes that lie on a plane already. */
export const onPlane: Projection = {
  project: ([x, y]) => [x, y],
  unproject: ([x, y]) => [x, y],
}
