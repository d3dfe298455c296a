/** A chart over time is cut by series, never within one, and says how many are left out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axis, type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())

/** 40 days of 12 shops. */
const LINES = {
  columns: [axis('P1D'), 'shop'],
  series_columns: ['shop'],
  metrics: ['total'],
  orderby: [['total', false]],
}
const seriesOf = ({ data }: Pick<Result, 'data'>) => {
  const sizes = new Map<unknown, number>()
  for (const row of data) sizes.set(row.shop, (sizes.get(row.shop) ?? 0) + 1)
  return sizes
}

test('whole series up to the limit, the largest ones', async () => {
  const all = seriesOf(await sales.runQuery({ ...LINES, row_limit: 5000 }))
  const totals = await sales.runQuery({ columns: ['shop'], metrics: ['total'], orderby: [['total', false]] })
  const result = await sales.runQuery({ ...LINES, row_limit: 100 })
  const shown = [...seriesOf(result)]
  for (const [shop, size] of shown) expect(size).toBe(all.get(shop))
  expect(result.data.length).toBeLessThanOrEqual(100)
  const largest = totals.data.slice(0, shown.length).map(row => row.shop)
  expect(shown.map(([shop]) => shop).sort()).toEqual(largest.sort())
  expect(result).toMatchObject({
    limit_reached: true,
    limited_to: { unit: 'series', shown: shown.length, total: all.size },
  })
  expect(result.query).toContain('__chosen')
})

test('one line alone is whole, whatever the limit', async () => {
  const one = { columns: [axis('P1D')], series_columns: [], metrics: ['total'], orderby: [['total', false]] }
  const result = await sales.runQuery({ ...one, row_limit: 10 })
  expect([result.data.length, result.limit_reached, result.limited_to]).toEqual([40, false, undefined])
})

test('below the limit, the statement is the plain one; the latest times first are cut as requested', async () => {
  const whole = await sales.runQuery({ ...LINES, row_limit: 5000 })
  expect([whole.limit_reached, whole.limited_to, whole.query.includes('__chosen')]).toEqual([false, undefined, false])
  const latest = await sales.runQuery({ ...LINES, orderby: [[axis('P1D'), false]], row_limit: 30 })
  expect([latest.data.length, latest.limit_reached, latest.limited_to]).toEqual([30, true, undefined])
  const table = await sales.runQuery({ columns: [axis('P1D'), 'shop'], metrics: ['total'], row_limit: 30 })
  expect([table.data.length, table.limited_to]).toEqual([30, undefined])
})

test('post-processed series, other times beside them and files are whole too', async () => {
  const pivot = {
    operation: 'pivot',
    options: { index: ['ts'], columns: ['shop'], aggregates: { total: { operator: 'mean' } } },
  }
  const query = { ...LINES, row_limit: 100, post_processing: [pivot, { operation: 'flatten' }] }
  const plain = await sales.runQuery({ ...LINES, row_limit: 100 })
  const { size } = seriesOf(plain)
  const pivoted = await sales.runQuery(query)
  expect(pivoted.colnames).toHaveLength(1 + size)
  expect(pivoted).toMatchObject({ limit_reached: true, limited_to: plain.limited_to })
  const compared = await sales.runQuery({ ...query, post_processing: [], time_offsets: ['1 week ago'] })
  expect([seriesOf(compared).size, compared.limited_to]).toEqual([size, plain.limited_to])
  const file = await sales.post({ ...LINES, row_limit: 100 }, { result_format: 'csv' })
  expect(file.text.trim().split(/\r?\n/)).toHaveLength(1 + plain.data.length)
})
