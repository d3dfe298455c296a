export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Pixels of the plot, estimated before drawing. */
  readonly plotWidth: number
  readonly plotTop: number
  readonly plotBottom: number
}
