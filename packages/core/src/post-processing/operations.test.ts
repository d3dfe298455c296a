import { describe, expect, test } from 'vitest'
import { type Cell, GENERIC_TYPE, numbersOf, type ResultTable } from '../table/index.ts'
import { postProcess, postProcessFrame, toFrame } from './index.ts'

const DAY = 86_400_000
type Columns = Readonly<Record<string, readonly Cell[]>>

const table = (columns: Columns, temporal: readonly string[] = []): ResultTable => {
  const names = Object.keys(columns)
  const length = Math.max(...Object.values(columns).map(values => values.length))
  const isText = (name: string): boolean => columns[name]?.some(cell => typeof cell === 'string') ?? false
  return {
    colnames: names,
    coltypes: names.map(name =>
      temporal.includes(name) ? GENERIC_TYPE.temporal : isText(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric,
    ),
    rows: Array.from({ length }, (_, i) => Object.fromEntries(names.map(name => [name, columns[name]?.[i] ?? null]))),
  }
}
const columnsOf = ({ colnames, rows }: ResultTable): Columns =>
  Object.fromEntries(colnames.map(name => [name, rows.map(row => row[name] ?? null)]))
const run = (source: ResultTable, operation: string, options: Readonly<Record<string, unknown>>): Columns =>
  columnsOf(postProcess(source, [{ operation, options }]))

describe('groups', () => {
  const source = table({ g: ['b', 'a', null, 'a', 'b'], n: [1, 2, 100, 4, null] })
  test('aggregate: one row per group, in order; null groups are left out', () => {
    const aggregates = {
      total: { column: 'n', operator: 'sum' },
      n: { operator: 'count' },
      m: { column: 'n', operator: 'median' },
    }
    expect(run(source, 'aggregate', { groupby: ['g'], aggregates })).toEqual({
      g: ['a', 'b'],
      total: [6, 1],
      n: [2, 1],
      m: [3, 1],
    })
    expect(run(source, 'aggregate', { aggregates })).toEqual({ total: [107], n: [4], m: [3] })
    expect(
      run(source, 'aggregate', { groupby: [], aggregates: { texts: { column: 'g', operator: 'count' } } }),
    ).toEqual({
      texts: [4],
    })
  })
  test('rank: ties share their places, no number has no rank', () => {
    expect(run(table({ n: [10, 30, 10, null] }), 'rank', { metric: 'n' }).rank).toEqual([0.5, 1, 0.5, null])
    expect(run(source, 'rank', { metric: 'n', group_by: 'g' }).rank).toEqual([1, 0.5, null, 1, null])
  })
  test('histogram: the last bin holds its upper edge; one value has a bin around it', () => {
    const numbers = table({ n: [0, 1, 2, 3, 4, null] })
    expect(run(numbers, 'histogram', { column: 'n', bins: 2 })).toEqual({ '0.0 - 2.0': [2], '2.0 - 4.0': [3] })
    expect(run(table({ n: [7, 7] }), 'histogram', { column: 'n', bins: 1 })).toEqual({ '6.5 - 7.5': [2] })
    expect(run(numbers, 'histogram', { column: 'n', bins: 2, cumulative: true, normalize: true })).toEqual({
      '0.0 - 2.0': [2 / 7],
      '2.0 - 4.0': [5 / 7],
    })
    const ofRows = { column: 'n', bins: 2, cumulative: true, normalize: true, share_of: 'rows' }
    expect(run(numbers, 'histogram', ofRows)).toEqual({ '0.0 - 2.0': [2 / 5], '2.0 - 4.0': [1] })
    const groups = table({ n: [0, 1, 2, 3, 4], g: ['a', 'b', 'a', null, 'b'] })
    // The whole is that of all groups, 4 rows; the row without a group is in no bin.
    expect(run(groups, 'histogram', { ...ofRows, groupby: 'g' })).toEqual({
      g: ['a', 'b'],
      '0.0 - 2.0': [1 / 4, 1 / 4],
      '2.0 - 4.0': [2 / 4, 2 / 4],
    })
    expect(() => run(source, 'histogram', { column: 'g' })).toThrow('not numbers')
  })
  test('boxplot: whiskers of three kinds, outliers beyond them, those above first', () => {
    const values = table({ v: [-20, 1, 2, 3, 4, 5, 30] })
    const box = (options: object) => run(values, 'boxplot', { metrics: ['v'], ...options })
    const tukey = box({ whisker_type: 'tukey' })
    expect([tukey.v__min, tukey.v__max, tukey.v__count]).toEqual([[1], [5], [7]])
    expect(numbersOf(tukey.v__outliers?.[0])).toEqual([30, -20])
    expect(box({ whisker_type: 'min/max' }).v__min).toEqual([-20])
    expect(box({ whisker_type: 'percentile', percentiles: [0, 50] }).v__max).toEqual([3])
    // Figures of Superset's own operation (numpy percentiles between two values: their middle).
    const two = run(table({ v: [1, 100] }), 'boxplot', { metrics: ['v'], whisker_type: 'tukey' })
    expect([two.v__q1, two.v__q3, two.v__median, two.v__min, two.v__max]).toEqual([[50.5], [50.5], [50.5], [100], [1]])
    expect(numbersOf(two.v__outliers?.[0])).toEqual([100, 1])
    const equal = run(table({ v: [7, 7] }), 'boxplot', { metrics: ['v'], whisker_type: 'tukey' })
    expect([equal.v__min, equal.v__max, numbersOf(equal.v__outliers?.[0])]).toEqual([[7], [7], []])
    const one = run(table({ v: [7, null] }), 'boxplot', { metrics: ['v'], whisker_type: 'tukey' })
    expect([one.v__min, one.v__max, one.v__count]).toEqual([[7], [7], [2]])
    for (const percentiles of [undefined, [10], [90, 10], ['a', 'b']]) {
      expect(() => box({ whisker_type: 'percentile', percentiles })).toThrow('percentiles')
    }
  })
})

test('margins are aggregated from the rows', () => {
  const source = table({ d: ['x', 'x', 'y'], c: ['a', 'b', 'a'], n: [2, 4, 9] })
  const options = {
    index: ['d'],
    columns: ['c'],
    marginal_distributions: true,
    aggregates: { n: { operator: 'mean' } },
  }
  expect(run(source, 'pivot', options)).toEqual({
    d: ['x', 'y', 'All'],
    'n, a': [2, 9, 5.5],
    'n, b': [4, null, 4],
    'n, All': [3, 9, 5],
  })
})

describe('resample', () => {
  const at = (day: number): number => Date.UTC(2019, 0, day)
  const frame = (method: string, rule = '1D', rest = {}) => {
    const source = { ...toFrame(table({ label: ['x', 'y', 'z'], n: [1, 2, 5] })) }
    const index = [{ name: 't', type: GENERIC_TYPE.temporal, values: [at(1), at(2), at(5)] }]
    return postProcessFrame({ ...source, index }, [{ operation: 'resample', options: { rule, method, ...rest } }])
  }
  const numbers = (method: string, rule?: string): readonly Cell[] | undefined =>
    frame(method, rule).columns.find(({ key }) => key[0] === 'n')?.values
  test('each method fills in its own way', () => {
    expect(frame('asfreq', '1D', { fill_value: 0 }).columns.map(({ values }) => values)).toEqual([
      ['x', 'y', 0, 0, 'z'],
      [1, 2, 0, 0, 5],
    ])
    expect(numbers('ffill')).toEqual([1, 2, 2, 2, 5])
    expect(numbers('bfill')).toEqual([1, 2, 5, 5, 5])
    expect(numbers('linear')).toEqual([1, 2, 3, 4, 5])
    expect(numbers('sum', '2D')).toEqual([3, 0, 5])
    expect(numbers('mean', '2D')).toEqual([1.5, null, 5])
  })
  test('steps of calendars, by their first or last day', () => {
    expect(frame('sum', '1MS').index[0]?.values).toEqual([at(1)])
    expect(frame('sum', '1M').index[0]?.values).toEqual([at(31)])
    expect(frame('sum', '1AS').index[0]?.values).toEqual([at(1)])
    expect(frame('asfreq', '12H').length).toBe(9)
  })
  test('what cannot be is refused', () => {
    expect(() => frame('sum', 'often')).toThrow('is not a valid rule')
    expect(() => frame('sum', '1S')).toThrow('too many time steps')
    expect(() => run(table({ n: [1] }), 'resample', { rule: '1D', method: 'sum' })).toThrow('temporal')
  })
})

describe('places', () => {
  test('geohashes there and back', () => {
    const names = { geohash: 'g', latitude: 'lat', longitude: 'lon' }
    const source = table({ lat: [57.64911, null, 99], lon: [10.40744, 1, 1] })
    const encoded = run(source, 'geohash_encode', names)
    expect(encoded.g).toEqual(['u4pruydqqvj8', null, null])
    const decoded = run(table({ g: ['u4pruydqqvj8'] }), 'geohash_decode', names)
    expect(Number(decoded.lat?.[0])).toBeCloseTo(57.64911, 5)
    expect(Number(decoded.lon?.[0])).toBeCloseTo(10.40744, 5)
    expect(() => run(table({ g: ['aio'] }), 'geohash_decode', names)).toThrow('is not a valid geohash')
  })
  test.each([
    ['1, 2, 3', 3],
    ['1, 2, 3km', 3],
    ['1, 2, 500 m', 0.5],
    ['1, 2, 10mi', 16.09344],
    ['1, 2, 1000ft', 0.3048],
    ['1, 2, -10nm', -18.52],
  ])('altitudes are kilometres, as geopy has them: %s', (place, kilometres) => {
    const names = { geodetic: 'p', latitude: 'lat', longitude: 'lon', altitude: 'alt' }
    expect(Number(run(table({ p: [place] }), 'geodetic_parse', names).alt?.[0])).toBeCloseTo(kilometres, 9)
  })
  test('degrees in decimals or sixtieths, altitudes in kilometres', () => {
    const source = table({ p: ['40.5, -74.25, 5.5km', `41°30'0"N 81°15'0"W`, '-10 20', null] })
    expect(
      run(source, 'geodetic_parse', { geodetic: 'p', latitude: 'lat', longitude: 'lon', altitude: 'alt' }),
    ).toMatchObject({
      lat: [40.5, 41.5, -10, null],
      lon: [-74.25, -81.25, 20, null],
      alt: [5.5, 0, 0, null],
    })
    expect(() =>
      run(table({ p: ['here'] }), 'geodetic_parse', { geodetic: 'p', latitude: 'a', longitude: 'b' }),
    ).toThrow('is not a valid place')
  })
})

describe('forecast', () => {
  const days = Array.from({ length: 56 }, (_, i) => Date.UTC(2024, 0, 1) + i * DAY)
  const weekly = days.map((_, i) => 100 + 2 * i + (i % 7 === 5 ? 30 : 0))
  const options = { time_grain: 'P1D', periods: 14, confidence_interval: 0.8 }
  const forecast = run(table({ __timestamp: days, a: weekly }, ['__timestamp']), 'prophet', options)
  test('a trend and a season go on', () => {
    expect(Object.keys(forecast)).toEqual(['__timestamp', 'a__yhat', 'a__yhat_lower', 'a__yhat_upper', 'a'])
    expect(forecast.__timestamp).toHaveLength(70)
    for (let i = 56; i < 70; i++) {
      expect(Number(forecast.a__yhat?.[i])).toBeGreaterThan(80 + 2 * i)
      expect(Math.abs(Number(forecast.a__yhat?.[i]) - (100 + 2 * i + (i % 7 === 5 ? 30 : 0)))).toBeLessThan(12)
      expect(forecast.a?.[i]).toBeNull()
    }
  })
  test('the interval holds the value and widens', () => {
    const width = (i: number): number => Number(forecast.a__yhat_upper?.[i]) - Number(forecast.a__yhat_lower?.[i])
    expect(width(69)).toBeGreaterThan(width(30))
    const wider = run(table({ __timestamp: days, a: weekly }, ['__timestamp']), 'prophet', {
      ...options,
      confidence_interval: 0.99,
    })
    expect(Number(wider.a__yhat_upper?.[60])).toBeGreaterThan(Number(forecast.a__yhat_upper?.[60]))
  })
  test('ends of months stay ends of months', () => {
    const ends = [2018, 2019, 2020, 2021].map(year => Date.UTC(year, 11, 31))
    const source = table({ __timestamp: ends, a: [1.1, 1, 1.9, 3.15] }, ['__timestamp'])
    const result = run(source, 'prophet', { time_grain: 'P1M', periods: 3, confidence_interval: 0.9 })
    expect(result.__timestamp?.slice(4)).toEqual([Date.UTC(2022, 0, 31), Date.UTC(2022, 1, 28), Date.UTC(2022, 2, 31)])
  })
  test.each([
    [{ periods: 1.5 }, 'Periods must be a whole number'],
    [{ confidence_interval: 1 }, 'Confidence interval must be between 0 and 1 (exclusive)'],
    [{ time_grain: 'yearly' }, 'Unsupported time grain: yearly'],
    [{ index: 'when' }, 'DataFrame must include temporal column'],
  ])('refused: %j', (change, reason) => {
    expect(() =>
      run(table({ __timestamp: days, a: weekly }, ['__timestamp']), 'prophet', { ...options, ...change }),
    ).toThrow(reason)
  })
})
