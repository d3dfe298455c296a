import type { ControlBase } from '../control-base.ts'

/** Ids of saved charts, in order. */
export interface ChartsControl extends ControlBase {
  readonly kind: 'charts'
  /** Chart types that can be chosen. */
  readonly vizTypes: readonly string[]
}
