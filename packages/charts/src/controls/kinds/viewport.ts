import type { ControlBase } from '../control-base.ts'

/** The part of the world that a map shows, as `Viewport`. */
export interface ViewportControl extends ControlBase {
  readonly kind: 'viewport'
}
