import type { FormData } from '@belvedere/core/form-data'

/** A form has annotation layers, shown or not; those without do not fetch the code that requests and draws them. */
export const hasAnnotationLayers = ({ annotation_layers }: FormData): boolean =>
  Array.isArray(annotation_layers) && annotation_layers.length > 0
