import { describe, expect, test } from 'vitest'
import type { FormData } from '../../form-data/index.ts'
import { GENERIC_TYPE } from '../../table/index.ts'
import {
  boxplotQuery,
  buildBaseQuery,
  graphQuery,
  groupedQuery,
  mixedQuery,
  rangeEndsQuery,
  selectOptionsQuery,
  timeChoicesQuery,
  timeseriesQuery,
} from '../index.ts'

const form = (rest: Readonly<Record<string, unknown>> = {}): FormData => ({
  datasource: '1__table',
  viz_type: 'x',
  ...rest,
})
const operations = (rules: readonly ({ operation: string } | null | undefined)[] | undefined) =>
  rules?.map(rule => rule?.operation)

describe('series', () => {
  test('every step in its order [CHART-QUERY-011]', () => {
    const own = form({
      x_axis: 'day',
      groupby: ['city'],
      metrics: ['a'],
      rolling_type: 'sum',
      comparison_type: 'ratio',
      time_compare: ['1 year ago'],
      resample_rule: '1D',
      resample_method: 'ffill',
      contributionMode: 'row',
      forecastEnabled: true,
    })
    const [query] = timeseriesQuery(own, buildBaseQuery(own))
    expect(operations(query?.post_processing)).toEqual([
      'pivot',
      'resample',
      'rolling',
      'compare',
      'contribution',
      'flatten',
      'prophet',
    ])
    expect(query).toMatchObject({ time_offsets: ['1 year ago'], series_columns: ['city'], orderby: [['a', false]] })
    expect(query).not.toHaveProperty('is_timeseries')
  })
  test('two queries in one form: the second has its own controls and shares the rest', () => {
    const [first, second] = mixedQuery(
      form({
        x_axis: 'day',
        metrics: ['a'],
        groupby: ['city'],
        row_limit: 10,
        metrics_b: ['b'],
        groupby_b: [],
        time_range: 'Last week',
      }),
    )
    expect(first).toMatchObject({ metrics: ['a'], series_columns: ['city'] })
    expect(second).toMatchObject({ metrics: ['b'], series_columns: [], row_limit: 10, time_range: 'Last week' })
  })
})

describe('groups', () => {
  test('the largest first where it is requested', () => {
    const own = form({ groupby: ['city'], metric: 'a', sort_by_metric: true })
    expect(groupedQuery(own, buildBaseQuery(own))[0]?.orderby).toEqual([['a', false]])
    expect(groupedQuery(form(), buildBaseQuery(form()))[0]).not.toHaveProperty('orderby')
  })
  test('edges of a graph', () => {
    expect(graphQuery(form({ source: 's', target: 't', source_category: 'c' }))[0]?.columns).toEqual(['s', 't', 'c'])
  })
  test('boxes over the chosen rows, or over time', () => {
    const own = form({ groupby: ['city'], metrics: ['a'], granularity_sqla: 'ds', whiskerOptions: 'Tukey' })
    expect(boxplotQuery(own, buildBaseQuery(own))[0]).toMatchObject({
      columns: ['ds', 'city'],
      post_processing: [{ operation: 'boxplot', options: { groupby: ['city'], metrics: ['a'] } }],
    })
  })
})

describe('filters', () => {
  const base = { columns: ['city', 'age'], filters: [{ col: 'x', op: '==', val: 1 }] }
  test('options in order, and those that fit what is typed', () => {
    expect(selectOptionsQuery(form({ sortMetric: 'count', sortAscending: false }), base)).toMatchObject({
      metrics: ['count'],
      orderby: [['count', false]],
    })
    const coltypeMap = { city: GENERIC_TYPE.string, age: GENERIC_TYPE.numeric }
    const filtersFor = (search: string) => selectOptionsQuery(form(), base, { search, coltypeMap }).filters?.slice(1)
    expect(filtersFor('4')).toEqual([
      { col: 'city', op: 'ILIKE', val: '%4%' },
      { col: 'age', op: '>=', val: 4 },
    ])
    expect(filtersFor('ber')).toHaveLength(1)
  })
  test('ends of a range, choices of times', () => {
    expect(rangeEndsQuery({ columns: ['age'] })).toMatchObject({
      columns: [],
      metrics: [
        { aggregate: 'MIN', label: 'min' },
        { aggregate: 'MAX', label: 'max' },
      ],
    })
    expect(timeChoicesQuery(base, 'timegrains')).toMatchObject({ result_type: 'timegrains', columns: [] })
  })
})
