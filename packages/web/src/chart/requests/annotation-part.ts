/** Code for charts with annotation layers, loaded for the first of them. */
import { type FormData, mapLayers, readAnnotationLayer, readAnnotationLayers } from '@belvedere/core/form-data'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'
import { type AnnotationsOfPage, type LiveAnnotations, liveAnnotations } from './live-annotations.ts'
import { queryAnnotation } from './query-annotation.ts'

/** Returns the layers that are shown and whose data has to be requested. */
export const layersWithData = (form: FormData) => [
  ...readAnnotationLayers(form).filter(({ show, annotationType, value }) => {
    return show && annotationType !== 'FORMULA' && value !== ''
  }),
  ...mapLayers(form).map(readAnnotationLayer),
]

export const startAnnotations =
  (app: App) =>
  (chartId: number, page: AnnotationsOfPage): LiveAnnotations =>
    liveAnnotations(
      chartId,
      {
        queryAnnotation: (query, signal, timeoutS) => queryAnnotation(app, query, signal, timeoutS),
        annotationTimeout: () => bootstrap(app).config.web_timeout_s,
      },
      page,
    )
