import { loadDrawing } from '@belvedere/charts'
import { loadables } from './loadable.ts'

/** Drawing rules by chart type. */
export const buildOptionOf = loadables(loadDrawing)
