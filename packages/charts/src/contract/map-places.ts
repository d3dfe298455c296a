/** A location in degrees. */
export interface Spot {
  readonly longitude: number
  readonly latitude: number
}

/** Bounds in degrees. */
export interface Bounds {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Longitude and latitude. */
export type Degrees = readonly [longitude: number, latitude: number]

/** Lines, or the outline of a shape followed by its holes. */
export type Part = readonly (readonly Degrees[])[]

/** Numbers at the points of a grid, row by row. */
export interface Field {
  readonly columns: number
  readonly rows: number
  readonly at: (column: number, row: number) => number
}

/** Density at each point of a grid over the map's plane. */
export interface Density extends Field {
  readonly most: number
  /** Converts a point of the grid to degrees. */
  readonly degrees: (point: readonly [number, number]) => Degrees
}
