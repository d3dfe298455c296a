import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExtraFormData, FormData } from '../form-data/index.ts'
import {
  buildBaseQuery,
  buildQueryContext,
  canonicalJson,
  extractQueryFields,
  extractTimeFields,
  hashText,
  normalizeOrderBy,
  overrideQuery,
  type QueryContext,
  type QueryObject,
  queryHash,
  timeGrainOf,
  withTimeAxis,
} from './index.ts'

const form = (rest: Readonly<Record<string, unknown>> = {}): FormData => ({
  datasource: '5__table',
  viz_type: 'table',
  ...rest,
})

describe('fields', () => {
  const sum = { expressionType: 'SIMPLE', label: 'Sum', column: { column_name: 'num' }, aggregate: 'SUM' }
  test.each([
    [{}, { columns: [], metrics: [] }],
    [{ metric: 'm', metrics: ['m', sum, sum] }, { metrics: ['m', sum] }],
    [{ groupby: ['a', 'b', ''], columns: 'c', series: 'a' }, { columns: ['a', 'b', 'c'] }],
    [
      { columns: ['a'], groupby: ['b'], metric: ['m'], query_mode: 'raw' },
      { columns: ['a'], metrics: undefined },
    ],
    [
      { columns: ['a'], groupby: [], metric: ['m'], query_mode: 'aggregate' },
      { columns: [], metrics: ['m'] },
    ],
    [{ groupby: ['a', '__timestamp'], include_time: true }, { columns: ['a', '__timestamp'] }],
    [{ groupby: 'a', include_time: true }, { columns: ['__timestamp', 'a'] }],
    [{ order_by_cols: ['["a",true]', '["a",true]'] }, { orderby: [['a', true]] }],
  ])('of %j [CHART-QUERY-011]', (controls, expected) => {
    expect(extractQueryFields(controls)).toMatchObject(expected)
  })
  test('further controls by alias, in the order of the form', () => {
    const graph = { source: 's', target: 't', metrics: ['foo'] }
    expect(extractQueryFields(graph, { source: 'columns', target: 'columns' }).columns).toEqual(['s', 't'])
    expect(extractQueryFields({ groupby: 'c1', of: 'c2' }, { of: 'groupby' }).columns).toEqual(['c1', 'c2'])
  })
  test('an order that cannot be read is refused', () => {
    expect(() => extractQueryFields({ order_by_cols: ['nonsense'] })).toThrow('Found invalid orderby options')
  })
})

describe('base query', () => {
  test('filters in order, conditions in brackets', () => {
    const query = buildBaseQuery(
      form({
        extra_filters: [{ col: 'abc', op: '==', val: 'qwerty' }],
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'foo', operator: '!=', comparator: 'bar' },
        ],
        where: 'a = b',
        extra_form_data: {
          adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '(1 = 1)' }],
          filters: [{ col: 'late', op: 'IN', val: ['x'] }],
        },
      }),
    )
    expect(query.filters).toEqual([
      { col: 'abc', op: '==', val: 'qwerty' },
      { col: 'foo', op: '!=', val: 'bar' },
      { col: 'late', op: 'IN', val: ['x'] },
    ])
    expect(query.extras).toEqual({ where: '(a = b) AND ((1 = 1))', having: '' })
  })
  test('time settings, also those of a filter box', () => {
    expect(
      buildBaseQuery(form({ granularity_sqla: 'ds', time_range: 'Last week', time_grain_sqla: 'PT1M' })),
    ).toMatchObject({
      granularity: 'ds',
      time_range: 'Last week',
      extras: { time_grain_sqla: 'PT1M' },
    })
    const boxed = extractTimeFields(
      form({
        time_grain_sqla: 'P1D',
        extra_filters: [
          { col: '__time_range', op: '==', val: '2009 : ' },
          { col: '__time_grain', op: '==', val: 'P1Y' },
        ],
      }),
    )
    expect(boxed).toEqual({
      time_range: '2009 : ',
      time_grain: 'P1Y',
      applied_time_extras: { __time_range: '2009 : ', __time_grain: 'P1Y' },
      filters: [],
    })
    expect(timeGrainOf(form({ time_grain_sqla: 'P1D', extra_form_data: { time_grain_sqla: 'P1W' } }))).toBe('P1W')
  })
  test('the x axis comes first and carries the grain', () => {
    const query = buildBaseQuery(form({ x_axis: 'day', time_grain_sqla: 'P1M', groupby: ['origin', 'day'] }))
    expect(query.columns).toEqual([
      { expressionType: 'SQL', sqlExpression: 'day', label: 'day', columnType: 'BASE_AXIS', timeGrain: 'P1M' },
      'origin',
    ])
    expect(query.extras).toEqual({ where: '', having: '' })
  })
  test('limits read numbers and their texts', () => {
    const query = buildBaseQuery(
      form({ row_limit: '100', row_offset: 'twenty', limit: 5, timeseries_limit_metric: 'count', order_desc: false }),
    )
    expect(query).toMatchObject({ row_limit: 100, series_limit: 5, series_limit_metric: 'count', order_desc: false })
    expect(query).not.toHaveProperty('row_offset')
    expect(buildBaseQuery(form({ row_limit: 'many' }))).toMatchObject({ series_limit: 0, order_desc: true })
    expect(buildBaseQuery(form({ timeseries_limit_metric: [] }))).not.toHaveProperty('series_limit_metric')
  })
  test('dashboard filters override time settings, and nothing else', () => {
    const extra_form_data = {
      time_range: 'Last year',
      granularity_sqla: 'other',
      time_grain_sqla: 'P1Y',
      relative_end: 'now',
    }
    const query = buildBaseQuery(form({ time_range: 'Last week', granularity_sqla: 'ds', extra_form_data }))
    expect(query).toMatchObject({
      time_range: 'Last year',
      granularity: 'other',
      extras: { time_grain_sqla: 'P1Y', relative_end: 'now' },
    })
    expect(overrideQuery({ row_limit: 5 }, {})).toEqual({ row_limit: 5 })
  })
  test.each<[ExtraFormData, QueryObject]>([
    [{ granularity: 'a' }, { granularity: 'a' }],
    [{ granularity: 'a', granularity_sqla: 'b' }, { granularity: 'b' }],
    [{ time_column: 'c' }, { time_column: 'c' }],
    [{ time_grain: 'P1D' }, { time_grain: 'P1D' }],
    [{ time_range: 'Last day' }, { time_range: 'Last day' }],
    [{ relative_start: 'now' }, { extras: { where: 'a', relative_start: 'now' } }],
    [{ relative_end: 'today' }, { extras: { where: 'a', relative_end: 'today' } }],
    [{ time_grain_sqla: 'P1W' }, { extras: { where: 'a', time_grain_sqla: 'P1W' } }],
  ])('%j overrides to %j [ENTITY-DATAMASK-002]', (extra, changed) => {
    const own: QueryObject = { time_range: 'Last week', granularity: 'ds', extras: { where: 'a' }, row_limit: 5 }
    expect(overrideQuery(own, extra)).toEqual({ ...own, ...changed })
  })
  test('a range for the whole query holds for its temporal filters', () => {
    const temporal = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'ds',
      operator: 'TEMPORAL_RANGE',
      comparator: '2001 : 2002',
    }
    const query = buildBaseQuery(form({ adhoc_filters: [temporal], extra_form_data: { time_range: '1990 : 1991' } }))
    expect(query.filters).toEqual([{ col: 'ds', op: 'TEMPORAL_RANGE', val: '1990 : 1991' }])
    for (const rest of [{}, { time_range: 'No filter' }, { time_range: 'Last week', granularity_sqla: 'other' }]) {
      expect(buildBaseQuery(form({ adhoc_filters: [temporal], ...rest })).filters?.[0]?.val).toBe('2001 : 2002')
    }
  })
})

