import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { columnsToCount, type FirstColumn, type FirstDataset, firstCharts } from './first-charts.ts'

const column = (
  column_name: string,
  kind: keyof typeof GENERIC_TYPE,
  more: Partial<FirstColumn> = {},
): FirstColumn => ({
  column_name,
  type_generic: GENERIC_TYPE[kind],
  is_dttm: kind === 'temporal',
  groupby: true,
  ...more,
})
const day = (text: string): number => Date.parse(text)
const flights: FirstDataset = {
  id: 7,
  main_dttm_col: 'date',
  metrics: [{ metric_name: 'count' }, { metric_name: 'avg_delay' }],
  columns: [
    column('flight_id', 'string'),
    column('tail_number', 'string'),
    column('date', 'temporal'),
    column('origin', 'string', { verbose_name: 'Airport' }),
    column('delayed', 'string'),
    column('distance', 'numeric'),
  ],
}
const facts = {
  distinct: { tail_number: 4000, origin: 12, delayed: 2 },
  span: [day('2001-01-01'), day('2001-07-01')] as const,
}
const vizTypes = (dataset: FirstDataset, known = facts) => firstCharts(dataset, known).map(({ form }) => form.viz_type)

test('a figure, a line over time, bars by a column of few values, and the rows, in two full rows of the page', () => {
  const charts = firstCharts(flights, facts)
  expect(charts.map(({ name }) => name)).toEqual(['Rows', 'Rows over time', 'Rows by Airport', 'Rows, one by one'])
  expect(vizTypes(flights)).toEqual(['big_number_total', 'echarts_timeseries_line', 'echarts_timeseries_bar', 'table'])
  expect(charts[1]?.form).toMatchObject({
    x_axis: 'date',
    time_grain_sqla: 'P1W',
    metrics: ['count'],
    datasource: '7__table',
  })
  expect(charts[2]?.form).toMatchObject({ x_axis: 'origin', x_axis_sort: 'count', x_axis_sort_asc: false })
  expect(charts.map(({ width }) => width)).toEqual([4, 8, 6, 6])
})

test('without time there are shares; without kinds, the spread of a measure', () => {
  const timeless = { ...flights, main_dttm_col: null, columns: flights.columns.filter(({ is_dttm }) => !is_dttm) }
  expect(vizTypes(timeless)).toEqual(['big_number_total', 'echarts_timeseries_bar', 'pie', 'table'])
  const measures = { ...flights, columns: [column('date', 'temporal'), column('distance', 'numeric')] }
  expect(vizTypes(measures)).toEqual(['big_number_total', 'echarts_timeseries_line', 'histogram_v2', 'table'])
})

test('a dataset without metrics counts its rows; one moment is no line; without columns there is the figure alone', () => {
  const bare = { ...flights, metrics: [], columns: [], main_dttm_col: null }
  expect(firstCharts(bare, { distinct: {}, span: null }).map(({ form }) => form.metric)).toEqual([
    { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Rows', hasCustomLabel: true },
  ])
  const moment = { ...facts, span: [day('2001-01-01'), day('2001-01-01')] as const }
  expect(vizTypes(flights, moment)).not.toContain('echarts_timeseries_line')
})

test.each([
  ['2001-01-03', 'PT1H'],
  ['2001-03-01', 'P1D'],
  ['2010-01-01', 'P1M'],
  ['2050-01-01', 'P1Y'],
])('up to %s the buckets are %s wide', (end, grain) => {
  const known = { ...facts, span: [day('2001-01-01'), day(end)] as const }
  expect(firstCharts(flights, known)[1]?.form.time_grain_sqla).toBe(grain)
})

test('only columns that may distinguish kinds are counted', () => {
  expect(columnsToCount(flights)).toEqual(['tail_number', 'origin', 'delayed'])
})
