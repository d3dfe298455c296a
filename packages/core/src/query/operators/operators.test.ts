import { describe, expect, test } from 'vitest'
import type { FormData } from '../../form-data/index.ts'
import {
  boxplotOperator,
  COMPARISON_TYPES,
  contributionOperator,
  forecastOperator,
  isDerivedSeries,
  LIST_COMPARISON_TYPES,
  pivotOperator,
  type QueryObject,
  renameOperator,
  resampleOperator,
  rollingOperator,
  sortOperator,
  timeCompareOperator,
  timeComparePivotOperator,
} from '../index.ts'

const form = (rest: Readonly<Record<string, unknown>> = {}): FormData => ({
  datasource: '1__table',
  viz_type: 'x',
  ...rest,
})
const query: QueryObject = { metrics: ['a', 'b'], columns: ['day', 'city'], series_columns: ['city'] }
const compared = { comparison_type: 'difference', time_compare: ['1 year ago', '1 month ago'] }

describe('each operator makes its rule, or none', () => {
  test('pivot needs an axis', () => {
    expect(pivotOperator(form(), query)).toBeUndefined()
    expect(pivotOperator(form({ x_axis: 'day' }), query)?.options).toEqual({
      index: ['day'],
      columns: ['city'],
      aggregates: { a: { operator: 'mean' }, b: { operator: 'mean' } },
      drop_missing_columns: true,
    })
    expect(pivotOperator(form({ granularity_sqla: 'ds' }), query)?.options).toMatchObject({ index: ['__timestamp'] })
    expect(timeComparePivotOperator(form({ x_axis: 'day', ...compared }), query)?.options).toMatchObject({
      aggregates: { a: {}, b: {}, 'a__1 year ago': {}, 'b__1 month ago': {} },
    })
    expect(timeComparePivotOperator(form({ x_axis: 'day' }), query)).toBeUndefined()
  })
  test('rolling', () => {
    expect(rollingOperator(form({ rolling_type: 'None' }), query)).toBeUndefined()
    expect(rollingOperator(form({ rolling_type: 'mean', rolling_periods: '7' }), query)?.options).toMatchObject({
      window: 7,
      min_periods: 0,
    })
    expect(rollingOperator(form({ rolling_type: 'cumsum', ...compared }), query)).toMatchObject({
      operation: 'cum',
      options: { columns: { 'b__1 year ago': 'b__1 year ago' } },
    })
  })
  test('other times are compared in four ways, which lists of controls of older types write in words of their own [CONST-041]', () => {
    expect(COMPARISON_TYPES).toEqual(['values', 'difference', 'percentage', 'ratio'])
    expect(LIST_COMPARISON_TYPES).toEqual(['values', 'absolute', 'percentage', 'ratio'])
    const typed = (comparison_type: string) => timeCompareOperator(form({ ...compared, comparison_type }), query)
    expect(typed('absolute')).toEqual(typed('difference'))
    expect(typed('absolute')).toBeDefined()
  })
  test('comparison with other times', () => {
    expect(timeCompareOperator(form({ ...compared, comparison_type: 'values' }), query)).toBeUndefined()
    expect(timeCompareOperator(form({ ...compared, time_compare: '1 year ago' }), query)?.options).toEqual({
      source_columns: ['a', 'b'],
      compare_columns: ['a__1 year ago', 'b__1 year ago'],
      compare_type: 'difference',
      drop_original_columns: true,
    })
  })
  test('rename: one metric, dimensions, an axis, and no derived metric', () => {
    const one: QueryObject = { ...query, metrics: ['a'] }
    const truncated = { x_axis: 'day', truncate_metric: true }
    expect(renameOperator(form(truncated), one)?.options).toMatchObject({ columns: { a: null }, level: 0 })
    expect(renameOperator(form(truncated), query)).toBeUndefined()
    expect(renameOperator(form(truncated), { ...one, columns: ['day'] })).toBeUndefined()
    expect(renameOperator(form({ ...truncated, ...compared }), one)).toBeUndefined()
    const values = { ...truncated, comparison_type: 'values', time_compare: ['1 year ago'] }
    expect(renameOperator(form(values), one)?.options).toMatchObject({
      columns: { 'a__1 year ago': '1 year ago', a: null },
    })
  })
  test('resample, contribution, sort, forecast, box plot', () => {
    expect(resampleOperator(form({ resample_method: 'mean' }), query)).toBeUndefined()
    expect(resampleOperator(form({ resample_method: 'zerofill', resample_rule: '1D' }), query)?.options).toEqual({
      method: 'asfreq',
      rule: '1D',
      fill_value: 0,
    })
    expect(contributionOperator(form({ contributionMode: 'row' }), query)?.options).toEqual({ orientation: 'row' })
    const sorted = { x_axis: 'day', x_axis_sort: 'a', x_axis_sort_asc: false }
    expect(sortOperator(form(sorted), query)?.options).toEqual({ by: 'a', ascending: false })
    expect(sortOperator(form({ ...sorted, x_axis_sort: 'day' }), query)?.options).toEqual({
      is_sort_index: true,
      ascending: false,
    })
    expect(sortOperator(form({ ...sorted, groupby: ['city'] }), query)).toBeUndefined()
    expect(sortOperator(form({ ...sorted, x_axis_sort: 'c' }), query)).toBeUndefined()
    expect(forecastOperator(form({ forecastEnabled: true }), query)).toBeUndefined()
    const forecast = { forecastEnabled: true, x_axis: 'day', forecastPeriods: '3', forecastInterval: '0.8' }
    expect(forecastOperator(form(forecast), query)?.options).toMatchObject({
      periods: 3,
      confidence_interval: 0.8,
      index: 'day',
    })
    expect(boxplotOperator(form({ whiskerOptions: '2/98 percentiles' }), query)?.options).toMatchObject({
      percentiles: [2, 98],
    })
    expect(() => boxplotOperator(form({ whiskerOptions: 'foobar' }), query)).toThrow('Unsupported whisker type: foobar')
  })
})

test('series of other times', () => {
  const values = form({ comparison_type: 'values', time_compare: ['1 month ago'] })
  for (const name of ['a__1 month ago', 'a__1 month ago, CA', '1 month ago', '1 month ago, CA']) {
    expect(isDerivedSeries(name, values)).toBe(true)
  }
  expect(isDerivedSeries('a', values)).toBe(false)
  expect(isDerivedSeries('a__1 month ago', form(compared))).toBe(false)
})
