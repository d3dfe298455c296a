import type { NativeFilter } from '@belvedere/core/filters'
import { describe, expect, test } from 'vitest'
import { defaultMask, isEmptyValue, maskOf } from './filter-masks.ts'

const filter = (more: Partial<NativeFilter> = {}): NativeFilter => ({
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  name: 'Origin',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
})

describe('what a filter value does', () => {
  test('a select asks for its values, inversely for all others [FILTER-NATIVE-014]', () => {
    expect(maskOf(filter(), ['ORD', null]).extraFormData).toEqual({
      filters: [{ col: 'origin', op: 'IN', val: ['ORD', null] }],
    })
    const inverse = maskOf(filter({ controlValues: { inverseSelection: true } }), ['ORD'])
    expect(inverse.extraFormData).toEqual({ filters: [{ col: 'origin', op: 'NOT IN', val: ['ORD'] }] })
    expect(inverse.filterState).toEqual({ value: ['ORD'], excludeFilterValues: true })
  })

  test('an empty select filters nothing; a required one lets no row through [FILTER-NATIVE-012]', () => {
    expect(maskOf(filter(), []).extraFormData).toEqual({})
    expect(maskOf(filter({ controlValues: { enableEmptyFilter: true } }), []).extraFormData).toEqual({
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    })
    const inverse = filter({ controlValues: { enableEmptyFilter: true, inverseSelection: true } })
    expect(maskOf(inverse, []).extraFormData).toEqual({})
  })

  test('time range, grain and column replace those of the chart [FILTER-NATIVE-002]', () => {
    const time = filter({ filterType: 'filter_time', targets: [{}] })
    expect(maskOf(time, 'Last week').extraFormData).toEqual({ time_range: 'Last week' })
    expect(maskOf(time, 'No filter').extraFormData).toEqual({})
    expect(maskOf(filter({ filterType: 'filter_timegrain' }), ['P1M']).extraFormData).toEqual({
      time_grain_sqla: 'P1M',
    })
    expect(maskOf(filter({ filterType: 'filter_timecolumn' }), ['date']).extraFormData).toEqual({
      granularity_sqla: 'date',
    })
  })

  test('a range bounds only the ends that are set', () => {
    const range = filter({ filterType: 'filter_range', targets: [{ datasetId: 1, column: { name: 'delay' } }] })
    expect(maskOf(range, [-200, null]).extraFormData).toEqual({ filters: [{ col: 'delay', op: '>=', val: -200 }] })
    expect(maskOf(range, [0, 10]).extraFormData).toEqual({
      filters: [
        { col: 'delay', op: '>=', val: 0 },
        { col: 'delay', op: '<=', val: 10 },
      ],
    })
    expect(maskOf(range, [null, null]).extraFormData).toEqual({})
  })

  test('a stored default is taken as it is, its effect rebuilt where only the value was stored [FILTER-NATIVE-001]', () => {
    const stored = {
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
      filterState: { value: ['ATL'] },
    }
    expect(defaultMask(filter({ defaultDataMask: stored }))).toEqual({ id: 'NATIVE_FILTER-1', ...stored })
    const bare = filter({ defaultDataMask: { filterState: { value: ['ATL'] } } })
    expect(defaultMask(bare).extraFormData).toEqual(stored.extraFormData)
  })

  test('knows an empty value of every type', () => {
    for (const value of [undefined, null, '', [], [null, null], 'No filter']) expect(isEmptyValue(value)).toBe(true)
    for (const value of [0, false, ['a'], [null, 3], 'Last week']) expect(isEmptyValue(value)).toBe(false)
  })
})
