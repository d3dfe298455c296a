import type { ControlPanel } from '../../controls/control.ts'
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

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [
        {
          ...groupby,
          label: 'Source / target',
          description: 'Two columns: where something comes from, and where it goes to.',
          required: true,
        },
      ],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(500)],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_value', 'Show value', true, 'Shows the total flow beside each place.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
