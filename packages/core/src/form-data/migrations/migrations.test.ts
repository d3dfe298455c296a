import { describe, expect, test } from 'vitest'
import { type FormData, migrateFormData, successorOf } from '../index.ts'

const births = { aggregate: 'SUM', column: { column_name: 'num' }, expressionType: 'SIMPLE', label: 'Births' } as const
const read = (stored: Omit<FormData, 'datasource'> & { readonly viz_type: string }) =>
  migrateFormData({ datasource: '2__table', ...stored })
const lostBy = (stored: Omit<FormData, 'datasource'> & { readonly viz_type: string }) =>
  read(stored).problems.map(({ path }) => path)

test.each([
  ['line', 'echarts_timeseries_line'],
  ['area', 'echarts_area'],
  ['bar', 'echarts_timeseries_bar'],
  ['dist_bar', 'echarts_timeseries_bar'],
  ['bubble', 'bubble_v2'],
  ['heatmap', 'heatmap_v2'],
  ['histogram', 'histogram_v2'],
  ['sankey', 'sankey_v2'],
  ['sunburst', 'sunburst_v2'],
  ['treemap', 'treemap_v2'],
  ['pivot_table', 'pivot_table_v2'],
  ['mapbox', 'point_cluster_map'],
  ['filter_box', undefined],
  ['table', undefined],
  ['toString', undefined],
])('%s is read as %s', (old, successor) => {
  expect(successorOf(old)).toBe(successor)
  const { form, from, problems } = read({ viz_type: old })
  expect([form.viz_type, from, problems]).toEqual([successor ?? old, successor ? old : null, []])
})
test('a form of today is itself; a stored one is not changed', () => {
  const today = { datasource: '2__table', viz_type: 'table', groupby: ['a'], show_controls: true }
  expect(migrateFormData(today).form).toBe(today)
  const old: FormData = Object.freeze({ datasource: '2__table', viz_type: 'sunburst', groupby: Object.freeze(['a']) })
  expect(migrateFormData(old).form).toEqual({ datasource: '2__table', viz_type: 'sunburst_v2', columns: ['a'] })
})
test('reading twice is reading once; a value under its new name wins', () => {
  const once = read({ viz_type: 'histogram', all_columns_x: ['delay'], link_length: '25', bins: 7 }).form
  expect(once).toMatchObject({ column: 'delay', bins: 7 })
  expect(migrateFormData(once).form).toBe(once)
})

describe('charts over time', () => {
  test('a share over time: its time column is the axis, what the chart does not use stays', () => {
    const { form, problems } = read({
      viz_type: 'area',
      adhoc_filters: [],
      compare_lag: '10',
      comparison_type: 'values',
      granularity_sqla: 'ds',
      groupby: ['name'],
      limit: 10,
      metrics: [births],
      row_limit: 50_000,
      stacked_style: 'expand',
      time_grain_sqla: 'P1D',
      time_range: '100 years ago : now',
      x_axis_format: 'smart_date',
    })
    expect(problems).toEqual([])
    expect(form).toEqual({
      datasource: '2__table',
      viz_type: 'echarts_area',
      adhoc_filters: [],
      compare_lag: '10',
      comparison_type: 'values',
      granularity_sqla: 'ds',
      x_axis: 'ds',
      groupby: ['name'],
      limit: 10,
      metrics: [births],
      row_limit: 50_000,
      stack: 'Expand',
      time_grain_sqla: 'P1D',
      time_range: '100 years ago : now',
      x_axis_time_format: 'smart_date',
    })
  })
  test('comparisons, curves, margins and brushes by their new words', () => {
    const { form } = read({
      viz_type: 'line',
      time_compare: '1 week',
      comparison_type: 'absolute',
      line_interpolation: 'monotone',
      show_brush: 'yes',
      bottom_margin: 75,
      left_margin: 'auto',
      contribution: true,
      y_log_scale: true,
      x_ticks_layout: '45°',
    })
    expect(form).toEqual({
      datasource: '2__table',
      viz_type: 'echarts_timeseries_line',
      time_compare: ['1 week'],
      comparison_type: 'difference',
      seriesType: 'smooth',
      zoomable: true,
      x_axis_title_margin: 75,
      contributionMode: 'row',
      logAxis: true,
      xAxisLabelRotation: 45,
    })
  })
  test('every setting without a successor is reported, once it says something', () => {
    const off = { show_controls: false, reduce_x_ticks: false, x_ticks_layout: 'auto', y_axis_showminmax: null }
    expect(lostBy({ viz_type: 'bar', ...off, bar_stacked: false })).toEqual([])
    expect(lostBy({ viz_type: 'bar', show_controls: true, reduce_x_ticks: true, x_ticks_layout: 'staggered' })).toEqual(
      ['show_controls', 'reduce_x_ticks', 'x_ticks_layout'],
    )
  })
})

