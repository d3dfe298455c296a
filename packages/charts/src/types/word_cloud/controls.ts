import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { columnOf, metric, numberFormat, querySection, section, selectOf, sortByMetric } from '../../controls/shared.ts'

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
    querySection(100, [[columnOf('series', 'Dimension', 'Column with the words.')], [metric]], [[sortByMetric]]),
    look,
    section('customize', 'Options', [
      [size('size_from', 'Minimum Font Size', 10), size('size_to', 'Maximum Font Size', 70)],
      [rotation],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
