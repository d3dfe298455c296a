/** Box plots and histograms are of all rows, whatever the row limit, in every form that an answer has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
let numbers: number
beforeAll(async () => {
  sales = await startSalesKit()
  const lines = Array.from({ length: 20_000 }, (_, i) => `${i + 1},${i % 2 === 0 ? 'odd' : 'even'}`)
  numbers = await makeDataset(sales.kit, {
    table: 'numbers',
    csv: ['x,g', ...lines].join('\n'),
    columns: [
      { name: 'x', type: 'BIGINT' },
      { name: 'g', type: 'VARCHAR' },
    ],
  })
})
afterAll(() => sales.kit.close())

const BOXES = {
  columns: ['x', 'g'],
  metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'x' }, label: 'a' }],
  series_columns: ['g'],
  row_limit: 10_000,
  post_processing: [{ operation: 'boxplot', options: { whisker_type: 'tukey', groupby: ['g'], metrics: ['a'] } }],
}
const BINS = {
  columns: ['x'],
  row_limit: 10_000,
  post_processing: [{ operation: 'histogram', options: { column: 'x', groupby: [], bins: 10 } }],
}
const medians = ({ data }: Pick<Result, 'data'>) => data.map(row => [row.g, row.a__min, row.a__median, row.a__max])
const RIGHT = [
  ['even', 2, 10_001, 20_000],
  ['odd', 1, 10_000, 19_999],
]

test('boxes are of all rows, and no limit is said to be reached', async () => {
  const result = await sales.runQuery(BOXES, {}, numbers)
  expect(medians(result)).toEqual(RIGHT)
  expect(result).toMatchObject({ limit_reached: false, rowcount: 2, sql_rowcount: 20_000 })
  expect(result.data[0]?.a__outliers).toEqual([])
})

test('bins count all rows', async () => {
  const result = await sales.runQuery(BINS, {}, numbers)
  const [row = {}] = result.data
  expect(Object.values(row)).toEqual(Array.from({ length: 10 }, () => 2000))
  expect(result.colnames.at(-1)).toMatch(/^18000\.1\d* - 20000\.0$/)
  expect(result).toMatchObject({ limit_reached: false, sql_rowcount: 20_000 })
})

test('a row limit below the number of groups keeps whole ones, and says how many', async () => {
  const result = await sales.runQuery({ ...BOXES, row_limit: 1 }, {}, numbers)
  expect(medians(result)).toEqual(RIGHT.slice(0, 1))
  expect(result).toMatchObject({ limit_reached: true, limited_to: { unit: 'groups', shown: 1, total: null } })
})

test('files, the shape of the chart and a query that is shown are of all rows too', async () => {
  const file = await sales.post(BINS, { result_format: 'csv' }, numbers)
  expect(file.text.trim().split(/\r?\n/)[1]).toBe(Array.from({ length: 10 }, () => '2000').join())
  const shaped = await sales.runQuery(
    BOXES,
    { result_type: 'post_processed', form_data: { viz_type: 'box_plot' } },
    numbers,
  )
  expect(medians(shaped)).toEqual(RIGHT)
  const [shown] = (await sales.post(BINS, { result_type: 'query' }, numbers)).json<{ result: { query: string }[] }>()
    .result
  expect(shown?.query).not.toContain('10001')
})

test('texts have no bins: the error says which column', async () => {
  const options = { column: 'g', groupby: [], bins: 10 }
  const query = { columns: ['g'], post_processing: [{ operation: 'histogram', options }] }
  const answer = await sales.post(query, {}, numbers)
  expect([answer.status, answer.text.includes('\\"g\\" contains values that are not numbers')]).toEqual([400, true])
})

const NAMELESS = [
  ['one', 'a', 10],
  ['one', 'b', 0],
  ['one', '', null],
  ['one', 'd', null],
  ['', 'a', 5],
  ['', 'b', 7],
  ['none', 'a', null],
]
const most = (column: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'MAX',
  column: { column_name: column },
  label: 'm',
})
const boxes = (column: string, whisker: object = { whisker_type: 'tukey' }) => ({
  columns: ['h', 'g'],
  metrics: [most(column)],
  series_columns: ['g'],
  post_processing: [{ operation: 'boxplot', options: { ...whisker, groupby: ['g'], metrics: ['m'] } }],
})

test('rows without a name are a group; observations are values; bins count every value', async () => {
  const id = await makeDataset(sales.kit, {
    table: 'nameless',
    csv: ['g,h,n', ...NAMELESS.map(cells => cells.map(cell => cell ?? '').join())].join('\n'),
    columns: [
      { name: 'g', type: 'VARCHAR' },
      { name: 'h', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
  })
  const { data } = await sales.runQuery(boxes('n'), {}, id)
  expect(data.map(row => [row.g, row.m__count, row.m__mean])).toEqual([
    ['none', 0, null],
    ['one', 2, 5],
    [null, 2, 6],
  ])
  const bins = {
    columns: ['g', 'n'],
    post_processing: [{ operation: 'histogram', options: { column: 'n', groupby: ['g'], bins: 2 } }],
  }
  const counted = await sales.runQuery(bins, {}, id)
  expect(counted.data).toEqual([
    { g: 'one', '0.0 - 5.0': 1, '5.0 - 10.0': 1 },
    { g: null, '0.0 - 5.0': 0, '5.0 - 10.0': 2 },
  ])
  const limited = await sales.runQuery({ ...boxes('n'), row_limit: 2 }, {}, id)
  expect([limited.data.map(row => row.g), limited.limit_reached]).toEqual([['none', 'one'], true])
})

test('minimum, maximum, median and outliers keep all digits of whole numbers and decimals', async () => {
  // The two first are the same number of JavaScript, and far from the others.
  const values = [
    '9007199254740993',
    '9007199254740992',
    ...[7, 8, 9, 10, 11, 12, 13, 14].map(String),
    '-999999999999999999999999999999',
  ]
  const id = await makeDataset(sales.kit, {
    table: 'digits',
    csv: [
      'g,h,n,d',
      ...values.map((value, i) => `a,${i},${value.length > 18 ? '' : value},${value}`),
      'b,0,9007199254740993,0.1234567890123456789',
    ].join('\n'),
    columns: [
      { name: 'g', type: 'VARCHAR' },
      { name: 'h', type: 'VARCHAR' },
      { name: 'n', type: 'BIGINT' },
      { name: 'd', type: 'DECIMAL(38, 5)' },
    ],
  })
  const box = async (column: string, whisker?: object) =>
    (await sales.runQuery(boxes(column, whisker), {}, id)).data.map(row => [
      row.m__min,
      row.m__median,
      row.m__max,
      row.m__outliers,
    ])
  expect(await box('n')).toEqual([
    [7, 11.5, 14, ['9007199254740992', '9007199254740993']],
    ['9007199254740993', '9007199254740993', '9007199254740993', []],
  ])
  const one = (await sales.runQuery(boxes('n'), {}, id)).data[1]
  expect([one?.m__mean, one?.m__q1, one?.m__q3]).toEqual(new Array(3).fill('9007199254740993'))
  expect((await box('d', { whisker_type: 'min/max' }))[0]?.slice(0, 3)).toEqual([
    '-999999999999999999999999999999',
    11,
    '9007199254740993',
  ])
})
