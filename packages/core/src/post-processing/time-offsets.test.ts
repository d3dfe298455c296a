import { expect, test } from 'vitest'
import type { ResultTable } from '../table/index.ts'
import type { TimeShift } from '../time/index.ts'
import { joinOffset, toTable } from './index.ts'

const months = (count: number): TimeShift => ({ months: count, ms: 0 })

const at = (text: string) => Date.parse(`${text}T00:00:00Z`)
const table = (rows: readonly (readonly [string | null, string, number])[]): ResultTable => ({
  colnames: ['ts', 'shop', 'sales'],
  coltypes: [2, 1, 0],
  rows: rows.map(([ts, shop, sales]) => ({ ts: ts === null ? null : at(ts), shop, sales })),
})
const join = (offset: string, shift: TimeShift, is_shifted = true) => ({
  offset,
  shift,
  from_dttm: null,
  to_dttm: null,
  keys: ['ts', 'shop'],
  axis: { name: 'ts', is_shifted },
  metrics: ['sales'],
})

test('each row finds the other time at the shifted axis; order and rows stay', () => {
  const now = table([
    ['2024-02-01', 'b', 4],
    ['2024-01-01', 'a', 1],
    ['2024-01-01', 'b', 2],
    [null, 'a', 9],
  ])
  const then = table([
    ['2023-01-01', 'a', 10],
    ['2023-01-01', 'b', 20],
    ['2023-03-01', 'b', 30],
    [null, 'a', 90],
  ])
  const joined = joinOffset(now, then, join('1 year ago', months(-12)))
  expect(joined.colnames).toEqual(['ts', 'shop', 'sales', 'sales__1 year ago'])
  expect(joined.coltypes).toEqual([2, 1, 0, 0])
  expect(joined.rows.map(row => row['sales__1 year ago'])).toEqual([null, 10, 20, 90])
  expect(joined.rows.map(row => row.sales)).toEqual([4, 1, 2, 9])
})
test('a day that the other month does not have has no partner', () => {
  const days = ['2024-03-29', '2024-03-30', '2024-03-31'] as const
  const now = table(days.map(day => [day, 'a', 1]))
  const then = table([
    ['2024-02-28', 'a', 28],
    ['2024-02-29', 'a', 29],
  ])
  const joined = joinOffset(now, then, join('1 month ago', months(-1)))
  expect(joined.rows.map(row => row['sales__1 month ago'])).toEqual([29, null, null])
})
test('without a way, both answers have their rows in the same buckets', () => {
  const now = table([['2020-01-06', 'a', 1]])
  const then = table([
    ['2019-12-30', 'a', 7],
    ['2020-01-06', 'a', 8],
  ])
  expect(
    joinOffset(now, then, join('3 days ago', { months: 0, ms: -3 * 86_400_000 }, false)).rows[0]?.['sales__3 days ago'],
  ).toBe(8)
})
test('forward, and axes that hold no times', () => {
  const later = joinOffset(
    table([['2023-05-01', 'a', 1]]),
    table([['2024-05-01', 'a', 5]]),
    join('1 year later', months(12)),
  )
  expect(later.rows[0]?.['sales__1 year later']).toBe(5)
  const totals = { colnames: ['sales'], coltypes: [0], rows: [{ sales: '9007199254740993' }] } as const
  const whole = joinOffset(totals, totals, {
    ...join('1 day ago', months(-1)),
    keys: [],
    axis: null,
  })
  expect(whole.rows).toEqual([{ sales: '9007199254740993', 'sales__1 day ago': '9007199254740993' }])
  const byShop = { ...join('1 month ago', months(-1)), keys: ['shop'], axis: { name: 'shop', is_shifted: true } }
  expect(joinOffset(table([['2023-05-01', 'a', 1]]), table([['2024-05-01', 'a', 5]]), byShop).rows[0]).toMatchObject({
    'sales__1 month ago': 5,
  })
})
test('a metric that has the name of the other time is refused, not overwritten', () => {
  const now: ResultTable = { colnames: ['n', 'n__1 year ago'], coltypes: [0, 0], rows: [{ n: 1, 'n__1 year ago': 2 }] }
  const offset = { ...join('1 year ago', months(-12)), keys: [], axis: null, metrics: ['n'] }
  expect(() => joinOffset(now, { colnames: ['n'], coltypes: [0], rows: [{ n: 3 }] }, offset)).toThrow(/n__1 year ago/)
})

test('columns of one name stay beside each other', () => {
  const column = (value: number) => ({ key: ['n'], type: 0 as const, values: [value] })
  const frame = { length: 1, index: [{ name: 'n', type: 0 as const, values: [7] }], columns: [column(1), column(2)] }
  expect(toTable({ ...frame, levels: [] })).toEqual({
    colnames: ['n', 'n__1', 'n__2'],
    coltypes: [0, 0, 0],
    rows: [{ n: 7, n__1: 1, n__2: 2 }],
  })
})
