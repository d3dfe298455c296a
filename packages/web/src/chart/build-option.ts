import { type BuildOption, loadDrawing } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { hasAnnotationLayers } from './annotation-layers.ts'
import { type Loadable, loadables } from './loadable.ts'
import { whenTypeSettled } from './plugin-store.ts'

const loading = (isAnnotated: boolean) =>
  loadables(async vizType => {
    await whenTypeSettled(vizType)
    return loadDrawing(vizType, { isAnnotated })
  })

const annotated = loading(true)

/** Drawing rules by chart type, for forms without annotation layers. */
export const plainBuildOption = loading(false)

/** Drawing rules of a form: those of its type, and how its annotation layers are drawn where it has any. */
export const buildOptionOf = (form: FormData): Loadable<BuildOption> =>
  (hasAnnotationLayers(form) ? annotated : plainBuildOption)(form.viz_type)
