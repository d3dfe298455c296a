import { type BuildOption, drawingPartOf, loadDrawing } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { hasAnnotationLayers } from './annotation-layers.ts'
import { type Loadable, loadables } from './loadable.ts'
import { whenTypeSettled } from './plugin-store.ts'

const SEPARATOR = '\n'

/** By type, and the part of its drawing that a form needs. */
const loading = (isAnnotated: boolean) =>
  loadables(async key => {
    const [vizType = '', part] = key.split(SEPARATOR)
    await whenTypeSettled(vizType)
    return loadDrawing(vizType, { isAnnotated, part })
  })

function keyOf(form: FormData): string {
  const part = drawingPartOf(form)
  return part === undefined ? form.viz_type : `${form.viz_type}${SEPARATOR}${part}`
}

const annotated = loading(true)

/** Drawing rules by chart type, for forms without annotation layers. */
export const plainBuildOption = loading(false)

/** Drawing rules of a form: those of its type, and how its annotation layers are drawn where it has any. */
export const buildOptionOf = (form: FormData): Loadable<BuildOption> =>
  (hasAnnotationLayers(form) ? annotated : plainBuildOption)(keyOf(form))
