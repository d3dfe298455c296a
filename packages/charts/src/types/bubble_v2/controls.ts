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
          description: 'The column that sets the colors.',
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
        measure('x', 'X-axis', 'The measure from left to right.', true),
        measure('y', 'Y-axis', 'The measure from bottom to top.', true),
      ],
      [measure('size', 'Bubble size', 'The measure that is shown by the area.', true)],
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
          label: 'Max bubble size',
          kind: 'select',
          freeForm: true,
          choices: ['5', '10', '15', '25', '50', '75', '100'].map(value => ({ value, label: value })),
          default: '25',
          affects: 'option',
        },
        {
          name: 'opacity',
          label: 'Bubble opacity',
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
    section('customize', 'X-axis', [
      [title('x_axis_title', 'X-axis title')],
      [numberFormat('xAxisFormat', 'X-axis format')],
      [checkbox('logXAxis', 'Logarithmic x-axis', false), checkbox('truncateXAxis', 'Truncate x-axis', false)],
    ]),
    section('customize', 'Y-axis', [
      [title('y_axis_title', 'Y-axis title')],
      [numberFormat('y_axis_format', 'Y-axis format')],
      [checkbox('logYAxis', 'Logarithmic y-axis', false), checkbox('truncateYAxis', 'Truncate y-axis', false)],
    ]),
  ],
}
