import type { ControlPanel } from '../../controls/control.ts'
import { choices, numberFormat, section, seriesOverTime } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    seriesOverTime(10_000),
    section('customize', 'Chart', [
      [
        {
          name: 'series_height',
          label: 'Series height',
          description: 'Height of each strip in pixels, if there is space.',
          kind: 'select',
          freeForm: true,
          choices: choices([10, 25, 40, 50, 75, 100, 150, 200]),
          default: 25,
          affects: 'option',
        },
        {
          name: 'horizon_color_scale',
          label: 'Value domain',
          description: 'The value of the deepest color.',
          kind: 'select',
          choices: [
            { value: 'series', label: 'series: each series alone' },
            { value: 'overall', label: 'overall: all on one scale' },
            { value: 'change', label: 'change: since the first value' },
          ],
          default: 'series',
          affects: 'option',
        },
      ],
      [numberFormat('y_axis_format', 'Number format')],
    ]),
  ],
}
