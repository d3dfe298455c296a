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
      [columnOf('source', 'Source', 'Column with the places where flows start.')],
      [columnOf('target', 'Target', 'Column with the places where flows end.')],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(1000)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_value', 'Show value', true, 'Shows the total flow beside each place.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
