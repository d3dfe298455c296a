/** Code for charts with annotation layers, loaded for the first of them. */
import { type FormData, mapLayers, readAnnotationLayer, readAnnotationLayers } from '@belvedere/core/form-data'
import { type AnnotationsOfPage, type LiveAnnotations, liveAnnotations } from './live-annotations.ts'
import { annotationTimeout, queryAnnotation } from './query-annotation.ts'

/** Returns the layers that are shown and whose data has to be requested. */
export const layersWithData = (form: FormData) => [
  ...readAnnotationLayers(form).filter(({ show, annotationType, value }) => {
    return show && annotationType !== 'FORMULA' && value !== ''
  }),
  ...mapLayers(form).map(readAnnotationLayer),
]

export const startAnnotations = (chartId: number, page: AnnotationsOfPage): LiveAnnotations =>
  liveAnnotations(chartId, { queryAnnotation, annotationTimeout }, page)
