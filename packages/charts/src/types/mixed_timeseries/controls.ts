import { annotations } from '../../controls/annotations.ts'
import { axisTitle, labelRotation, yAxisBounds } from '../../controls/axes.ts'
import { markers, seriesType, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { Control, ControlPanel, ControlSection } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
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
} from '../../controls/shared.ts'

type Row = readonly Control[]

/** Returns the control under a key with a suffix. */
const named = (control: Control, suffix: string): Control => {
  const { visible } = control
  const copy = { ...control, name: `${control.name}${suffix}` }
  if (!visible || suffix === '') return copy
  // A visibility condition refers to other controls by their keys without suffix.
  const plain = (form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(form).flatMap(([key, value]) =>
        key.endsWith(suffix) ? [[key.slice(0, -suffix.length), value]] : [],
      ),
    )
  return { ...copy, visible: form => visible(plain(form)) }
}
const rows = (suffix: string, list: readonly Row[]): readonly Row[] =>
  list.map(row => row.map(control => named(control, suffix)))

const query = (label: string, suffix: string): ControlSection =>
  section(
    'data',
    label,
    rows(suffix, [[metrics], [groupby], [adhocFilters], [rowLimit(10_000), seriesLimit], [sortBy, orderDesc]]),
  )

const yAxisIndex = (initial: number): Control => ({
  name: 'yAxisIndex',
  label: 'Y axis',
  description: 'The axis for these values.',
  kind: 'select',
  choices: [
    { value: 0, label: 'Primary' },
    { value: 1, label: 'Secondary' },
  ],
  default: initial,
  affects: 'option',
})

const halfLook = (label: string, suffix: string, type: string, axis: number): ControlSection =>
  section(
    'customize',
    label,
    rows(suffix, [
      [seriesType('Series type', type), yAxisIndex(axis)],
      [stackControl(null, 'Stacked style', false), checkbox('area', 'Area chart', false)],
      ...markers,
      ...valueControls.slice(0, 1),
    ]),
  )

const format = (name: string, label: string): Control => numberFormat(name, label)

export const controls: ControlPanel = {
  sections: [
    section('data', 'Shared query fields', [[xAxis, timeGrainControl], [timeRange]]),
    query('Query A', ''),
    query('Query B', '_b'),
    annotations,
    look,
    halfLook('Query A', '', 'line', 0),
    halfLook('Query B', 'B', 'bar', 0),
    section('customize', 'Chart', [
      [checkbox('show_legend', 'Show legend', true), checkbox('rich_tooltip', 'Rich tooltip', true)],
      [checkbox('zoomable', 'Data zoom', false, 'A slider below the chart narrows the axis.')],
    ]),
    section('customize', 'X-axis', [
      [axisTitle('x_axis_title', 'X-axis title')],
      [timeFormat('x_axis_time_format', 'Time format'), timeFormat('tooltipTimeFormat', 'Tooltip time format')],
      [checkbox('xAxisForceCategorical', 'Force categorical', false), labelRotation],
    ]),
    section('customize', 'Y-axis', [
      [axisTitle('y_axis_title', 'Primary y-axis title'), axisTitle('yAxisTitleSecondary', 'Secondary y-axis title')],
      [format('y_axis_format', 'Primary y-axis format'), unit],
      [yAxisBounds],
      [checkbox('logAxis', 'Logarithmic y-axis', false)],
      [
        format('y_axis_format_secondary', 'Secondary y-axis format'),
        { ...unit, name: 'y_axis_unit_secondary', label: 'Secondary unit' },
      ],
      [{ ...yAxisBounds, name: 'y_axis_bounds_secondary', label: 'Secondary y-axis bounds' }],
      [checkbox('logAxisSecondary', 'Logarithmic secondary y-axis', false)],
    ]),
  ],
}
