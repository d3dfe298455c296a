import type { ControlBase } from '../control-base.ts'

/** A list of `AnnotationLayerSettings`, drawn from the first, at the back, to the last. */
export interface AnnotationLayersControl extends ControlBase {
  readonly kind: 'annotation_layers'
}
