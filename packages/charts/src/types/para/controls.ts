import type { ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { checkbox, metrics, numberFormat, orderDesc, querySection, section, sortBy } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      1000,
      [
        [
          {
            name: 'series',
            label: 'Dimension',
            description: 'Column whose values are lines.',
            kind: 'column',
            affects: 'query',
          },
        ],
        [metrics],
        [
          {
            name: 'secondary_metric',
            label: 'Color metric',
            description: 'Measure that colors the lines.',
            kind: 'metric',
            affects: 'query',
          },
        ],
      ],
      [[sortBy, orderDesc]],
    ),
    linearLook,
    section('customize', 'Chart', [
      [checkbox('include_series', 'Include series', false, 'Adds an axis with the names if there are few lines.')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
