/** Percentages are of all records unless the query says of the rows shown, in pages and files too. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
let shares: number
beforeAll(async () => {
  sales = await startSalesKit()
  shares = await makeDataset(sales.kit, {
    table: 'shares',
    csv: 'g,n\na,50\nb,30\nc,15\nd,5',
    columns: [
      { name: 'g', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
  })
})
afterAll(() => sales.kit.close())

const SUM = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'n' }, label: 'n' }
const query = (of?: string, more: object = {}) => ({
  columns: ['g'],
  metrics: [SUM],
  orderby: [[SUM, false]],
  row_limit: 2,
  ...more,
  post_processing: [
    { operation: 'contribution', options: { columns: ['n'], rename_columns: ['%n'], ...(of && { of }) } },
  ],
})
const run = async (queried: object) => {
  const { data } = await sales.runQuery(queried, {}, shares)
  return data.map(row => row['%n'])
}
const TOTALS = { columns: [], metrics: [SUM] }

test('of all records, on the first page and on the second', async () => {
  const first = await sales.runQuery(query('all_records'), {}, shares)
  expect(first.data).toEqual([
    { g: 'a', n: 50, '%n': 0.5 },
    { g: 'b', n: 30, '%n': 0.3 },
  ])
  expect(first.colnames).toEqual(['g', 'n', '%n'])
  expect(await run(query('all_records', { row_offset: 2 }))).toEqual([0.15, 0.05])
  const searched = query('all_records', { filters: [{ col: 'g', op: 'IN', val: ['a', 'b', 'c'] }] })
  expect(await run(searched)).toEqual([50 / 95, 30 / 95])
})

test('of the rows shown, where the query says so, or says nothing as those of Superset do', async () => {
  expect(await run(query('row_limit'))).toEqual([0.625, 0.375])
  expect(await run(query())).toEqual([0.625, 0.375])
})

test('a context that requests totals beside its shares means shares of all records', async () => {
  const results = async (first: object) => {
    const context = sales.context(first, {}, shares) as { queries: object[] }
    const body = { ...context, queries: [...context.queries, TOTALS] }
    const answer = await sales.kit.users.admin.post('/api/v1/chart/data', body)
    return answer.json<{ result: { data: Record<string, unknown>[] }[] }>().result[0]?.data.map(row => row['%n'])
  }
  expect(await results(query())).toEqual([0.5, 0.3])
  expect(await results(query('row_limit'))).toEqual([0.625, 0.375])
})

test('in files, and beside another time', async () => {
  const file = await sales.post(query('all_records'), { result_format: 'csv' }, shares)
  expect(file.text.trim().split(/\r?\n/)).toEqual(['g,n,%n', 'a,50,0.5', 'b,30,0.3'])
  const options = { columns: ['total'], rename_columns: ['%total'], of: 'all_records' }
  const compared = await sales.runQuery({
    columns: ['shop'],
    metrics: ['total'],
    filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-15 : 2024-01-29' }],
    time_offsets: ['1 week ago'],
    row_limit: 3,
    post_processing: [{ operation: 'contribution', options }],
  })
  const sum = compared.data.reduce((total, row) => total + Number(row['%total']), 0)
  expect([compared.colnames, sum < 0.9]).toEqual([['shop', 'total', 'total__1 week ago', '%total'], true])
})

test('an answer names the metrics that do not add up, without their expressions', async () => {
  const saved = { expressionType: 'SQL', sqlExpression: 'SUM(n) / COUNT(*)', label: 'Ratio' }
  const mean = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'n' }, label: 'Mean' }
  const names = async (metrics: object[]) =>
    (await sales.runQuery({ columns: ['g'], metrics }, {}, shares)).non_additive_metrics
  expect(await names([SUM])).toBeUndefined()
  expect(await names([SUM, mean, saved])).toEqual(['Mean', 'Ratio'])
})
