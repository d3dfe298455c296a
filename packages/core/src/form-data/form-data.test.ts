import { describe, expect, test } from 'vitest'
import {
  changeVizType,
  datasourceOf,
  emptyMemory,
  type FormData,
  HIDDEN_CONTROLS,
  parseDatasourceKey,
  printDatasourceKey,
  problemsOf,
  sanitizeFormData,
  standardizedFieldsOf,
  validateFiniteNumber,
  validateInteger,
  validateNonEmpty,
  validateNumber,
} from './index.ts'

test('dataset keys', () => {
  expect(datasourceOf('5__table')).toEqual({ id: 5, type: 'table' })
  expect(printDatasourceKey({ id: 5, type: 'query' })).toBe('5__query')
  for (const key of ['5', 'x__table', '5__view', null]) expect(parseDatasourceKey(key)).toBeUndefined()
  expect(() => datasourceOf('nonsense')).toThrow(RangeError)
})

const table: FormData = {
  datasource: '30__table',
  viz_type: 'table',
  metrics: ['count', 'avg'],
  groupby: ['name', 'gender'],
  time_range: 'Last year',
  adhoc_filters: [],
  table_timestamp_format: '%Y',
}
const types = {
  table: {
    viz_type: 'table',
    controls: ['groupby', 'metrics', 'adhoc_filters'],
    defaults: { server_pagination: false },
  },
  number: { viz_type: 'big_number_total', controls: ['metric', 'adhoc_filters'], defaults: { subheader: '' } },
}

describe('changing the chart type', () => {
  test('metrics and columns are found whichever controls hold them', () => {
    const form: FormData = {
      datasource: '1__table',
      viz_type: 'x',
      metric: 'm1',
      metrics: ['m2', 'm1'],
      groupby: ['c1'],
      series: 'c2',
    }
    expect(standardizedFieldsOf(form)).toEqual({ metrics: ['m1', 'm2'], columns: ['c1', 'c2'] })
  })
  test('what fits comes along, the rest waits and comes back [EXPLORE-PAGE-013] [EXPLORE-PAGE-014] [ENTITY-MISC-009]', () => {
    const there = changeVizType(table, emptyMemory('30__table'), types.number)
    expect(there.form).toEqual({
      datasource: '30__table',
      viz_type: 'big_number_total',
      metric: 'count',
      subheader: '',
      time_range: 'Last year',
      adhoc_filters: [],
    })
    const back = changeVizType({ ...there.form, metric: 'max' }, there.memory, types.table)
    expect(back.form).toMatchObject({
      viz_type: 'table',
      metrics: ['max', 'avg'],
      groupby: ['name', 'gender'],
      table_timestamp_format: '%Y',
    })
    expect(Object.keys(back.memory.forms)).toEqual(['table', 'big_number_total'])
    expect(back.form).not.toHaveProperty('subheader')
  })
  test('from a table to a bar: metric, groups and shared controls stay [EXPLORE-PAGE-014]', () => {
    const bar = {
      viz_type: 'bar',
      controls: ['metrics', 'groupby', 'row_limit', 'color_scheme'],
      defaults: { row_limit: 10 },
    }
    const from = { ...table, row_limit: 100, color_scheme: 'bnb', time_grain_sqla: 'P1M' }
    const { form } = changeVizType(from, emptyMemory('30__table'), bar)
    expect(form).toMatchObject({
      metrics: ['count', 'avg'],
      groupby: ['name', 'gender'],
      row_limit: 100,
      color_scheme: 'bnb',
    })
    for (const gone of ['time_grain_sqla', 'table_timestamp_format']) expect(form).not.toHaveProperty(gone)
  })
  const line = {
    viz_type: 'line',
    controls: ['metrics', 'groupby', 'x_axis', 'rolling_type', 'show_legend', 'stack', 'markerEnabled'],
    defaults: { show_legend: true, stack: null },
  }
  const area = { ...line, viz_type: 'area', defaults: { show_legend: true, stack: 'Stack' } }
  const drawn: FormData = {
    datasource: '30__table',
    viz_type: 'line',
    metrics: ['count'],
    groupby: ['name'],
    x_axis: 'day',
    rolling_type: 'mean',
    show_legend: false,
    stack: null,
    from_elsewhere: { kept: true },
  }
  test('every control that both have comes along, and the way back loses nothing [EXPLORE-PAGE-014]', () => {
    const there = changeVizType(drawn, emptyMemory('30__table'), area, line)
    expect(there.form).toEqual({ ...drawn, viz_type: 'area', stack: 'Stack' })
    expect(changeVizType(there.form, there.memory, line, area).form).toEqual(drawn)
    const changed = { ...there.form, show_legend: true, rolling_type: undefined, x_axis: 'month' }
    const back = changeVizType(changed, there.memory, line, area).form
    expect(back).toMatchObject({ show_legend: true, x_axis: 'month', stack: null, from_elsewhere: { kept: true } })
  })
  test('metrics of one name that mean different things are both retained', () => {
    const sum = (column_name: string, optionName: string) => ({
      expressionType: 'SIMPLE' as const,
      aggregate: 'SUM' as const,
      column: { column_name },
      label: 'Total',
      hasCustomLabel: true,
      optionName,
    })
    const form = { ...drawn, metrics: [sum('a', '1'), sum('b', '2'), sum('a', '3')] }
    const { metrics } = changeVizType(form, emptyMemory('30__table'), area, line).form
    expect(metrics).toEqual([sum('a', '1'), sum('b', '2')])
  })
  test('memory belongs to one dataset [EXPLORE-PAGE-013]', () => {
    const memory = { ...emptyMemory('30__table'), left: { metrics: ['old'], columns: [] } }
    const { form, memory: next } = changeVizType({ ...table, datasource: '20__table' }, memory, types.table)
    expect(form.metrics).toEqual(['count', 'avg'])
    expect(next.datasource).toBe('20__table')
  })
})