describe('bars of categories', () => {
  const visits = { viz_type: 'dist_bar', columns: ['label'], metrics: ['count'], bar_stacked: true }
  test('the category is the axis, the breakdown distinguishes series', () => {
    const { form, problems } = read({
      ...visits,
      groupby: ['request_id'],
      order_bars: false,
      y_axis_label: 'Node visits',
      x_axis_label: 'Dialog turn',
      y_axis_bounds: [null, null],
      bottom_margin: 'auto',
      x_ticks_layout: 'auto',
    })
    expect(problems).toEqual([])
    expect(form).toEqual({
      datasource: '2__table',
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'request_id',
      groupby: ['label'],
      metrics: ['count'],
      stack: 'Stack',
      y_axis_title: 'Node visits',
      x_axis_title: 'Dialog turn',
      y_axis_bounds: [null, null],
      xAxisForceCategorical: true,
    })
  })
  test('ordered bars; more than one category', () => {
    const { form, problems } = read({ ...visits, groupby: ['prev_label', 'label'], columns: [], order_bars: true })
    expect(form).toMatchObject({ x_axis: 'prev_label', groupby: ['label'], x_axis_sort: 'prev_label' })
    expect(problems).toEqual([
      { path: 'groupby', message: 'the axis shows the first of 2 columns; the others are series' },
    ])
  })
})

describe('other types', () => {
  test('bubbles: a limit of none is none', () => {
    const stored = { viz_type: 'bubble', entity: 'country', series: 'region', x: 'a', y: 'b', size: 'c', limit: 0 }
    const { form } = read({ ...stored, max_bubble_size: '50', x_log_scale: true })
    expect(form).toMatchObject({ viz_type: 'bubble_v2', entity: 'country', series: 'region', logXAxis: true })
    expect(Object.keys(form)).not.toContain('row_limit')
    expect(read({ ...stored, limit: 20 }).form.row_limit).toBe(20)
  })
  test('flows go between two columns', () => {
    const { form, problems } = read({
      viz_type: 'sankey',
      groupby: ['src', 'dest'],
      metric: births,
      sort_by_metric: true,
    })
    expect([form.source, form.target, form.groupby, problems]).toEqual(['src', 'dest', undefined, []])
    expect(lostBy({ viz_type: 'sankey', groupby: ['src'] })).toEqual(['groupby'])
    expect(lostBy({ viz_type: 'sankey', groupby: ['a', 'b', 'c'] })).toEqual(['groupby'])
  })
  test('a matrix has its columns on the axes', () => {
    const stored = { viz_type: 'heatmap', all_columns_x: 'from', all_columns_y: 'to', canvas_image_rendering: 'auto' }
    expect(read({ ...stored, show_perc: true, y_axis_bounds: [0, 9] })).toMatchObject({
      form: { x_axis: 'from', groupby: 'to', show_percentage: true, value_bounds: [0, 9] },
      problems: [],
    })
  })
  test('a treemap has one metric; a histogram one column and a number of bins', () => {
    const tree = read({ viz_type: 'treemap', groupby: ['a'], metrics: ['count', births], treemap_ratio: 1.6 })
    expect(tree.form).toMatchObject({ groupby: ['a'], metric: 'count' })
    expect(tree.problems).toEqual([
      { path: 'treemap_ratio', message: 'treemap_v2 has no such setting' },
      { path: 'metrics', message: 'only the first of 2 values is used' },
    ])
    const bars = read({ viz_type: 'histogram', all_columns_x: ['delay'], link_length: '25', normalized: true })
    expect(bars.form).toMatchObject({ column: 'delay', bins: 25, normalize: true })
  })
  test('a pivot table: groups, order, margins and function', () => {
    const stored = { viz_type: 'pivot_table', groupby: ['name'], columns: ['state'], metrics: [births], limit: '25' }
    const { form } = read({ ...stored, row_limit: 50_000, pandas_aggfunc: 'mean', pivot_margins: true })
    expect(form).toEqual({
      datasource: '2__table',
      viz_type: 'pivot_table_v2',
      groupbyRows: ['name'],
      groupbyColumns: ['state'],
      metrics: [births],
      limit: '25',
      series_limit: 50_000,
      aggregateFunction: 'Average',
      rowTotals: true,
      rowSubTotals: true,
      colTotals: true,
      colSubTotals: true,
      rowOrder: 'value_z_to_a',
    })
    expect(lostBy({ ...stored, pandas_aggfunc: 'mode' })).toEqual(['pandas_aggfunc'])
  })
  test('a map keeps its tiles', () => {
    const stored = { viz_type: 'mapbox', all_columns_x: 'lon', all_columns_y: 'lat', mapbox_label: ['count'] }
    expect(read({ ...stored, mapbox_style: 'mapbox://styles/mapbox/light-v9' }).form).toMatchObject({
      all_columns_x: 'lon',
      map_label: ['count'],
      map_renderer: 'mapbox',
      mapbox_style: 'mapbox://styles/mapbox/light-v9',
    })
    expect(read({ ...stored, mapbox_style: 'https://tiles.example/style.json' }).form).toMatchObject({
      map_renderer: 'maplibre',
      maplibre_style: 'https://tiles.example/style.json',
    })
  })
})
