import type { ChartDataAnswer, Dataset, DatasetColumn } from '@belvedere/api'
import { loadControls } from '@belvedere/charts'
import { expect, test } from 'vitest'
import { type AnsweredAxis, answeredAxis } from './answered-axis.ts'
import { hasEffect } from './effect.ts'
import { controlsOf } from './panel.ts'

const column = (column_name: string, type_generic: number): DatasetColumn =>
  ({ column_name, type_generic, is_dttm: type_generic === 2 }) as DatasetColumn
const datasetOf = (...columns: DatasetColumn[]): Dataset => ({ columns }) as unknown as Dataset
const sales = datasetOf(column('day', 2), column('year', 0), column('price', 0), column('shop', 1))

async function shown(
  vizType: string,
  form: Readonly<Record<string, unknown>>,
  dataset = sales,
  axis: AnsweredAxis | null = null,
): Promise<string[]> {
  const panel = await loadControls(vizType)
  const whole = { datasource: '1__table', viz_type: vizType, ...form }
  return controlsOf(panel)
    .filter(control => hasEffect(control, whole, panel, { dataset, axis }))
    .map(({ name }) => name)
}

test('a grain is shown where a time is cut: on the axis, or among the dimensions', async () => {
  const line = (x_axis: unknown) => shown('echarts_timeseries_line', { x_axis })
  for (const time of ['day', 'year', { expressionType: 'SQL', sqlExpression: 'day', label: 'day' }, null, 'unknown'])
    expect(await line(time)).toContain('time_grain_sqla')
  for (const other of ['price', 'shop']) expect(await line(other)).not.toContain('time_grain_sqla')
  expect(await shown('table', { groupby: ['shop'] })).not.toContain('time_grain_sqla')
  expect(await shown('table', { groupby: ['shop', 'day'] })).toContain('time_grain_sqla')
  expect(await shown('pivot_table_v2', { groupbyRows: ['shop'], groupbyColumns: ['day'] })).toContain('time_grain_sqla')
})

test('a time range is shown where the dataset has a time', async () => {
  expect(await shown('pie', {})).toContain('time_range')
  expect(await shown('pie', {}, datasetOf(column('shop', 1)))).not.toContain('time_range')
})

test('an axis of moments is not sorted, one of names has no time format', async () => {
  const bars = (form: Readonly<Record<string, unknown>>) => shown('echarts_timeseries_bar', form)
  expect(await bars({ x_axis: 'day' })).not.toContain('x_axis_sort')
  expect(await bars({ x_axis: 'day', xAxisForceCategorical: true })).toContain('x_axis_sort')
  expect(await bars({ x_axis: 'shop' })).toEqual(expect.arrayContaining(['x_axis_sort', 'x_axis_sort_asc']))
  expect(await bars({ x_axis: 'shop' })).not.toContain('x_axis_time_format')
  expect(await bars({ x_axis: 'shop' })).not.toContain('xAxisForceCategorical')
  expect(await bars({ x_axis: 'year' })).toEqual(expect.arrayContaining(['x_axis_sort', 'time_grain_sqla']))
})

test('custom SQL on the axis goes by the type of its answer, and by none after it was changed', async () => {
  const x_axis = { expressionType: 'SQL', sqlExpression: 'hour(day)', label: 'Hour' } as const
  const form = { datasource: '1__table', viz_type: 'echarts_timeseries_bar', x_axis }
  const answer = (type: number) =>
    ({ result: [{ colnames: ['Hour', 'n'], coltypes: [type, 0] }] }) as unknown as ChartDataAnswer
  const bars = (sqlExpression: string, axis: AnsweredAxis | null) =>
    shown('echarts_timeseries_bar', { x_axis: { ...x_axis, sqlExpression } }, sales, axis)
  expect(await bars('hour(day)', null)).toContain('time_grain_sqla')
  expect(await bars('hour(day)', answeredAxis(answer(0), form))).not.toContain('time_grain_sqla')
  expect(await bars('hour(day)', answeredAxis(answer(1), form))).not.toContain('time_grain_sqla')
  expect(await bars('hour(day)', answeredAxis(answer(1), form))).not.toContain('x_axis_time_format')
  expect(await bars('hour(day)', answeredAxis(answer(2), form))).toContain('time_grain_sqla')
  expect(await bars('day + 1', answeredAxis(answer(0), form))).toContain('time_grain_sqla')
  expect(answeredAxis(answer(0), { ...form, x_axis: 'day' })).toBeNull()
})
