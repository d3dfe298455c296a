import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  groupby,
  metric,
  numberFormat,
  partLabel,
  rowLimit,
  section,
  sortByMetric,
  timeRange,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, required: true, description: 'Levels, from the outermost to the innermost.' }],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(100)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_upper_labels', 'Show upper labels', true, 'Names of groups stand above their boxes.')],
      [partLabel('key_value')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