describe('order', () => {
  test.each<[Readonly<Record<string, unknown>>, QueryObject['orderby']]>([
    [{ legacy_order_by: 'm' }, [['m', false]]],
    [{ legacy_order_by: ['m'], order_desc: false }, [['m', true]]],
    [{ legacy_order_by: 'm', timeseries_limit_metric: 's' }, undefined],
    [{ legacy_order_by: 'm', order_by_cols: ['["a",true]'] }, [['a', true]]],
    [{ legacy_order_by: [] }, undefined],
  ])('of older versions: %j', (fields, orderby) => {
    expect(buildBaseQuery(form(fields)).orderby).toEqual(orderby)
  })
  test.each<[QueryObject, QueryObject['orderby']]>([
    [{ orderby: [['a', true]], metrics: ['m'] }, [['a', true]]],
    [{ metrics: ['m'], series_limit_metric: 's', order_desc: true }, [['s', false]]],
    [{ metrics: ['m'], order_desc: false }, [['m', true]]],
    [{ metrics: ['m'] }, [['m', false]]],
    [{ metrics: [] }, undefined],
    [{ orderby: [['', true]] }, undefined],
  ])('of %j', (query, orderby) => {
    expect(normalizeOrderBy(query).orderby).toEqual(orderby)
    if (query.series_limit_metric) expect(normalizeOrderBy(query)).not.toHaveProperty('series_limit_metric')
  })
})

test('a query without the x axis among its columns stays as it is', () => {
  const query: QueryObject = { metrics: ['m'], is_timeseries: true, extras: { time_grain_sqla: 'P1Y' } }
  expect(withTimeAxis(query, form({ x_axis: 'day' }))).toBe(query)
})

test('the context holds what the chart type made of the base, without empty steps', () => {
  const context = buildQueryContext(
    form({ metrics: ['count'], extra_form_data: { filters: [] } }),
    (_, base) => [{ ...base, post_processing: [null, { operation: 'flatten' }, undefined] }],
    { force: true },
  )
  expect(context).toMatchObject({
    datasource: { id: 5, type: 'table' },
    force: true,
    result_format: 'json',
    result_type: 'full',
  })
  expect(context.queries[0]?.post_processing).toEqual([{ operation: 'flatten' }])
  expect(context.form_data).not.toHaveProperty('extra_form_data')
})

describe('identity', () => {
  const context: QueryContext = { datasource: { id: 1, type: 'table' }, queries: [{ columns: ['a'], metrics: ['m'] }] }
  test('order of keys, force and form data do not count; queries do', () => {
    const same: QueryContext = {
      queries: [{ metrics: ['m'], columns: ['a'], row_limit: undefined }],
      datasource: { type: 'table', id: 1 },
      force: true,
      form_data: { color_scheme: 'x' },
      result_type: 'full',
    }
    expect(queryHash(same)).toBe(queryHash(context))
    expect(queryHash({ ...context, result_type: 'samples' })).not.toBe(queryHash(context))
    expect(queryHash({ ...context, queries: [{ columns: ['b'], metrics: ['m'] }] })).not.toBe(queryHash(context))
  })
  test('canonical JSON reads back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  test('no two of many short texts have the same hash', () => {
    const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => hashText(`q${i}`)))
    expect(hashes.size).toBe(20_000)
    expect(hashText('')).toMatch(/^[0-9a-f]{32}$/)
  })
})
