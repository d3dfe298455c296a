import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { metric, numberFormat, querySection, section, sortByMetric } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      1000,
      [
        [
          {
            name: 'groupby',
            label: 'Source',
            description: 'Column with the members where flows start.',
            kind: 'column',
            affects: 'query',
            required: true,
          },
        ],
        [
          {
            name: 'columns',
            label: 'Target',
            description: 'Column with the members where flows end.',
            kind: 'column',
            affects: 'query',
            required: true,
          },
        ],
        [metric],
      ],
      [[sortByMetric]],
    ),
    look,
    section('customize', 'Labels', [[numberFormat('y_axis_format', 'Number format')]]),
  ],
}
