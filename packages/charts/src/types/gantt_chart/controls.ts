import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, numberFormat, rowLimit, section, timeFormat } from '../../controls/shared.ts'

const column = (name: string, label: string, description: string, isTime = false): Control => ({
  name,
  label,
  description,
  kind: 'column',
  temporalOnly: isTime,
  affects: 'query',
  required: name !== 'series',
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [column('start_time', 'Start time', 'When an event begins.', true)],
      [column('end_time', 'End time', 'When an event ends.', true)],
      [column('y_axis', 'Y-axis', 'Each value has its own line.')],
      [column('series', 'Dimension', 'Column whose values give bars their colors.')],
      [checkbox('subcategories', 'Subcategories', false, 'Each dimension has its own line within a line.')],
      [
        {
          name: 'tooltip_columns',
          label: 'Tooltip (columns)',
          description: 'More columns to show for an event.',
          kind: 'columns',
          default: [],
          affects: 'query',
        },
      ],
      [
        {
          name: 'tooltip_metrics',
          label: 'Tooltip (metrics)',
          description: 'Measures of an event.',
          kind: 'metrics',
          default: [],
          affects: 'query',
        },
      ],
      [adhocFilters],
      [rowLimit(10_000)],
    ]),
    look,
    section('customize', 'Chart options', [
      [checkbox('show_legend', 'Show legend', true)],
      [timeFormat('x_axis_time_format', 'Time format')],
      [timeFormat('tooltipTimeFormat', 'Tooltip time format')],
      [numberFormat('tooltipValuesFormat', 'Tooltip number format')],
    ]),
  ],
}
