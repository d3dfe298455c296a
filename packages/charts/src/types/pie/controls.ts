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

const sortByMetric: Control = { ...checkbox('sort_by_metric', 'Sort by Metric', true), affects: 'query' }

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
  default: 'key_percent',
  affects: 'option',
}

const percent = (name: string, label: string, initial: number, description?: string): Control => ({
  name,
  label,
  kind: 'number',
  min: 0,
  max: 100,
  step: 1,
  default: initial,
  affects: 'option',
  ...(description === undefined ? {} : { description }),
})

const isDonut = (form: Readonly<Record<string, unknown>>): boolean => form.donut === true

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, required: true }],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(100)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show Labels', true)],
      [labelType],
      [numberFormat('number_format', 'Number format')],
      [checkbox('labels_outside', 'Put labels outside', true), checkbox('label_line', 'Label Line', true)],
      [percent('show_labels_threshold', 'Percentage threshold', 1, 'Slices smaller than this share carry no label.')],
    ]),
    section('customize', 'Pie shape', [
      [checkbox('donut', 'Donut', false)],
      [{ ...checkbox('show_total', 'Show Total', false, 'The sum, in the middle of a donut.'), visible: isDonut }],
      [percent('outerRadius', 'Outer Radius', 76), { ...percent('innerRadius', 'Inner Radius', 50), visible: isDonut }],
    ]),
  ],
}
