import { describe, expect, test } from 'vitest'
import {
  alteredText,
  columnChoices,
  isAlike,
  mainMetric,
  numberOptions,
  optionPairs,
  popAllColumns,
  popAllMetrics,
  shiftColumn,
  shiftMetric,
  temporalColumns,
} from './index.ts'

describe('choices of a dataset', () => {
  const columns = [
    { column_name: 'b', is_dttm: true },
    { column_name: 'c', verbose_name: 'A column' },
    { column_name: 'a2', is_dttm: true },
  ]
  test('columns by their shown names', () => {
    expect(columnChoices(columns).map(([, label]) => label)).toEqual(['A column', 'a2', 'b'])
    expect(columnChoices(undefined)).toEqual([])
  })
  test('the main metric and the main time', () => {
    expect(mainMetric(['sum', 'count'])).toBe('count')
    expect(mainMetric(['sum', 'max'])).toBe('sum')
    expect(mainMetric(undefined)).toBeUndefined()
    expect(temporalColumns(columns).main).toBe('b')
    expect(temporalColumns(columns, 'a2').main).toBe('a2')
  })
  test('options', () => {
    expect(optionPairs([[0, 'all'], 1])).toEqual([
      [0, 'all'],
      [1, '1'],
    ])
    expect(numberOptions(2, 3)).toEqual([
      [2, '2'],
      [3, '3'],
    ])
    expect(numberOptions(3, 2)).toEqual([])
  })
  test('what a chart type takes is gone for the next control', () => {
    const fields = { metrics: ['a', 'b'], columns: ['c'] }
    const { taken, left } = shiftMetric(fields)
    expect([taken, left]).toEqual(['a', { metrics: ['b'], columns: ['c'] }])
    expect(shiftColumn(left)).toEqual({ taken: 'c', left: { metrics: ['b'], columns: [] } })
    expect(popAllMetrics(left).left.metrics).toEqual([])
    expect(popAllColumns({ metrics: [], columns: [] }).taken).toEqual([])
  })
})

describe('what changed', () => {
  test.each([
    [undefined, 'b', 'N/A'],
    [null, 'b', 'null'],
    [true, 'b', 'true'],
    [[5, 6], 'y_axis_bounds', 'Min: 5, Max: 6'],
    [[], 'adhoc_filters', '[]'],
    [[{ subject: 'a', operator: 'IN', comparator: ['x', 'y'] }], 'adhoc_filters', 'a IN [x, y]'],
    [[{ expressionType: 'SQL', sqlExpression: 'a = 1' }], 'adhoc_filters', 'a = 1'],
    [[{ label: 'SUM(Sales)' }, 'count'], 'metrics', 'SUM(Sales), count'],
    [[{ a: 1 }], 'column_collection', '{"a":1}'],
    [{ 1: 2 }, 'b', '{"1":2}'],
  ] as const)('%j (%s): %s', (value, control, text) => {
    expect(alteredText(value, control)).toBe(text)
  })
  test('nothing is nothing, in every form', () => {
    for (const nothing of [undefined, null, '', [], {}]) expect(isAlike(nothing, null)).toBe(true)
    expect(isAlike({ a: 1, b: [2] }, { b: [2], a: 1, c: '' })).toBe(true)
    expect(isAlike([1, 2], [2, 1])).toBe(false)
    expect(isAlike(0, null)).toBe(false)
  })
})
