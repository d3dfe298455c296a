import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  columnOf,
  metric,
  numberFormat,
  rowLimit,
  section,
  sortByMetric,
  timeRange,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [columnOf('source', 'Source', 'Column with the places that something comes from.')],
      [columnOf('target', 'Target', 'Column with the places that it goes to.')],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(1000)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_value', 'Show value', true, 'Writes beside each place how much goes through it.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
