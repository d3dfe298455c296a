import { type FormData, hasMapLayers } from '@belvedere/core/form-data'

/** Which of the code that only some forms are drawn with is needed. Absent: all of it, and the type's usual part. */
export interface DrawingNeeds {
  /** Code for annotation layers. */
  readonly isAnnotated?: boolean | undefined
  /** Code for forecasts. */
  readonly isForecast?: boolean | undefined
  /** As `DrawingPart.nameOf` of the type names it. */
  readonly part?: string | undefined
}

/** A form has annotation layers, shown or not. */
export const hasAnnotationLayers = ({ annotation_layers }: FormData): boolean =>
  Array.isArray(annotation_layers) && annotation_layers.length > 0

/** Layers of its own, or charts that it is made of: they are requested beside its query. */
export const hasLayers = (form: FormData): boolean => hasAnnotationLayers(form) || hasMapLayers(form)

/** The server adds a forecast to the answers of such a form, see `forecastOperator`. */
export const hasForecast = ({ forecastEnabled }: FormData): boolean => Boolean(forecastEnabled)
