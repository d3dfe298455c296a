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

const labelType: Control = {
  name: 'label_type',
  label: 'Label Type',
  kind: 'select',
  choices: [
    { value: 'key', label: 'Category Name' },
    { value: 'value', label: 'Value' },
    { value: 'key_value', label: 'Category and Value' },
  ],
  default: 'key_value',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, required: true, description: 'Levels, from the outermost to the innermost.' }],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(100)],
      [{ ...checkbox('sort_by_metric', 'Sort by metric', true), affects: 'query' }],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show Labels', true)],
      [checkbox('show_upper_labels', 'Show Upper Labels', true, 'Names of groups stand above their boxes.')],
      [labelType],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
