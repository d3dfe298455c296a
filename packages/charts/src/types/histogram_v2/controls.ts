import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, groupby, numberFormat, querySection, section } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      10_000,
      [
        [
          {
            name: 'column',
            label: 'Column',
            description: 'The numbers to count.',
            kind: 'column',
            affects: 'query',
            required: true,
          },
        ],
        [{ ...groupby, description: 'Columns to group by: one part of each bar per combination of their values.' }],
      ],
      [
        [
          {
            name: 'bins',
            label: 'Bins',
            description: 'Number of bins of equal width.',
            kind: 'number',
            min: 1,
            max: 100,
            step: 1,
            default: 5,
            affects: 'query',
          },
        ],
        [
          { ...checkbox('normalize', 'Normalize', false, 'Shares of all rows instead of counts.'), affects: 'query' },
          {
            ...checkbox('cumulative', 'Cumulative', false, 'Each bin includes the counts of the bins before it.'),
            affects: 'query',
          },
        ],
      ],
    ),
    look,
    section('customize', 'Chart', [
      [checkbox('show_value', 'Show value', false, 'Writes the value above every bar.')],
      [checkbox('show_legend', 'Show legend', true)],
      [numberFormat('x_axis_format', 'X-axis format')],
      [numberFormat('y_axis_format', 'Y-axis format')],
    ]),
  ],
}
