import type { ControlBase } from '../control-base.ts'

/** The visible area of a map, as `Viewport`. */
export interface ViewportControl extends ControlBase {
  readonly kind: 'viewport'
}
