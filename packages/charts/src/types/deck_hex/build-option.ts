import type { BuildOption } from '../../chart-type.ts'
import { cellOption } from '../../families/map/cell-option.ts'

/** Hexagons as large as the form says on the ground. */
export const buildOption: BuildOption = input => cellOption(input, { shape: 'hexagon', unit: 'metres' })
