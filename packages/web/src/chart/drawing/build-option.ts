import { type BuildOption, drawingNeedsOf, loadDrawing } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import type { App } from '../../state/app.ts'
import { type Loadable, loadables } from '../loading/loadable.ts'
import { whenTypeSettled } from '../plugins/plugin-store.ts'

const SEPARATOR = '\n'

const createBuildOptions = (app: App) =>
  loadables(async key => {
    const [vizType = '', isAnnotated, isForecast, part] = key.split(SEPARATOR)
    await whenTypeSettled(app, vizType)
    return loadDrawing(vizType, {
      isAnnotated: isAnnotated === 'true',
      isForecast: isForecast === 'true',
      part: part || undefined,
    })
  })

/** Returns the drawing rules of a form. Forms of one type that need the same code share the same object. */
export function buildOptionOf(app: App, form: FormData): Loadable<BuildOption> {
  const { isAnnotated, isForecast, part = '' } = drawingNeedsOf(form)
  return app.part(createBuildOptions)([form.viz_type, isAnnotated, isForecast, part].join(SEPARATOR))
}

/** Returns the drawing rules of a form that has only a type. */
export const plainBuildOption = (app: App, vizType: string): Loadable<BuildOption> =>
  buildOptionOf(app, { viz_type: vizType, datasource: '' })
