/**
 * Values of filters that are bare numbers in JSON keep all digits: in requests, forms and saved charts. The counts are
 * computed apart, with big integers.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../dataset.ts'
import { startTestKit, type TestKit } from '../kit.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 40)
const SCALE = 6
const ROWS = 120

let state = 31
const below = (end: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % end
}
/** Decimals as integers of millionths. Many differ only beyond the digits of a double. */
const value = (): bigint => {
  const size = [3n, 12_345_678_901n, 9_007_199_254_740_992n, 123_456_789_012_345_678_901n][below(4)] ?? 0n
  const sign = below(3) === 0 ? -1n : 1n
  return sign * (size * 10n ** BigInt(SCALE) + BigInt(below(9)) * 10n ** BigInt(below(SCALE)))
}
const literal = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(SCALE + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`
}
const VALUES = Array.from({ length: ROWS }, value)
const OPERATORS: Readonly<Record<string, (one: bigint, other: bigint) => boolean>> = {
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '<=': (one, other) => one <= other,
}

let kit: TestKit
let dataset: number
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  const big = (index: number) => 9_007_199_254_740_992n + BigInt(index)
  dataset = await makeDataset(kit, {
    table: 'exact',
    csv: `d,big,code\n${VALUES.map((units, index) => `${literal(units)},${big(index)},c${big(index)}`).join('\n')}`,
    columns: [
      { name: 'd', type: `DECIMAL(38, ${SCALE})` },
      { name: 'big', type: 'BIGINT' },
      { name: 'code', type: 'VARCHAR' },
    ],
    metrics: { n: 'COUNT(*)' },
  })
}, 60_000)
afterAll(() => kit?.close())

const json = { 'content-type': 'application/json' }
/** Writes `@…@` as a bare number. */
const bare = (body: object): string => JSON.stringify(body).replace(/"@([^"@]+)@"/g, '$1')

async function counted(filters: readonly object[]): Promise<number> {
  const query = { columns: [], metrics: ['n'], filters }
  const context = { datasource: { id: dataset, type: 'table' }, queries: [query], result_type: 'full' }
  const answer = await kit.users.admin.send('POST', '/api/v1/chart/data', { body: bare(context), headers: json })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: { data: { n: number }[] }[] }>().result[0]?.data[0]?.n ?? 0
}

test('decimals of many digits are compared digit by digit', async () => {
  let differences = 0
  for (let at = 0; at < CASES; at += 1) {
    const units = below(4) === 0 ? value() : (VALUES[below(ROWS)] ?? 0n)
    const [op = '==', holds = () => false] = Object.entries(OPERATORS)[below(4)] ?? []
    const rows = await counted([{ col: 'd', op, val: `@${literal(units)}@` }])
    if (rows !== VALUES.filter(each => holds(each, units)).length) differences += 1
  }
  expect(differences).toBe(0)
}, 300_000)

test('whole numbers beyond 2^53, in lists and as values of an expression', async () => {
  const three = [1, 2, 3].map(index => `@${9_007_199_254_740_992n + BigInt(index)}@`)
  expect(await counted([{ col: 'big', op: 'IN', val: three }])).toBe(3)
  expect(await counted([{ col: 'big', op: 'NOT IN', val: three }])).toBe(ROWS - 3)
  const expression = { expressionType: 'SQL', sqlExpression: 'big + 0', label: 'more' }
  expect(await counted([{ col: expression, op: '==', val: three[0] }])).toBe(1)
  expect(await counted([{ col: expression, op: '>', val: three[2] }])).toBe(ROWS - 4)
})

test('a saved chart keeps the digits of its filters, with and without a stored context', async () => {
  const filter = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: 'big',
    operator: '>',
    operatorId: 'GREATER_THAN',
    comparator: '@9007199254740995@',
  }
  const form = { datasource: `${dataset}__table`, viz_type: 'big_number_total', metric: 'n', adhoc_filters: [filter] }
  const query = { columns: [], metrics: ['n'], filters: [{ col: 'big', op: '>', val: '@9007199254740995@' }] }
  const context = { datasource: { id: dataset, type: 'table' }, queries: [query] }
  for (const query_context of [null, bare(context)]) {
    const made = await kit.users.admin.post('/api/v1/chart/', {
      slice_name: 'Exact',
      viz_type: 'big_number_total',
      datasource_id: dataset,
      datasource_type: 'table',
      params: bare(form),
      ...(query_context ? { query_context } : {}),
    })
    const { id } = made.json<{ id: number }>()
    const answer = await kit.users.admin.get(`/api/v1/chart/${id}/data/`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<{ result: { data: unknown[] }[] }>().result[0]?.data).toEqual([{ n: ROWS - 4 }])
  }
})
