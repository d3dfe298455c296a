import type { QueryJob } from '@belvedere/core/engine-protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Fixture, openFixture } from '../../test/table-lane.ts'

const ROWS = 600_000
const sales = (from: number, to: number) => `
  SELECT i AS id, CASE WHEN i % 7 > 0 THEN 'Region ' || (i * 31 % 5) END AS region,
    'S' || (i * 9 // ${ROWS}) AS sorted, 'Customer ' || hash(i) AS customer, '{"a": ' || (i % 3) || '}' AS document
  FROM range(${from}, ${to}) t(i)`

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture({
    sales: [sales(0, 400_000), sales(400_000, ROWS)],
    documents: [`SELECT * REPLACE (document::JSON AS document) FROM (${sales(0, 200_000)})`],
  })
})
afterAll(() => fixture.close())

const params = ['Region 1', 'Region 3', 'nowhere'].map(value => ({ type: 'text', value }) as const)
const sqlOf = (condition: string) =>
  `SELECT region, count(*)::INT AS n, sum(id)::BIGINT AS ids FROM sales WHERE ${condition} GROUP BY 1 ORDER BY 1`
const USUAL = sqlOf('region IN ($1, $2, $3)')
const FEW = { sql: sqlOf('list_contains([$1, $2, $3], region)'), table: 'sales', columns: ['region'] }

const jobWith = (few: QueryJob['for_few_values']) => ({ sql: 'usual', for_few_values: few }) as QueryJob
const isUsed = (table: string, column: string) =>
  fixture.instance.few.settle(jobWith({ sql: 'few', table, columns: [column] })).sql === 'few'

test('the form for few values gives the same answer as the usual one, and as counting apart', async () => {
  const before = await fixture.query(USUAL, { params, for_few_values: FEW })
  await vi.waitUntil(() => isUsed('sales', 'region'), { timeout: 20_000 })
  const after = await fixture.query(USUAL, { params, for_few_values: FEW })
  const expected = ['Region 1', 'Region 3'].map(region => {
    let [n, ids] = [0, 0]
    for (let i = 0; i < ROWS; i += 1) {
      if (i % 7 === 0 || `Region ${(i * 31) % 5}` !== region) continue
      n += 1
      ids += i
    }
    return { region, n, ids }
  })
  expect(JSON.parse(before.text)).toEqual(expected)
  expect(after.text).toBe(before.text)
  expect(after.facts.coltypes).toEqual(before.facts.coltypes)
})

test('it is used for unsorted columns of few texts alone', async () => {
  expect(isUsed('documents', 'region')).toBe(false)
  await vi.waitUntil(() => isUsed('documents', 'region') && isUsed('sales', 'region'), { timeout: 20_000 })
  expect(['region', 'sorted', 'customer', 'id', 'nothing'].filter(name => isUsed('sales', name))).toEqual(['region'])
  expect(isUsed('documents', 'document')).toBe(false)
  expect(isUsed('nowhere', 'region')).toBe(false)
})
