import { expect, test } from 'vitest'
import { FILTER_OPTIONS_LIMIT, filterOptionsContext, filterRangeContext, readFilterItem } from './index.ts'
import type { NativeFilter } from './types.ts'

const filter = (more: object = {}) =>
  readFilterItem({
    id: 'NATIVE_FILTER-1',
    filterType: 'filter_select',
    targets: [{ datasetId: 5, column: { name: 'shop' } }],
    ...more,
  }) as NativeFilter
const queryFor = (input: Omit<Parameters<typeof filterOptionsContext>[0], 'filter'>, more: object = {}) =>
  filterOptionsContext({ filter: filter(more), ...input })?.queries[0]

test('the values of the column, ascending, at most a thousand [API-OPTIONS-003]', () => {
  expect(FILTER_OPTIONS_LIMIT).toBe(1000)
  expect(filterOptionsContext({ filter: filter(), search: '' })).toEqual({
    datasource: { id: 5, type: 'table' },
    queries: [
      {
        columns: ['shop'],
        metrics: [],
        filters: [],
        orderby: [['shop', true]],
        row_limit: 1000,
        apply_fetch_values_predicate: true,
      },
    ],
    result_type: 'full',
    result_format: 'json',
  })
  expect(filterOptionsContext({ filter: filter({ targets: [{}] }), search: '' })).toBeNull()
})

test.each([
  [{}, [['shop', true]], []],
  [{ controlValues: { sortAscending: false } }, [['shop', false]], []],
  [{ sortMetric: 'sales' }, [['sales', true]], ['sales']],
  [{ sortMetric: 'sales', controlValues: { sortAscending: false } }, [['sales', false]], ['sales']],
])('sorted as stored in %j [API-OPTIONS-003]', (stored, orderby, metrics) => {
  expect(queryFor({ search: '' }, stored)).toMatchObject({ orderby, metrics })
})

test.each([
  [false, ' Nor ', [{ col: 'shop', op: 'ILIKE', val: '%Nor%' }]],
  [false, '12', [{ col: 'shop', op: 'ILIKE', val: '%12%' }]],
  [true, '12', [{ col: 'shop', op: '>=', val: 12 }]],
  [true, '-0.5', [{ col: 'shop', op: '>=', val: -0.5 }]],
  [true, 'abc', []],
  [false, '  ', []],
])('numbers %s, typed %j [API-OPTIONS-003]', (isNumeric, search, filters) => {
  expect(queryFor({ search, isNumeric })?.filters).toEqual(filters)
})

test('the ends of a range', () => {
  expect(filterRangeContext(filter())?.queries).toMatchObject([
    { columns: [], metrics: [{ aggregate: 'MIN', column: { column_name: 'shop' }, label: 'min' }, { label: 'max' }] },
  ])
  expect(filterRangeContext(filter({ targets: [{}] }))).toBeNull()
})

test('parents and the filter’s own conditions narrow the values, a range as well [SCOPE-010]', () => {
  const own = {
    adhoc_filters: [
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject: 'open',
        operator: 'IS TRUE',
        operatorId: 'IS_TRUE',
        comparator: true,
      },
      { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'sales > 3' },
      { expressionType: 'SIMPLE' },
      'odd',
    ],
    time_range: 'Last week',
    granularity_sqla: 'day',
  }
  const parents = { filters: [{ col: 'region', op: 'IN', val: ['x'] }] }
  expect(queryFor({ search: 'a', parents }, own)).toMatchObject({
    filters: [{ col: 'open' }, { col: 'region', op: 'IN', val: ['x'] }, { col: 'shop', op: 'ILIKE', val: '%a%' }],
    extras: { where: '(sales > 3)' },
    time_range: 'Last week',
    granularity: 'day',
  })
  expect(queryFor({ search: '', parents: { time_range: 'Last year' } }, own)?.time_range).toBe('Last year')
})

test('an order of null leaves the values as they come; none at all is ascending [FILTER-NATIVE-016]', () => {
  const ordered = (controlValues: object) => queryFor({ search: '' }, { controlValues })?.orderby
  expect(ordered({ sortAscending: null })).toEqual([])
  expect(ordered({})).toEqual([['shop', true]])
  expect(ordered({ sortAscending: false })).toEqual([['shop', false]])
})
