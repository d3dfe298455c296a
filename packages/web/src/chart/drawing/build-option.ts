import { type BuildOption, drawingNeedsOf, loadDrawing } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { type Loadable, loadables } from '../loading/loadable.ts'
import { whenTypeSettled } from '../plugins/plugin-store.ts'

const SEPARATOR = '\n'

const byNeeds = loadables(async key => {
  const [vizType = '', isAnnotated, isForecast, part] = key.split(SEPARATOR)
  await whenTypeSettled(vizType)
  return loadDrawing(vizType, {
    isAnnotated: isAnnotated === 'true',
    isForecast: isForecast === 'true',
    part: part || undefined,
  })
})

/** Returns the drawing rules of a form. Forms of one type that need the same code share the same object. */
export function buildOptionOf(form: FormData): Loadable<BuildOption> {
  const { isAnnotated, isForecast, part = '' } = drawingNeedsOf(form)
  return byNeeds([form.viz_type, isAnnotated, isForecast, part].join(SEPARATOR))
}

/** Returns the drawing rules of a form that has only a type. */
export const plainBuildOption = (vizType: string): Loadable<BuildOption> =>
  buildOptionOf({ viz_type: vizType, datasource: '' })
