import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axis, DAY_0, grouped, SALES, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())
const runQuery: SalesKit['runQuery'] = (...args) => sales.runQuery(...args)
const DAY = 86_400_000
const codeOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type

describe('time offsets: other times beside the own one', () => {
  const range = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-08 : 2024-01-15' }]
  const query = {
    columns: [axis('P1D'), 'shop'],
    metrics: ['count', 'total'],
    filters: range,
    orderby: [[axis('P1D'), true]],
    row_limit: 500,
  }
  const totals = grouped(row => `${Math.floor(row.ts / DAY)} ${row.shop}`)
  const totalAt = (ts: number, shop: unknown) => {
    const rows = totals.get(`${ts / DAY} ${shop}`)?.flatMap(row => (row.amount === null ? [] : [row.amount]))
    return rows && rows.length > 0 ? rows.reduce((a, b) => a + b, 0) : null
  }

  test('every row has the numbers of the same place a week before and after', async () => {
    const result = await runQuery({ ...query, time_offsets: ['1 week ago', '1 week later'] })
    expect(result.colnames).toEqual([
      'ts',
      'shop',
      'count',
      'total',
      'count__1 week ago',
      'total__1 week ago',
      'count__1 week later',
      'total__1 week later',
    ])
    expect(result.rowcount).toBe(7 * 12)
    for (const row of result.data) {
      expect(row['total__1 week ago']).toBe(totalAt(Number(row.ts) - 7 * DAY, row.shop))
      expect(row['total__1 week later']).toBe(totalAt(Number(row.ts) + 7 * DAY, row.shop))
    }
    expect(result.query.match(/\bSELECT\b/g)).toHaveLength(3)
    expect(result.query).toContain('2024-01-01')
    expect(result.from_dttm).toBe(DAY_0 + 7 * DAY)
  })

  test('along an axis no range is needed: all there is, beside what was a week before', async () => {
    const result = await runQuery({ ...query, filters: [], time_offsets: ['1 week ago'] })
    const empty = result.data.filter(row => row['total__1 week ago'] === null)
    expect(empty.length).toBeLessThan(result.data.length / 2)
    for (const row of result.data) expect(row['total__1 week ago']).toBe(totalAt(Number(row.ts) - 7 * DAY, row.shop))
  })

  test('post-processing sees the joined columns, and the whole answer is retained', async () => {
    const options = {
      source_columns: ['total'],
      compare_columns: ['total__1 week ago'],
      compare_type: 'difference',
      drop_original_columns: true,
    }
    const compared = { ...query, time_offsets: ['1 week ago'], post_processing: [{ operation: 'compare', options }] }
    const result = await runQuery(compared)
    expect(result.colnames).toContain('difference__total__total__1 week ago')
    sales.engine.statements.length = 0
    const again = await runQuery(compared)
    expect([again.is_cached, again.cache_key, sales.engine.statements]).toEqual([true, result.cache_key, []])
    const csv = await sales.post(compared, { result_format: 'csv' })
    expect(csv.text.split('\n')[0]).toContain('difference__total__total__1 week ago')
  })

  test('without an axis the whole is compared; without a range there is nothing to compare with', async () => {
    const { columns: _, orderby: __, ...whole } = query
    const { data } = await runQuery({ ...whole, time_offsets: ['1 week ago'] })
    expect(data).toEqual([{ ...data[0], count: 168, 'count__1 week ago': 168 }])
    const open = await sales.post({ columns: ['shop'], metrics: ['count'], time_offsets: ['1 week ago'] })
    expect([open.status, codeOf(open)]).toEqual([400, 'INVALID_TIME_OFFSET'])
    const soon = await sales.post({ ...query, time_offsets: ['soon'] })
    expect([soon.status, codeOf(soon)]).toEqual([400, 'INVALID_TIME_OFFSET'])
  })
})

test('post_processed: a pivot table as its chart shows it, with answered totals [API-CHART-004]', async () => {
  const form_data = {
    viz_type: 'pivot_table_v2',
    groupbyRows: ['shop'],
    groupbyColumns: [],
    metrics: ['average'],
    aggregateFunction: 'Average',
    colTotals: true,
  }
  const query = { columns: ['shop'], metrics: ['average'], grouping_sets: [['shop'], []] }
  const result = await runQuery(query, { form_data, result_type: 'post_processed' })
  const amounts = SALES.flatMap(row => (row.amount === null ? [] : [row.amount]))
  const mean = amounts.reduce((a, b) => a + b, 0) / amounts.length
  expect(result.colnames).toEqual(['average'])
  expect(result.indexnames.at(-1)).toBe('Total')
  const { average } = result.data as unknown as Record<string, Record<string, number>>
  expect(Object.keys(average ?? {})).toEqual(result.indexnames)
  expect(average?.Total).toBeCloseTo(mean, 9)
})
