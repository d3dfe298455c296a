import type { Control, ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  metric,
  numberFormat,
  rowLimit,
  section,
  timeFormat,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

const sortOf = (name: string, label: string): Control => ({
  name,
  label,
  kind: 'select',
  choices: [
    { value: 'alpha_asc', label: 'Axis ascending' },
    { value: 'alpha_desc', label: 'Axis descending' },
    { value: 'value_asc', label: 'Metric ascending' },
    { value: 'value_desc', label: 'Metric descending' },
  ],
  default: 'alpha_asc',
  affects: 'query',
})

const acrossControl: Control = {
  name: 'normalize_across',
  label: 'Normalize Across',
  description: 'What shares and ranks are worked out over.',
  kind: 'select',
  choices: [
    { value: 'heatmap', label: 'heatmap' },
    { value: 'x', label: 'x' },
    { value: 'y', label: 'y' },
  ],
  default: 'heatmap',
  affects: 'query',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [
        {
          name: 'groupby',
          label: 'Y-axis',
          description: 'The column whose values are the rows of the grid.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(10_000)],
      [sortOf('sort_x_axis', 'Sort X Axis'), sortOf('sort_y_axis', 'Sort Y Axis')],
      [acrossControl],
    ]),
    linearLook,
    section('customize', 'Chart', [
      [checkbox('show_legend', 'Show legend', true), checkbox('show_values', 'Show Values', false)],
      [
        checkbox('show_percentage', 'Show percentage', true, 'Shares in the tooltip.'),
        checkbox('normalized', 'Normalized', false, 'Colours follow ranks instead of values.'),
      ],
      [numberFormat('y_axis_format', 'Value format')],
      [timeFormat('x_axis_time_format', 'Time format')],
    ]),
  ],
}
