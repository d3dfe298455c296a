import { expect, test } from 'vitest'
import { sortCategories } from './sort.ts'

const form = { datasource: '1__table', viz_type: 'echarts_timeseries_bar' }
const cells = ['03:00', '00:00', '05:00', '01:00']
const series = [{ name: 'n', values: [2, 2, 7, 2] }]
const sorted = (more: object, ranksByTotal: boolean): readonly (string | undefined)[] =>
  sortCategories({ ...form, ...more }, cells, series, 'hour', ranksByTotal).map(at => cells[at])

test('categories of equal values are in ascending order, whichever way the values are', () => {
  expect(sorted({}, true)).toEqual(['05:00', '00:00', '01:00', '03:00'])
  expect(sorted({}, false)).toEqual(['00:00', '03:00', '05:00', '01:00'])
  expect(sorted({ series_limit_metric: 'other' }, false)).toEqual(cells)
  expect(sorted({ x_axis_sort: 'n' }, false)).toEqual(['00:00', '01:00', '03:00', '05:00'])
  expect(sorted({ x_axis_sort: 'n', x_axis_sort_asc: false }, false)).toEqual(['05:00', '00:00', '01:00', '03:00'])
})
