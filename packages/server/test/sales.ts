/** 960 sales over 40 days in a real engine, and how to query them: for tests. */

import { type CountedEngine, countedEngine, makeDataset } from './dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestKitOptions } from './kit.ts'

export type Row = Record<string, unknown>
export interface Result {
  data: Row[]
  colnames: string[]
  coltypes: number[]
  rowcount: number
  sql_rowcount: number
  indexnames: (string | number)[]
  limit_reached: boolean
  is_cached: boolean
  cached_dttm: string | null
  cache_key: string
  query: string
  applied_filters: unknown[]
  rejected_filters: unknown[]
  from_dttm: number | null
  [key: string]: unknown
}

/** Known values, some null. */
export const DAY_0 = Date.parse('2024-01-01T00:00:00Z')
export const SALES = Array.from({ length: 960 }, (_, i) => ({
  ts: DAY_0 + i * 3_600_000,
  shop: i % 12 === 11 ? null : `shop ${i % 12}`,
  product: `p${(i * 7) % 20}`,
  amount: i % 10 === 0 ? null : ((i * 37) % 101) - 20,
  big: 9_007_199_254_740_993n + BigInt(i),
}))
const csv = [
  'ts,shop,product,amount,big',
  ...SALES.map(row =>
    [
      new Date(row.ts).toISOString().slice(0, 19).replace('T', ' '),
      row.shop ?? '',
      row.product,
      row.amount ?? '',
      row.big,
    ].join(),
  ),
].join('\n')

export interface SalesKit {
  readonly kit: TestKit
  readonly engine: CountedEngine
  /** Ids of the dataset on the table, and of a virtual one. */
  readonly sales: number
  readonly virtual: number
  readonly context: (query: object, more?: object, id?: number) => object
  readonly post: (query: object, more?: object, id?: number) => Promise<TestAnswer>
  /** The only result of a query; throws for anything but 200. */
  readonly runQuery: (query: object, more?: object, id?: number) => Promise<Result>
}

export async function startSalesKit(more: TestKitOptions['config'] = {}): Promise<SalesKit> {
  const engine = countedEngine()
  const config = { sql_max_row: 500, row_limit: 100, ...more }
  const kit = await startTestKit({ engine: engine.make, config })
  const sales = await makeDataset(kit, {
    table: 'sales',
    csv,
    columns: [
      { name: 'ts', type: 'TIMESTAMP', is_dttm: true },
      { name: 'shop', type: 'VARCHAR' },
      { name: 'product', type: 'VARCHAR' },
      { name: 'amount', type: 'INTEGER' },
      { name: 'big', type: 'BIGINT' },
      { name: 'double amount', type: 'INTEGER', expression: 'amount * 2' },
    ],
    metrics: { count: 'COUNT(*)', total: 'SUM(amount)', average: 'AVG(amount)' },
    main_dttm_col: 'ts',
  })
  const virtual = await makeDataset(kit, {
    table: 'big shops',
    csv: '',
    sql: `;\r\nSELECT shop, COUNT(*) AS n FROM sales GROUP BY shop -- all of them\n;`,
    columns: [
      { name: 'shop', type: 'VARCHAR' },
      { name: 'n', type: 'BIGINT' },
    ],
  })
  const context: SalesKit['context'] = (query, more = {}, id = sales) => ({
    datasource: { id, type: 'table' },
    queries: [query],
    ...more,
  })
  const post: SalesKit['post'] = (query, more, id) =>
    kit.users.admin.post('/api/v1/chart/data', context(query, more, id))
  const runQuery: SalesKit['runQuery'] = async (query, more, id) => {
    const answer = await post(query, more, id)
    if (answer.status !== 200) throw new Error(answer.text)
    const [result] = answer.json<{ result: Result[] }>().result
    if (!result) throw new Error('no result')
    return result
  }
  return { kit, engine, sales, virtual, context, post, runQuery }
}

export const sum = (rows: readonly { amount: number | null }[]) => {
  const known = rows.flatMap(row => (row.amount === null ? [] : [row.amount]))
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}
export function grouped<K>(keyOf: (row: (typeof SALES)[number]) => K): Map<K, typeof SALES> {
  const groups = new Map<K, typeof SALES>()
  for (const row of SALES) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
export const axis = (timeGrain: string) =>
  ({ expressionType: 'SQL', sqlExpression: 'ts', label: 'ts', columnType: 'BASE_AXIS', timeGrain }) as const
