import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, metric, numberFormat, rowLimit, section, timeRange } from '../../controls/shared.ts'

const end = (name: string, label: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'column',
  affects: 'query',
  required: true,
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [end('source', 'Source', 'Column with the places that something comes from.')],
      [end('target', 'Target', 'Column with the places that it goes to.')],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(1000)],
      [{ ...checkbox('sort_by_metric', 'Sort by metric', true), affects: 'query' }],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show Labels', true)],
      [checkbox('show_value', 'Show Value', true, 'Writes beside each place how much goes through it.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
