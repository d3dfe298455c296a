import type { BuildOption } from '../../chart-type.ts'
import { cellOption } from '../../families/map/cells/cell-option.ts'

/** Draws squares with the size in pixels that the form sets. */
export const buildOption: BuildOption = input => cellOption(input, { shape: 'square', unit: 'pixels' })
