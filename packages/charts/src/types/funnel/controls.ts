import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  groupby,
  metric,
  numberFormat,
  rowLimit,
  section,
  timeRange,
} from '../../controls/shared.ts'

const shareOf: Control = {
  name: 'percent_calculation_type',
  label: '% calculation',
  description: 'What the share of a step is a share of.',
  kind: 'select',
  choices: [
    { value: 'first_step', label: 'Calculate from first step' },
    { value: 'prev_step', label: 'Calculate from previous step' },
    { value: 'total', label: 'Percent of total' },
  ],
  default: 'first_step',
  affects: 'option',
}

const labelType: Control = {
  name: 'label_type',
  label: 'Label Type',
  kind: 'select',
  choices: [
    { value: 'key', label: 'Category Name' },
    { value: 'value', label: 'Value' },
    { value: 'percent', label: 'Percentage' },
    { value: 'key_value', label: 'Category and Value' },
    { value: 'key_percent', label: 'Category and Percentage' },
    { value: 'key_value_percent', label: 'Category, Value and Percentage' },
    { value: 'value_percent', label: 'Value and Percentage' },
  ],
  default: 'key_value_percent',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, description: 'Columns whose values are the steps.' }],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(10)],
      [{ ...checkbox('sort_by_metric', 'Sort by Metric', true), affects: 'query' }],
      [shareOf],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show Labels', true)],
      [labelType],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
