import { expect, test } from 'vitest'
import type { FormData } from '../form-data/index.ts'
import { asChartType, dimensionsOf, drilledForm, filtersOfMark, formOfDrilledChart } from './drill.ts'

const form = (more: object): FormData => ({ datasource: '1__table', viz_type: 'pie', ...more })
const mark = (col: string, ...values: (string | null)[]) => ({
  key: `${col} ${values.join()}`,
  label: values.join(),
  filters: [{ col, values }],
})

test('a mark’s filters select its rows, missing values by their own operator', () => {
  expect(filtersOfMark(mark('origin', 'Japan'))).toEqual([{ col: 'origin', op: 'IN', val: ['Japan'] }])
  expect(filtersOfMark(mark('origin', null))).toEqual([{ col: 'origin', op: 'IS NULL' }])
})

test('a drill puts the new dimension in the place of the one whose value is known', () => {
  const bars = form({ x_axis: 'origin', groupby: ['year'], metrics: ['count'] })
  const drilled = drilledForm(bars, [{ mark: mark('origin', 'Japan'), column: 'name' }])
  expect(drilled).toMatchObject({ x_axis: 'name', groupby: ['year'] })
  expect(drilled.extra_form_data?.filters).toEqual([{ col: 'origin', op: 'IN', val: ['Japan'] }])
  const pivot = form({ groupbyRows: ['origin', 'year'], groupbyColumns: ['cylinders'] })
  expect(drilledForm(pivot, [{ mark: mark('year', '70'), column: 'name' }])).toMatchObject({
    groupbyRows: ['origin', 'name'],
    groupbyColumns: ['cylinders'],
  })
})

test('each step keeps the filters of those before it; without a mark nothing is narrowed', () => {
  const pie = form({ groupby: ['origin'], metric: 'count', extra_form_data: { time_range: '2020' } })
  const two = drilledForm(pie, [
    { mark: mark('origin', 'Japan'), column: 'year' },
    { mark: mark('year', '70'), column: 'name' },
  ])
  expect(two).toMatchObject({ groupby: ['name'], extra_form_data: { time_range: '2020' } })
  expect(two.extra_form_data?.filters).toHaveLength(2)
  const none = drilledForm(pie, [{ mark: null, column: 'year' }])
  expect(none).toEqual({ ...pie, groupby: ['year'] })
  expect(dimensionsOf(none)).toEqual(['year'])
})

test('figures by one dimension become another type of chart with the same query', () => {
  const drilled = form({ groupby: ['name'], metrics: ['a', 'b'], adhoc_filters: [], donut: true })
  expect(asChartType(drilled, 'name', 'table')).toMatchObject({
    viz_type: 'table',
    groupby: ['name'],
    metrics: ['a', 'b'],
  })
  const bar = asChartType(drilled, 'name', 'echarts_timeseries_bar')
  expect(bar).toMatchObject({ x_axis: 'name', metrics: ['a', 'b'], adhoc_filters: [] })
  expect(bar).not.toHaveProperty('donut')
  expect(asChartType(form({ groupby: ['name'] }), 'name', 'pie')).toMatchObject({ metric: 'count' })
})

test('a drilled chart of its own keeps all filters as its own', () => {
  let id = 0
  const made = formOfDrilledChart(
    drilledForm(form({ groupby: ['origin'] }), [{ mark: mark('origin', 'Japan'), column: 'name' }]),
    () => String(++id),
  )
  expect(made).not.toHaveProperty('extra_form_data')
  expect(made.adhoc_filters).toEqual([
    expect.objectContaining({ subject: 'origin', operator: 'IN', comparator: ['Japan'], filterOptionName: 'filter_1' }),
  ])
  expect(made.adhoc_filters?.[0]).not.toHaveProperty('isExtra')
})
