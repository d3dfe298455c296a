import { loadDrawing } from '@belvedere/charts'
import { loadables } from './loadable.ts'
import { whenTypeSettled } from './plugin-store.ts'

/** Drawing rules by chart type. */
export const buildOptionOf = loadables(async vizType => {
  await whenTypeSettled(vizType)
  return loadDrawing(vizType)
})
