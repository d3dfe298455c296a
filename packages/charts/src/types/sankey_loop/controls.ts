import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, groupby, metric, numberFormat, querySection, section } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(500, [
      [
        {
          ...groupby,
          label: 'Source / target',
          description: 'Two columns: where something comes from, and where it goes to.',
          required: true,
        },
      ],
      [metric],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_value', 'Show value', true, 'Shows the total flow beside each place.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
