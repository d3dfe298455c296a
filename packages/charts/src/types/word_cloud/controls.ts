import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, metric, numberFormat, rowLimit, section, timeRange } from '../../controls/shared.ts'

const series: Control = {
  name: 'series',
  label: 'Dimension',
  description: 'Column with the words.',
  kind: 'column',
  affects: 'query',
  required: true,
}

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

const rotation: Control = {
  name: 'rotation',
  label: 'Word Rotation',
  kind: 'select',
  choices: [
    { value: 'flat', label: 'flat' },
    { value: 'square', label: 'square' },
    { value: 'random', label: 'random' },
  ],
  default: 'square',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [series],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(100)],
      [{ ...checkbox('sort_by_metric', 'Sort by metric', true), affects: 'query' }],
    ]),
    look,
    section('customize', 'Options', [
      [size('size_from', 'Minimum Font Size', 10), size('size_to', 'Maximum Font Size', 70)],
      [rotation],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
