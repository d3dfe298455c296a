import type { Dataset, DatasetColumn } from '@belvedere/api'
import { loadControls } from '@belvedere/charts'
import { expect, test } from 'vitest'
import type { ExpressionType, TypeOf } from '../../../data/datasets/expression-types.ts'
import { effectOf, typedExpressions } from './effect.ts'
import { controlsOf } from './panel.ts'

const column = (column_name: string, type_generic: number): DatasetColumn =>
  ({ column_name, type_generic, is_dttm: type_generic === 2 }) as DatasetColumn
const datasetOf = (...columns: DatasetColumn[]): Dataset => ({ columns }) as unknown as Dataset
const sales = datasetOf(column('day', 2), column('year', 0), column('price', 0), column('shop', 1))

const unknown: TypeOf = () => null

async function effects(
  vizType: string,
  form: Readonly<Record<string, unknown>>,
  dataset = sales,
  typeOf: TypeOf = unknown,
): Promise<{ name: string; off?: string | undefined }[]> {
  const panel = await loadControls(vizType)
  const whole = { datasource: '1__table', viz_type: vizType, ...form }
  return controlsOf(panel)
    .map(control => ({ name: control.name, ...effectOf(control, whole, panel, { dataset, typeOf }) }))
    .filter(({ isShown }) => isShown)
}
const shown = async (...args: Parameters<typeof effects>): Promise<string[]> =>
  (await effects(...args)).map(({ name }) => name)

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

const HOUR = { expressionType: 'SQL', sqlExpression: 'hour(day)', label: 'Hour' } as const

test('custom SQL on the axis has the controls of the type that the database gives it', async () => {
  const form = { x_axis: HOUR, time_grain_sqla: 'P1D' }
  const bars = (type: string, type_generic: ExpressionType['type_generic']) =>
    effects('echarts_timeseries_bar', form, sales, () => ({ type, type_generic }))
  const grain = async (...type: Parameters<typeof bars>) =>
    (await bars(...type)).find(({ name }) => name === 'time_grain_sqla')?.off
  const needs = 'a time grain needs a date or time.'
  expect(await grain('BIGINT', 0)).toBe(`This expression gives whole numbers; ${needs}`)
  expect(await grain('UInt8', 0)).toBe(`This expression gives whole numbers; ${needs}`)
  expect(await grain('DECIMAL(9,2)', 0)).toBe(`This expression gives numbers; ${needs}`)
  expect(await grain('VARCHAR', 1)).toBe(`This expression gives text; ${needs}`)
  expect(await grain('BOOLEAN', 3)).toBe(`This expression gives true or false; ${needs}`)
  expect(await grain('TIMESTAMP', 2)).toBeUndefined()
  expect((await bars('TIMESTAMP', 2)).map(({ name }) => name)).not.toContain('x_axis_sort')
  expect((await bars('VARCHAR', 1)).map(({ name }) => name)).not.toContain('x_axis_time_format')
  const before = await effects('echarts_timeseries_bar', form)
  expect(before.find(({ name }) => name === 'time_grain_sqla')).toEqual({ name: 'time_grain_sqla', isShown: true })
  const whole = { datasource: '1__table', viz_type: 'echarts_timeseries_bar' }
  expect(typedExpressions({ ...whole, ...form })).toEqual([{ column: HOUR }])
  expect(typedExpressions({ ...whole, x_axis: 'day' })).toEqual([])
})

test('the grain says why it does not apply to a calculated column, or to custom SQL among the dimensions', async () => {
  const hours = { ...column('hour', 0), type: 'INTEGER', expression: 'hour(day)' }
  const dataset = datasetOf(column('day', 2), hours)
  const grain = async (vizType: string, form: object) =>
    (await effects(vizType, { ...form }, dataset)).find(({ name }) => name === 'time_grain_sqla')
  expect((await grain('echarts_timeseries_bar', { x_axis: 'hour' }))?.off).toContain('gives whole numbers')
  expect((await grain('table', { groupby: [HOUR] }))?.off).toContain('grouped as it is written')
  expect(await grain('table', { groupby: [HOUR, 'day'] })).toEqual({ name: 'time_grain_sqla', isShown: true })
})
