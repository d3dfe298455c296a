import type { ControlBase } from '../control-base.ts'

/** Ids of saved charts, in order. */
export interface ChartsControl extends ControlBase {
  readonly kind: 'charts'
  /** Only charts of these types. */
  readonly vizTypes: readonly string[]
}
