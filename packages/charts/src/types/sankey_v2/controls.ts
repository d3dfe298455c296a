import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, columnOf, metric, numberFormat, querySection, section, sortByMetric } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      1000,
      [
        [columnOf('source', 'Source', 'Column with the places where flows start.')],
        [columnOf('target', 'Target', 'Column with the places where flows end.')],
        [metric],
      ],
      [[sortByMetric]],
    ),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_value', 'Show value', true, 'Shows the total flow beside each place.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
