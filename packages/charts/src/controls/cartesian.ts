import { columnLabel, type Metric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import { analytics } from './analytics.ts'
import { annotations } from './annotations.ts'
import {
  axisTitle,
  currencyFormat,
  labelRotation,
  legendControls,
  NAMES_AT_ENDS,
  tooltipControls,
  yAxisBounds,
} from './axes.ts'
import type { Choice, Control, ControlPanel, ControlSection } from './control.ts'
import { look } from './look.ts'
import { predictive } from './predictive.ts'
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
  sharesOf,
  sortBy,
  timeFormat,
  timeGrainControl,
  timeRange,
  unit,
  xAxis,
} from './shared.ts'

const contribution: Control = {
  name: 'contributionMode',
  label: 'Contribution mode',
  description: 'Shows each value as its share.',
  kind: 'select',
  choices: [
    { value: null, label: 'None' },
    { value: 'row', label: 'Row' },
    { value: 'column', label: 'Series' },
  ],
  default: null,
  affects: 'query',
}

/** Control for the kind of mark of a series. */
export const seriesType = (label: string, initial: string): Control => ({
  name: 'seriesType',
  label,
  description: 'The kind of mark that shows the values.',
  kind: 'select',
  choices: [
    { value: 'line', label: 'Line' },
    { value: 'scatter', label: 'Scatter' },
    { value: 'smooth', label: 'Smooth line' },
    { value: 'bar', label: 'Bar' },
    { value: 'start', label: 'Step - start' },
    { value: 'middle', label: 'Step - middle' },
    { value: 'end', label: 'Step - end' },
  ],
  default: initial,
  affects: 'option',
})

const seriesOrder: Control = {
  name: 'sort_series_type',
  label: 'Sort series by',
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

/** Returns the choices for sorting groups on the axis: the axis itself and every metric. */
function orderChoices(form: Readonly<Record<string, unknown>>): readonly Choice[] {
  const metrics = (Array.isArray(form.metrics) ? form.metrics : []) as readonly Metric[]
  const axis = form.x_axis as QueryColumn | null | undefined
  const names = [...(axis ? [columnLabel(axis)] : []), ...metrics.map(metricLabel)]
  return [...new Set(names)].map(name => ({ value: name, label: name }))
}

const categoryOrder: Control = {
  name: 'x_axis_sort',
  label: 'X-axis sort by',
  description: 'A metric, or the axis itself. If empty: by total, largest first.',
  kind: 'select',
  choices: [{ value: null, label: 'Total value' }],
  formChoices: orderChoices,
  freeForm: true,
  default: null,
  affects: 'option',
  axis: ['number', 'name'],
}

/** Requirement CONST-022. */
const truncateMetric: Control = {
  ...checkbox(
    'truncate_metric',
    'Truncate metric',
    true,
    'With one metric, series are named by their dimensions alone.',
  ),
  affects: 'query',
}
/** Requirement CONST-023. */
const showEmptyColumns: Control = {
  ...checkbox('show_empty_columns', 'Show empty columns', true, 'Series without any value stay in the result.'),
  affects: 'query',
}

/** Query controls of charts with an x-axis. */
export const cartesianQuery: ControlSection = section('data', 'Query', [
  [xAxis, timeGrainControl],
  [timeRange],
  [metrics],
  [groupby],
  [adhocFilters],
  [contribution],
  [sharesOf(form => Boolean(form.contributionMode))],
  [rowLimit(10_000), seriesLimit],
  [sortBy, orderDesc],
  [truncateMetric],
  [showEmptyColumns],
])

const yAxis = (isBar: boolean): ControlSection =>
  section('customize', 'Y-axis', [
    [axisTitle('y_axis_title', 'Y-axis title')],
    [numberFormat('y_axis_format', 'Y-axis format'), unit],
    [currencyFormat],
    [yAxisBounds],
    [checkbox('logAxis', 'Logarithmic y-axis', false)],
    ...(isBar
      ? []
      : [[checkbox('truncateYAxis', 'Truncate y-axis', false, 'Starts the axis near the data, not at zero.')]]),
  ])

/** Line charts have a legend only if names do not fit at the ends of lines. */
const tooltipAndLegend = (hasLines: boolean): ControlSection =>
  section('customize', 'Legend and tooltip', [
    ...legendControls.map(row =>
      row.map(control => (hasLines && control.name === 'show_legend' ? { ...control, note: NAMES_AT_ENDS } : control)),
    ),
    ...tooltipControls,
  ])

export interface CartesianWishes {
  /** Rows of controls that only this type has, first in Customize. */
  readonly own: readonly (readonly Control[])[]
  readonly isBar?: boolean | undefined
  /** True if its marks are lines, which are labeled at their ends. */
  readonly hasLines?: boolean | undefined
}

/** Query and Customize sections of a type with two axes. */
export const cartesianPanel = ({ own, isBar = false, hasLines = false }: CartesianWishes): ControlPanel => ({
  sections: [
    cartesianQuery,
    analytics(),
    predictive,
    annotations,
    look,
    section('customize', 'Chart', [
      [seriesOrder, checkbox('sort_series_ascending', 'Sort series ascending', false)],
      [categoryOrder, { ...checkbox('x_axis_sort_asc', 'X-axis sort ascending', true), axis: ['number', 'name'] }],
      ...own,
      [checkbox('zoomable', 'Data zoom', false, 'A slider below the chart narrows the axis.')],
    ]),
    tooltipAndLegend(hasLines),
    section('customize', 'X-axis', [
      [axisTitle('x_axis_title', 'X-axis title')],
      [{ ...timeFormat('x_axis_time_format', 'Time format'), axis: ['time'] }, labelRotation],
      [{ ...checkbox('xAxisForceCategorical', 'Force categorical', false), axis: ['time', 'number'] }],
    ]),
    yAxis(isBar),
  ],
})

/** @param flows true if the chart can be a streamgraph: a stack around a moving baseline */
export const stackControl = (initial: string | null, label: string, flows = true): Control => ({
  name: 'stack',
  label,
  kind: 'select',
  choices: [
    { value: null, label: 'None' },
    { value: 'Stack', label: 'Stack' },
    ...(flows ? [{ value: 'Stream', label: 'Stream' }] : []),
    { value: 'Expand', label: 'Expand' },
  ],
  default: initial,
  affects: 'option',
})

export const markers: readonly (readonly Control[])[] = [
  [
    {
      ...checkbox('markerEnabled', 'Marker', false, 'A point on every value.'),
      visible: form => form.seriesType !== 'bar' && form.seriesType !== 'scatter',
    },
    {
      name: 'markerSize',
      label: 'Marker size',
      kind: 'number',
      min: 0,
      max: 20,
      step: 1,
      default: 6,
      affects: 'option',
      visible: form => form.markerEnabled === true || form.seriesType === 'scatter',
    },
  ],
]

const isStacked = (form: Readonly<Record<string, unknown>>): boolean => Boolean(form.stack)

export const valueControls: readonly (readonly Control[])[] = [
  [checkbox('show_value', 'Show value', false, 'Writes the value beside every mark.')],
  [
    { ...checkbox('only_total', 'Only total', true), visible: form => isStacked(form) && Boolean(form.show_value) },
    {
      name: 'percentage_threshold',
      label: 'Percentage threshold',
      description: 'Parts smaller than this share of their stack have no value label.',
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
