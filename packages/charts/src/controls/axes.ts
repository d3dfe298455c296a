/** Controls for charts with axes, a legend or a tooltip. */
import type { Control } from './control.ts'
import { checkbox, timeFormat } from './shared.ts'

type Form = Readonly<Record<string, unknown>>
type Rows = readonly (readonly Control[])[]

export const axisTitle = (name: string, label: string): Control => ({
  name,
  label,
  kind: 'text',
  placeholder: 'None',
  default: '',
  affects: 'option',
})

export const labelRotation: Control = {
  name: 'xAxisLabelRotation',
  label: 'Rotate labels',
  description: 'Rotation of the labels along the axis, in degrees.',
  kind: 'select',
  choices: [0, 45, 90].map(value => ({ value, label: `${value}°` })),
  default: 0,
  affects: 'option',
}

export const yAxisBounds: Control = {
  name: 'y_axis_bounds',
  label: 'Y-axis bounds',
  description: 'Ends of the axis. An empty end follows the data.',
  kind: 'bounds',
  default: [null, null],
  affects: 'option',
}

export const currencyFormat: Control = {
  name: 'currency_format',
  label: 'Currency format',
  description: 'Shown before or after each number.',
  kind: 'currency',
  default: null,
  affects: 'option',
}

const hasLegend = (form: Form): boolean => form.show_legend !== false
const isRich = (form: Form): boolean => form.rich_tooltip !== false

/** Note for line charts. */
export const NAMES_AT_ENDS = 'Up to six lines are labeled at their ends; more have a legend.'

export const legendControls: Rows = [
  [checkbox('show_legend', 'Show legend', true)],
  [
    {
      name: 'legendOrientation',
      label: 'Legend orientation',
      kind: 'select',
      choices: [
        { value: 'top', label: 'Top' },
        { value: 'bottom', label: 'Bottom' },
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
      default: 'top',
      affects: 'option',
      visible: hasLegend,
    },
    {
      name: 'legendType',
      label: 'Legend type',
      kind: 'select',
      choices: [
        { value: 'scroll', label: 'Scroll' },
        { value: 'plain', label: 'List' },
      ],
      default: 'scroll',
      affects: 'option',
      visible: hasLegend,
    },
  ],
  [
    {
      name: 'legendMargin',
      label: 'Margin',
      description: 'Space for the legend, in pixels.',
      kind: 'number',
      min: 0,
      max: 400,
      step: 1,
      default: null,
      affects: 'option',
      visible: hasLegend,
    },
  ],
]

export const tooltipControls: Rows = [
  [checkbox('rich_tooltip', 'Rich tooltip', true, 'Shows all series at the position of the pointer.')],
  [
    {
      ...checkbox('tooltipSortByMetric', 'Tooltip sort by metric', true, 'The largest value first.'),
      visible: isRich,
    },
    {
      ...checkbox('showTooltipPercentage', 'Show percentage', false, "Each value's share of the total."),
      visible: isRich,
    },
  ],
  [
    {
      ...checkbox('showTooltipTotal', 'Show total', true, 'The sum of all values.'),
      default: undefined,
      visible: isRich,
    },
  ],
  [timeFormat('tooltipTimeFormat', 'Tooltip time format')],
]
