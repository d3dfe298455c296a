import type { ControlPanel } from '../../controls/control.ts'
import {
  checkbox,
  metric,
  numberFormat,
  querySection,
  section,
  timeFormat,
  timeGrainControl,
  unit,
  xAxis,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(10_000, [
      [xAxis, timeGrainControl],
      [
        {
          name: 'groupby',
          label: 'Breakdowns',
          description: 'The column whose values are the changes within each x value.',
          kind: 'column',
          affects: 'query',
        },
      ],
      [metric],
    ]),
    section('customize', 'Chart', [
      [checkbox('show_value', 'Show values', true), checkbox('show_legend', 'Show legend', true)],
      [checkbox('show_total', 'Show total', true, 'The sum, as the last bar.')],
    ]),
    section('customize', 'Axes', [
      [timeFormat('x_axis_time_format', 'Time format')],
      [numberFormat('y_axis_format', 'Y-axis format'), unit],
    ]),
  ],
}
