import type { ControlBase } from '../control-base.ts'

/** A list of `AnnotationLayerSettings`, drawn from back to front. */
export interface AnnotationLayersControl extends ControlBase {
  readonly kind: 'annotation_layers'
}
