/** Requests that are made to take long, by a reader: each is refused or ends by its limits, and others are answered. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit, type TestUser } from '../../../test/kit.ts'

type Query = Readonly<Record<string, unknown>>

const engine = countedEngine()
let kit: TestKit
let dataset: number
let address: string

const ROWS = `SELECT range AS n, (range * 7919) % 50000 AS m, 'g' || range AS g,
  TIMESTAMP '2000-01-01' + INTERVAL (range) HOUR AS t FROM range(50000)`

beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
  const columns = [
    { name: 'n', type: 'BIGINT' },
    { name: 'm', type: 'BIGINT' },
    { name: 'g', type: 'VARCHAR' },
    { name: 't', type: 'TIMESTAMP', is_dttm: true },
  ]
  dataset = await makeDataset(kit, { table: 'rows', csv: '', sql: ROWS, columns, metrics: { count: 'COUNT(*)' } })
  const { uuid } = await kit.services.db
    .selectFrom('datasets')
    .select('uuid')
    .where('id', '=', dataset)
    .executeTakeFirstOrThrow()
  const role = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  const grant = { role_id: role.id, permission: 'datasource_access', view: uuid }
  await kit.services.db.insertInto('role_permissions').values(grant).execute()
  await kit.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(kit.app.server.address() as AddressInfo).port}`
})
afterAll(() => {
  const closing = kit.close()
  // A client that left may have opened a connection without a request on it, which would be waited for.
  kit.app.server.closeAllConnections()
  return closing
})

async function send(user: TestUser, queries: readonly Query[], signal?: AbortSignal) {
  const answer = await fetch(`${address}/api/v1/chart/data`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `belvedere_session=${user.cookie}`,
      'x-csrftoken': user.csrf_token,
    },
    body: JSON.stringify({ datasource: { id: dataset, type: 'table' }, queries }),
    ...(signal && { signal }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { errors?: { error_type: string; message: string }[] },
  }
}

let salt = 0
/** A chart that nobody has requested before. */
const fresh = (): Query => {
  salt += 1
  return { columns: [], metrics: ['count'], filters: [{ col: 'n', op: '>=', val: -salt }] }
}

const RAW = { columns: ['t', 'g', 'n', 'm'], row_limit: 20_000 }
const rule = (operation: string, options: object) => ({ operation, options })
const sorts = (amount: number) =>
  Array.from({ length: amount }, (_, i) => rule('sort', { by: [i % 2 === 0 ? 'g' : 'm', 'n'] }))
const pivot = (index: string, columns: readonly string[]) =>
  rule('pivot', { index: [index], columns, aggregates: { m: { operator: 'median' } } })

/** Refused by the bound of an option, before any query is run. */
const REFUSED: readonly (readonly [name: string, words: string, query: Query])[] = [
  [
    'ten million bins',
    '"bins" must be at most 10,000',
    { ...RAW, post_processing: [rule('histogram', { column: 'm', bins: 1e7 })] },
  ],
  ['five hundred sorts', 'queries.0.post_processing: More than 50 entries', { ...RAW, post_processing: sorts(500) }],
  [
    'a forecast of a billion days',
    '"periods" must be at most 10,000',
    {
      ...RAW,
      post_processing: [rule('prophet', { index: 't', time_grain: 'P1D', periods: 1e9, confidence_interval: 0.8 })],
    },
  ],
]

const oversized: readonly (readonly [name: string, words: string, query: Query])[] = [
  [
    'filters',
    'queries.0.filters: More than 2000 entries',
    { ...fresh(), filters: Array.from({ length: 20_000 }, () => ({ col: 'n', op: '>', val: 1 })) },
  ],
  [
    'order',
    'queries.0.orderby: More than 1000 entries',
    { ...fresh(), orderby: Array.from({ length: 5000 }, () => ['n', true]) },
  ],
  [
    'offsets',
    'queries.0.time_offsets: More than 20 entries',
    { ...fresh(), time_offsets: Array.from({ length: 500 }, (_, i) => `${i} days ago`) },
  ],
  [
    'values',
    'More than 100000 values',
    { ...fresh(), filters: [{ col: 'n', op: 'IN', val: Array.from({ length: 100_001 }, () => 1) }] },
  ],
  [
    'nested values',
    'queries.0.filters.0.val: Must be a value',
    { ...fresh(), filters: [{ col: 'n', op: 'IN', val: [[1]] }] },
  ],
  [
    'a long time range',
    'queries.0.time_range: Longer than 2000',
    { ...fresh(), time_range: `${'DATEADD('.repeat(10_000)} : now` },
  ],
  [
    'a long time filter',
    'queries.0.filters.0.val: Longer than 2000',
    { ...fresh(), filters: [{ col: 't', op: 'TEMPORAL_RANGE', val: '('.repeat(100_000) }] },
  ],
]

test.each(oversized)('too much in a request: %s', async (_, words, query) => {
  const { status, body } = await send(kit.users.gamma, [query])
  expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(words)])
})

test.each(REFUSED)('%s', async (_, words, query) => {
  const before = engine.statements.length
  const { status, body } = await send(kit.users.gamma, [query])
  expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(words)])
  expect(engine.statements).toHaveLength(before)
})

