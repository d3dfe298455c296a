import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  columnOf,
  metric,
  numberFormat,
  rowLimit,
  section,
  selectOf,
  sortByMetric,
  timeRange,
} from '../../controls/shared.ts'

const size = (name: string, label: string, initial: number): Control => ({
  name,
  label,
  description: 'Font size in pixels. Smaller where the words would not fit.',
  kind: 'number',
  min: 6,
  max: 200,
  step: 1,
  default: initial,
  affects: 'option',
})

const ROTATIONS = { flat: 'flat', square: 'square', random: 'random' } as const
const rotation = selectOf('rotation', 'Word rotation', ROTATIONS, 'square')

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [columnOf('series', 'Dimension', 'Column with the words.')],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(100)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Options', [
      [size('size_from', 'Minimum Font Size', 10), size('size_to', 'Maximum Font Size', 70)],
      [rotation],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
