import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { writtenAmount } from '../../exact-numbers.ts'
import { buildOption } from '../../types/big_number/build-option.ts'
import { buildQuery } from '../../types/big_number/build-query.ts'
import { sampleTable } from '../samples/table.ts'
import { toNumber } from '../shared/cells.ts'
import { AGGREGATIONS, aggregateTrend, aggregationOf } from './aggregated.ts'

const form = { x_axis: 'd', time_grain_sqla: 'P1M', metric: 'u', time_range: '2024-01-01 : 2024-04-01' }
const full = (more: object = {}) => ({ datasource: '1__table', viz_type: 'big_number', ...form, ...more })
const months = sampleTable({ d: 'temporal', u: 'numeric' }, [
  [Date.UTC(2024, 0, 1), 2],
  [Date.UTC(2024, 1, 1), 1],
  [Date.UTC(2024, 2, 1), 1],
  [Date.UTC(2024, 3, 1), null],
])
const figure = (more: object) => {
  const whole = sampleTable({ u: 'numeric' }, [[3]])
  const option = buildOption(sampleInput({ form: { ...form, ...more }, tables: [months, whole] }))
  if (option.renderer !== 'big_number') throw new Error(option.renderer)
  return option
}

test.each([
  ['raw', '3'],
  ['sum', '4'],
  ['mean', '1.33'],
  ['min', '1'],
  ['max', '2'],
  ['median', '1'],
  ['LAST_VALUE', '1'],
  [undefined, '1'],
  ['something', '1'],
])('the figure of a trend: %s', (aggregation, value) => {
  const { value: own, trend, summary } = figure({ aggregation })
  expect([own, trend.length]).toEqual([value, 4])
  expect(summary).toContain(value)
})

test('the whole range has a query of its own, without buckets; nothing else does', () => {
  for (const aggregation of AGGREGATIONS) {
    const own = full({ aggregation })
    const queries = buildQuery(own, buildBaseQuery(own))
    expect(queries).toHaveLength(aggregation === 'raw' ? 2 : 1)
    if (aggregation !== 'raw') continue
    expect(queries[0]).toMatchObject({ metrics: ['u'], columns: [{ columnType: 'BASE_AXIS', timeGrain: 'P1M' }] })
    expect(queries[1]).toMatchObject({ metrics: ['u'], columns: [], is_timeseries: false })
    expect(queries[1]?.filters).toEqual(queries[0]?.filters)
  }
})

test('a figure of all buckets says from when to when, and not that the last one is missing', () => {
  expect(figure({ aggregation: 'sum' }).subheader).toBe('')
  expect(figure({ aggregation: 'sum', show_timestamp: true }).subheader).toBe('Jan 2024 – Apr 2024')
  expect(figure({ aggregation: 'sum', subheader: 'People' }).subheader).toBe('People')
  expect(figure({}).subheader).toBe('Last available value seen on Mar 2024')
})

test('sums have the digits of decimals', () => {
  const decimals = ['99999999999999.99', '0.02', '0.1'].map(toNumber)
  expect(writtenAmount(aggregateTrend(decimals, 'sum') ?? 0)).toBe('100000000000000.11')
  expect(aggregateTrend([0.1, 0.2], 'sum')).toBe(0.3)
})

test('each figure of a trend against sorting and counting written apart', () => {
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const cases = 2000
  for (let index = 0; index < cases; index += 1) {
    const cells = Array.from({ length: Math.floor(random() * 40) }, () =>
      random() < 0.2 ? null : Math.round((random() - 0.4) * 10_000),
    )
    // Whole numbers: sums are exact, so halves and thirds are compared by what they are multiplied with.
    const values = cells.flatMap(cell => (cell === null ? [] : [cell])).sort((a, b) => a - b)
    const sum = values.reduce((total, value) => total + BigInt(value), 0n)
    const result = (aggregation: Exclude<(typeof AGGREGATIONS)[number], 'raw'>) => aggregateTrend(cells, aggregation)
    if (values.length === 0) {
      expect(result('sum')).toBeNull()
      continue
    }
    expect([result('sum'), result('min'), result('max')]).toEqual([Number(sum), values[0], values.at(-1)])
    expect(result('mean')).toBe(Number(sum) / values.length)
    const below = values.slice(0, Math.ceil(values.length / 2)).at(-1) ?? 0
    const above = values.slice(Math.floor(values.length / 2))[0] ?? 0
    expect((result('median') ?? 0) * 2).toBe(below + above)
    expect(result('LAST_VALUE')).toBe(cells.toReversed().find(cell => cell !== null))
  }
  expect(aggregationOf(full({ aggregation: 'median' }))).toBe('median')
})
