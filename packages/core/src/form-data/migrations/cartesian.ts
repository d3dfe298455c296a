import { columnLabel, type QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../types.ts'
import { type Converted, listOf, type Migration, numberAs, wordAs } from './migration.ts'

const AXIS_TITLES = { x_axis_label: 'x_axis_title', y_axis_label: 'y_axis_title' }

const tickLayout = wordAs('xAxisLabelRotation', { auto: undefined, flat: 0, '45°': 45 })

const margins = { bottom_margin: numberAs('x_axis_title_margin'), left_margin: numberAs('y_axis_title_margin') }

const contribution = (value: unknown): Converted => (value === true ? { set: { contributionMode: 'row' } } : {})

/** Time series charts. The time column, formerly a setting of the query only, becomes the x-axis too. */
const overTime = {
  rename: {
    ...AXIS_TITLES,
    x_axis_format: 'x_axis_time_format',
    y_log_scale: 'logAxis',
    show_markers: 'markerEnabled',
    show_bar_value: 'show_value',
  },
  convert: {
    ...margins,
    granularity_sqla: (value: unknown): Converted => ({ set: { granularity_sqla: value, x_axis: value } }),
    x_ticks_layout: tickLayout,
    contribution,
    comparison_type: wordAs('comparison_type', {
      values: 'values',
      absolute: 'difference',
      difference: 'difference',
      percentage: 'percentage',
      ratio: 'ratio',
    }),
    time_compare: (value: unknown): Converted => ({ set: { time_compare: listOf(value) } }),
    line_interpolation: wordAs('seriesType', {
      linear: 'line',
      basis: 'smooth',
      cardinal: 'smooth',
      monotone: 'smooth',
      'step-before': 'start',
      'step-after': 'end',
    }),
    show_brush: wordAs('zoomable', { yes: true, no: false, auto: undefined }),
  },
  lost: ['show_controls', 'x_axis_showminmax', 'y_axis_showminmax', 'reduce_x_ticks', 'send_time_range'],
} satisfies Partial<Migration>

const barStack = (value: unknown): Converted => (value === true ? { set: { stack: 'Stack' } } : {})

const columnsIn = (value: unknown): readonly QueryColumn[] =>
  listOf(value ?? []).flatMap(item => (item === null ? [] : (item as QueryColumn)))

/** Converts categories, formerly grouped side by side: the first becomes the x-axis, the others distinguish series. */
function categories(value: unknown, form: FormData): Converted {
  const [x_axis, ...others] = columnsIn(value)
  if (x_axis === undefined) return {}
  return {
    set: {
      x_axis,
      groupby: [...others, ...columnsIn(form.columns)],
      // Without this option, bars used to be ordered by value.
      ...(form.order_bars === true ? { x_axis_sort: columnLabel(x_axis), x_axis_sort_asc: true } : {}),
    },
    ...(others.length === 0
      ? {}
      : { lost: `the axis shows the first of ${others.length + 1} columns; the others are series` }),
  }
}

/** Migrations of legacy charts with two axes. */
export const CARTESIAN: Readonly<Record<string, Migration>> = {
  line: { ...overTime, to: 'echarts_timeseries_line' },
  area: {
    ...overTime,
    to: 'echarts_area',
    convert: {
      ...overTime.convert,
      stacked_style: wordAs('stack', { stack: 'Stack', stream: 'Stream', expand: 'Expand' }),
    },
  },
  bar: {
    ...overTime,
    to: 'echarts_timeseries_bar',
    convert: { ...overTime.convert, bar_stacked: barStack },
  },
  dist_bar: {
    to: 'echarts_timeseries_bar',
    rename: { ...AXIS_TITLES, show_bar_value: 'show_value' },
    convert: {
      ...margins,
      groupby: categories,
      // Both are handled by the conversion of `groupby`.
      columns: () => ({}),
      order_bars: () => ({}),
      bar_stacked: barStack,
      contribution,
      x_ticks_layout: tickLayout,
    },
    lost: ['show_controls', 'y_axis_showminmax', 'reduce_x_ticks'],
    always: { xAxisForceCategorical: true },
  },
  bubble: {
    to: 'bubble_v2',
    rename: {
      ...AXIS_TITLES,
      x_axis_format: 'xAxisFormat',
      x_log_scale: 'logXAxis',
      y_log_scale: 'logYAxis',
    },
    convert: {
      ...margins,
      x_ticks_layout: tickLayout,
      limit: value => (Number(value) > 0 ? { set: { row_limit: Number(value) } } : {}),
    },
    lost: ['show_controls', 'x_axis_showminmax', 'y_axis_showminmax'],
  },
}
