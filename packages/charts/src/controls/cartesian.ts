import type { Control, ControlPanel, ControlSection } from './control.ts'
import {
  adhocFilters,
  checkbox,
  groupby,
  metrics,
  numberFormat,
  orderDesc,
  rowLimit,
  section,
  seriesLimit,
  sortBy,
  timeFormat,
  timeGrainControl,
  timeRange,
  unit,
  xAxis,
} from './shared.ts'

const contribution: Control = {
  name: 'contributionMode',
  label: 'Contribution Mode',
  description: 'Shows each value as its share.',
  kind: 'select',
  choices: [
    { value: null, label: 'None' },
    { value: 'row', label: 'Row' },
    { value: 'column', label: 'Series' },
  ],
  default: null,
  affects: 'option',
}

const seriesOrder: Control = {
  name: 'sort_series_type',
  label: 'Sort Series By',
  kind: 'select',
  choices: [
    { value: 'name', label: 'Category name' },
    { value: 'sum', label: 'Total value' },
    { value: 'min', label: 'Minimum value' },
    { value: 'max', label: 'Maximum value' },
    { value: 'avg', label: 'Average value' },
  ],
  default: 'sum',
  affects: 'option',
}

const categoryOrder: Control = {
  name: 'x_axis_sort',
  label: 'X-Axis Sort By',
  description: 'A metric, or the name of the axis itself. Open: by total, largest first.',
  kind: 'text',
  default: null,
  affects: 'option',
}

/** What every chart over an x-axis asks. */
export const cartesianQuery: ControlSection = section('data', 'Query', [
  [xAxis, timeGrainControl],
  [timeRange],
  [metrics],
  [groupby],
  [adhocFilters],
  [contribution],
  [rowLimit(10_000), seriesLimit],
  [sortBy, orderDesc],
])

const yAxis = (isBar: boolean): ControlSection =>
  section('customize', 'Y Axis', [
    [numberFormat('y_axis_format', 'Y Axis Format'), unit],
    [checkbox('logAxis', 'Logarithmic y-axis', false)],
    ...(isBar
      ? []
      : [[checkbox('truncateYAxis', 'Truncate Y Axis', false, 'Starts the axis near the data, not at zero.')]]),
  ])

const tooltipAndLegend: ControlSection = section('customize', 'Legend and tooltip', [
  [checkbox('show_legend', 'Show legend', true)],
  [checkbox('rich_tooltip', 'Rich tooltip', true, 'Shows all series at the pointed moment.')],
  [timeFormat('tooltipTimeFormat', 'Tooltip time format')],
])

export interface CartesianWishes {
  /** Rows that only this type has, first in Customize. */
  readonly own: readonly (readonly Control[])[]
  readonly isBar?: boolean | undefined
}

/** Query and Customize sections of a type with two axes. */
export const cartesianPanel = ({ own, isBar = false }: CartesianWishes): ControlPanel => ({
  sections: [
    cartesianQuery,
    section('customize', 'Chart', [
      [seriesOrder, checkbox('sort_series_ascending', 'Sort Series Ascending', false)],
      [categoryOrder, checkbox('x_axis_sort_asc', 'X-Axis Sort Ascending', true)],
      ...own,
      [checkbox('zoomable', 'Data Zoom', false, 'A slider below the chart narrows the axis.')],
    ]),
    tooltipAndLegend,
    section('customize', 'X Axis', [
      [timeFormat('x_axis_time_format', 'Time format')],
      [checkbox('xAxisForceCategorical', 'Force categorical', false)],
    ]),
    yAxis(isBar),
  ],
})

export const stackControl = (initial: string | null, label: string): Control => ({
  name: 'stack',
  label,
  kind: 'select',
  choices: [
    { value: null, label: 'None' },
    { value: 'Stack', label: 'Stack' },
    { value: 'Expand', label: 'Expand' },
  ],
  default: initial,
  affects: 'option',
})

export const markers: readonly (readonly Control[])[] = [
  [
    checkbox('markerEnabled', 'Marker', false, 'A point on every value.'),
    {
      name: 'markerSize',
      label: 'Marker Size',
      kind: 'number',
      min: 0,
      max: 20,
      step: 1,
      default: 6,
      affects: 'option',
    },
  ],
]

const isStacked = (form: Readonly<Record<string, unknown>>): boolean => Boolean(form.stack)

export const valueControls: readonly (readonly Control[])[] = [
  [checkbox('show_value', 'Show Value', false, 'Writes the value beside every mark.')],
  [
    { ...checkbox('only_total', 'Only Total', true), visible: form => isStacked(form) && Boolean(form.show_value) },
    {
      name: 'percentage_threshold',
      label: 'Percentage threshold',
      description: 'Parts smaller than this share of their stack carry no value.',
      kind: 'number',
      min: 0,
      max: 100,
      step: 1,
      default: 0,
      affects: 'option',
      visible: form => isStacked(form) && Boolean(form.show_value) && !form.only_total,
    },
  ],
]