/** End by their budget, or with an answer. */
const LONG: readonly (readonly [name: string, query: Query])[] = [
  ['fifteen sorts', { ...RAW, post_processing: sorts(15) }],
  ['a pivot of every row against every row', { ...RAW, post_processing: [pivot('t', ['g'])] }],
  [
    'bins of every group',
    { ...RAW, post_processing: [rule('histogram', { column: 'm', groupby: ['g'], bins: 10_000 })] },
  ],
  [
    'a second for each of five years',
    {
      ...RAW,
      post_processing: [pivot('t', []), rule('resample', { rule: '1S', method: 'ffill' })],
    },
  ],
  [
    'a forecast with all its waves',
    {
      ...RAW,
      columns: ['t', 'n', 'm'],
      post_processing: [
        rule('prophet', {
          index: 't',
          time_grain: 'P1D',
          periods: 10_000,
          confidence_interval: 0.8,
          yearly_seasonality: 50,
          weekly_seasonality: 50,
          daily_seasonality: 50,
        }),
      ],
    },
  ],
  [
    'a wide window over every row',
    {
      ...RAW,
      post_processing: [
        rule('rolling', { columns: { m: 'm' }, rolling_type: 'median', window: 25_000, min_periods: 0 }),
      ],
    },
  ],
  [
    'sixty thousand values',
    { ...fresh(), filters: [{ col: 'n', op: 'IN', val: Array.from({ length: 60_000 }, (_, i) => i) }] },
  ],
]

test.each(LONG)(
  '%s: ends, and charts of others are answered meanwhile',
  async (_, query) => {
    let running = true
    const bombs = Promise.all(
      Array.from({ length: 2 }, (_unused, i) => send(kit.users.gamma, [{ ...query, row_limit: 19_999 - i }])),
    )
    void bombs.finally(() => {
      running = false
    })
    let answered = 0
    do {
      expect((await send(kit.users.gamma2, [fresh()])).status).toBe(200)
      if (running) answered += 1
      await new Promise(resolve => setTimeout(resolve, 50))
    } while (running)
    for (const { status, body } of await bombs) {
      if (status !== 200) {
        // The time limit is one of the limits, on a busy machine.
        expect([400, 408]).toContain(status)
        expect(['POST_PROCESSING_LIMIT', 'INVALID_POST_PROCESSING', 'CHART_QUERY_TIMEOUT']).toContain(
          body.errors?.[0]?.error_type,
        )
      }
    }
    expect(answered).toBeGreaterThan(0)
  },
  90_000,
)

test('thousands of conditions run beside the charts of others, at the lower priority of the SQL lane', async () => {
  const before = engine.lanes.length
  const many = Array.from({ length: 1999 }, (_, i) => ({ col: 'n', op: '!=', val: -i - 1 }))
  expect((await send(kit.users.gamma, [{ ...fresh(), filters: many }])).status).toBe(200)
  expect((await send(kit.users.gamma, [fresh()])).status).toBe(200)
  expect(engine.lanes.slice(before)).toEqual(['sql', 'chart'])
})

test('a client that goes away ends its post-processing: the next one is answered at once', async () => {
  const stops = Array.from({ length: 8 }, () => new AbortController())
  const bombs = stops.map(({ signal }, i) =>
    send(kit.users.gamma, [{ ...RAW, row_limit: 19_000 + i, post_processing: sorts(50) }], signal).catch(() => null),
  )
  await new Promise(resolve => setTimeout(resolve, 500))
  for (const stop of stops) stop.abort()
  expect(await Promise.all(bombs)).toEqual(stops.map(() => null))
  const post_processing = [rule('cum', { columns: { m: 'm' }, operator: 'sum' })]
  expect((await send(kit.users.gamma, [{ ...RAW, post_processing }])).status).toBe(200)
})

const EMPTY = { ...RAW, filters: [{ col: 'n', op: '<', val: -1_000_000 }] }
const STEPS: readonly (readonly object[])[] = [
  [pivot('t', ['g']), rule('cum', { columns: { m: 'm' }, operator: 'sum' }), rule('flatten', {})],
  [pivot('t', ['g']), rule('rename', { columns: { m: null }, level: 0 }), rule('flatten', {})],
  [pivot('t', []), rule('resample', { rule: '1D', method: 'ffill' }), rule('flatten', {})],
  [rule('rolling', { columns: { m: 'm' }, rolling_type: 'mean', window: 7 })],
  [rule('contribution', { columns: ['m'], orientation: 'row' })],
  [rule('prophet', { index: 't', time_grain: 'P1D', periods: 5, confidence_interval: 0.8 })],
  [rule('boxplot', { groupby: ['g'], metrics: ['m'], whisker_type: 'tukey' })],
  [rule('histogram', { column: 'm', bins: 5 })],
  [rule('rank', { metric: 'm', group_by: 'g' })],
]
test.each(
  STEPS.map(steps => [steps.map(step => (step as { operation: string }).operation).join(', '), steps] as const),
)('no row: %s', async (_, post_processing) => {
  const { status, body } = await send(kit.users.gamma, [{ ...EMPTY, post_processing }])
  expect([status, body.errors]).toEqual([200, undefined])
  const [result] = (body as unknown as { result: { data: unknown[]; colnames: string[] }[] }).result
  expect(result?.data).toEqual([])
})
