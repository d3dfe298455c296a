import { type FormData, hasMapLayers } from '@belvedere/core/form-data'

/** Optional drawing code that a form needs. An absent value loads everything, with the default part of the type. */
export interface DrawingNeeds {
  /** Code for annotation layers. */
  readonly isAnnotated?: boolean | undefined
  /** Code for forecasts. */
  readonly isForecast?: boolean | undefined
  /** Name of the part, from the type's `DrawingPart.nameOf`. */
  readonly part?: string | undefined
}

/** Returns true if a form has annotation layers, shown or hidden. */
export const hasAnnotationLayers = ({ annotation_layers }: FormData): boolean =>
  Array.isArray(annotation_layers) && annotation_layers.length > 0

/**
 * Returns true if a form has annotation layers or is composed of charts; these are requested in addition to its query.
 */
export const hasLayers = (form: FormData): boolean => hasAnnotationLayers(form) || hasMapLayers(form)

/** Returns true if the server adds a forecast to the form's results, see `forecastOperator`. */
export const hasForecast = ({ forecastEnabled }: FormData): boolean => Boolean(forecastEnabled)
