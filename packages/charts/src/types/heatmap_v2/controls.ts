import type { Control, ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import {
  checkbox,
  columnOf,
  metric,
  numberFormat,
  querySection,
  section,
  selectOf,
  timeFormat,
  timeGrainControl,
  xAxis,
} from '../../controls/shared.ts'

const ORDERS = {
  alpha_asc: 'Axis ascending',
  alpha_desc: 'Axis descending',
  value_asc: 'Metric ascending',
  value_desc: 'Metric descending',
} as const
const sortOf = (name: string, label: string): Control => selectOf(name, label, ORDERS, 'alpha_asc', 'query')

const acrossControl: Control = {
  ...selectOf('normalize_across', 'Normalize across', { heatmap: 'heatmap', x: 'x', y: 'y' }, 'heatmap', 'query'),
  description: 'The values over which shares and ranks are computed.',
}

export const controls: ControlPanel = {
  sections: [
    querySection(
      10_000,
      [
        [xAxis, timeGrainControl],
        [columnOf('groupby', 'Y-axis', 'The column whose values are the rows of the grid.')],
        [metric],
      ],
      [[sortOf('sort_x_axis', 'Sort X Axis'), sortOf('sort_y_axis', 'Sort Y Axis')], [acrossControl]],
    ),
    linearLook,
    section('customize', 'Chart', [
      [checkbox('show_legend', 'Show legend', true), checkbox('show_values', 'Show values', false)],
      [
        checkbox('show_percentage', 'Show percentage', true, 'Shares in the tooltip.'),
        checkbox('normalized', 'Normalized', false, 'Colors follow ranks instead of values.'),
      ],
      [numberFormat('y_axis_format', 'Value format')],
      [timeFormat('x_axis_time_format', 'Time format')],
    ]),
  ],
}
