import type { BuildOption } from '../../chart-type.ts'
import { cellOption } from '../../families/map/cells/cell-option.ts'

/** Draws squares with the size on the ground that the form sets. */
export const buildOption: BuildOption = input => cellOption(input, { shape: 'square', unit: 'metres' })
