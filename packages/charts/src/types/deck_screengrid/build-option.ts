import type { BuildOption } from '../../chart-type.ts'
import { cellOption } from '../../families/map/cell-option.ts'

/** Squares as large as the form says on the picture. */
export const buildOption: BuildOption = input => cellOption(input, { shape: 'square', unit: 'pixels' })
