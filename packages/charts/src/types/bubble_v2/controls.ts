import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, numberFormat, orderDesc, rowLimit, section, timeRange } from '../../controls/shared.ts'

const measure = (name: string, label: string, description: string, required: boolean): Control => ({
  name,
  label,
  description,
  kind: 'metric',
  affects: 'query',
  required,
})
const title = (name: string, label: string): Control => ({ name, label, kind: 'text', default: '', affects: 'option' })

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [
        {
          name: 'series',
          label: 'Dimension',
          description: 'The column that colours stand for.',
          kind: 'column',
          affects: 'query',
        },
      ],
      [
        {
          name: 'entity',
          label: 'Entity',
          description: 'The column whose values are bubbles.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [
        measure('x', 'X Axis', 'The measure from left to right.', true),
        measure('y', 'Y Axis', 'The measure from bottom to top.', true),
      ],
      [measure('size', 'Bubble Size', 'The measure that areas stand for.', true)],
      [timeRange],
      [adhocFilters],
      [
        {
          name: 'orderby',
          label: 'Sort by',
          description: 'Metric that decides which rows are kept.',
          kind: 'metric',
          affects: 'query',
        },
        orderDesc,
      ],
      [rowLimit(1000)],
    ]),
    look,
    section('customize', 'Chart', [
      [checkbox('show_legend', 'Show legend', true)],
      [
        {
          name: 'max_bubble_size',
          label: 'Max Bubble Size',
          kind: 'select',
          freeForm: true,
          choices: ['5', '10', '15', '25', '50', '75', '100'].map(value => ({ value, label: value })),
          default: '25',
          affects: 'option',
        },
        {
          name: 'opacity',
          label: 'Bubble Opacity',
          kind: 'number',
          min: 0,
          max: 1,
          step: 0.1,
          default: 0.6,
          affects: 'option',
        },
      ],
      [numberFormat('tooltipSizeFormat', 'Bubble size number format')],
    ]),
    section('customize', 'X Axis', [
      [title('x_axis_title', 'X Axis Title')],
      [numberFormat('xAxisFormat', 'X Axis Format')],
      [checkbox('logXAxis', 'Logarithmic x-axis', false), checkbox('truncateXAxis', 'Truncate X Axis', false)],
    ]),
    section('customize', 'Y Axis', [
      [title('y_axis_title', 'Y Axis Title')],
      [numberFormat('y_axis_format', 'Y Axis Format')],
      [checkbox('logYAxis', 'Logarithmic y-axis', false), checkbox('truncateYAxis', 'Truncate Y Axis', false)],
    ]),
  ],
}