test('validators have their literal texts [VALID-001] [VALID-002] [VALID-003] [VALID-005]', () => {
  for (const value of [null, undefined, '', []]) expect(validateNonEmpty(value)).toBe('cannot be empty')
  for (const value of [0, false, 'a', ['a']]) expect(validateNonEmpty(value)).toBe(false)
  for (const value of [10.1, 'abc', Number.POSITIVE_INFINITY])
    expect(validateInteger(value)).toBe('is expected to be an integer')
  for (const value of [Number.NaN, undefined, null, '', 0, 10, '10']) expect(validateInteger(value)).toBe(false)
  expect(validateNumber('abc')).toBe('is expected to be a number')
  for (const value of [Number.POSITIVE_INFINITY, null, '', '10.1']) expect(validateNumber(value)).toBe(false)
  for (const value of [' 1 ', 1.5]) expect(validateFiniteNumber(value)).toBe(false)
  for (const value of [null, '', ' ', Number.NaN, Number.POSITIVE_INFINITY, 'x']) {
    expect(validateFiniteNumber(value)).toBe('is expected to be a number')
  }
  expect(problemsOf('', [validateNonEmpty, validateInteger])).toEqual(['cannot be empty'])
})

test.each([
  [' 1 ', false, false],
  ['1 ', false, false],
  [2, false, false],
  ['', false, true],
  [Number.POSITIVE_INFINITY, false, true],
  ['x', true, true],
])('"%s" is refused as a number: %s, as a finite one: %s [VALID-004]', (value, isRefused, isRefusedAsFinite) => {
  expect(validateNumber(value) !== false).toBe(isRefused)
  expect(validateFiniteNumber(value) !== false).toBe(isRefusedAsFinite)
})

test('saving leaves out what belongs to one visit', () => {
  expect(sanitizeFormData({ ...table, url_params: { a: 'b' }, force: true })).toEqual(table)
})

test('hidden controls are part of every form: another chart type keeps them [EXPLORE-PAGE-009]', () => {
  expect(HIDDEN_CONTROLS).toEqual(['slice_id', 'cache_timeout', 'url_params'])
  const hidden = { slice_id: 7, cache_timeout: 60, url_params: { region: 'north' } }
  const { form } = changeVizType({ ...table, ...hidden }, emptyMemory('30__table'), types.number, types.table)
  expect(form).toMatchObject(hidden)
})
