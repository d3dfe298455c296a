import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  checkbox,
  groupby,
  metric,
  numberFormat,
  querySection,
  section,
  shareLabel,
  sortByMetric,
} from '../../controls/shared.ts'

const shareOf: Control = {
  name: 'percent_calculation_type',
  label: '% calculation',
  description: 'The base of the share of each step.',
  kind: 'select',
  choices: [
    { value: 'first_step', label: 'Calculate from first step' },
    { value: 'prev_step', label: 'Calculate from previous step' },
    { value: 'total', label: 'Percent of total' },
  ],
  default: 'first_step',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    querySection(
      10,
      [[{ ...groupby, description: 'Columns whose values are the steps.' }], [metric]],
      [[sortByMetric], [shareOf]],
    ),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [shareLabel('key_value_percent')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
