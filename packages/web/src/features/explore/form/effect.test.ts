import type { Dataset, DatasetColumn } from '@belvedere/api'
import { loadControls } from '@belvedere/charts'
import { expect, test } from 'vitest'
import type { ExpressionType, TypeOf } from '../../../data/datasets/expression-types.ts'
import { type Effects, effectsOf, typedExpressions } from './effect.ts'

const column = (column_name: string, type_generic: number): DatasetColumn =>
  ({ column_name, type_generic, is_dttm: type_generic === 2 }) as DatasetColumn
const datasetOf = (...columns: DatasetColumn[]): Dataset => ({ columns }) as unknown as Dataset
const sales = datasetOf(column('day', 2), column('year', 0), column('price', 0), column('shop', 1))

const refused: TypeOf = () => null
const NONE: Effects = new Map()

async function effects(
  vizType: string,
  form: Readonly<Record<string, unknown>>,
  dataset = sales,
  typeOf: TypeOf = refused,
  before: Effects = NONE,
): Promise<{ name: string; off?: string | undefined }[]> {
  const panel = await loadControls(vizType)
  const whole = { datasource: '1__table', viz_type: vizType, ...form }
  return [...effectsOf(whole, panel, { dataset, typeOf }, before)]
    .map(([name, effect]) => ({ name, ...effect }))
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

test('while the type of an expression is loading, its controls are as before; after a refusal they are shown', async () => {
  const panel = await loadControls('echarts_timeseries_bar')
  const form = (x_axis: unknown) => ({ datasource: '1__table', viz_type: 'echarts_timeseries_bar', x_axis })
  const next = (x_axis: unknown, typeOf: TypeOf, before: Effects) =>
    effectsOf(form(x_axis) as never, panel, { dataset: sales, typeOf }, before)
  const grain = (effects: Effects) => effects.get('time_grain_sqla')
  const sorted = (effects: Effects) => effects.get('x_axis_sort')?.isShown
  const loading: TypeOf = () => undefined
  const ofNames = next('shop', refused, NONE)
  expect([grain(ofNames), sorted(ofNames)]).toEqual([{ isShown: false }, true])
  expect(next(HOUR, loading, ofNames)).toEqual(ofNames)
  const whole = next(HOUR, () => ({ type: 'BIGINT', type_generic: 0 }), ofNames)
  expect(grain(whole)?.off).toContain('gives whole numbers')
  const edited = next({ ...HOUR, sqlExpression: 'day' }, loading, whole)
  expect(edited).toEqual(whole)
  const time = next({ ...HOUR, sqlExpression: 'day' }, () => ({ type: 'TIMESTAMP', type_generic: 2 }), edited)
  expect([grain(time), sorted(time)]).toEqual([{ isShown: true }, false])
  expect(grain(next(HOUR, refused, whole))).toEqual({ isShown: true })
  expect(grain(next(HOUR, loading, NONE))).toEqual({ isShown: true })
})
