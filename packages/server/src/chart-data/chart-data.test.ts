import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../test-kit.ts'
import { chartDataRoutes } from './index.ts'
import { countedEngine, makeDataset } from './test-dataset.ts'

type Row = Record<string, unknown>
interface Result {
  data: Row[]
  colnames: string[]
  coltypes: number[]
  rowcount: number
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

/** 960 sales over 40 days: known values, some null. */
const DAY_0 = Date.parse('2024-01-01T00:00:00Z')
const SALES = Array.from({ length: 960 }, (_, i) => ({
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

const engine = countedEngine()
let kit: TestKit
let sales: number
let virtual: number

beforeAll(async () => {
  kit = await startTestKit({
    routes: chartDataRoutes,
    engine: engine.make,
    config: { sql_max_row: 500, row_limit: 100 },
  })
  sales = await makeDataset(kit, {
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
  virtual = await makeDataset(kit, {
    table: 'big shops',
    csv: '',
    sql: `SELECT shop, COUNT(*) AS n FROM sales GROUP BY shop -- all of them\n;`,
    columns: [
      { name: 'shop', type: 'VARCHAR' },
      { name: 'n', type: 'BIGINT' },
    ],
  })
})
afterAll(() => kit.close())
beforeEach(() => {
  engine.asked.length = 0
  engine.signals.length = 0
  engine.hold = null
})

const context = (query: object, more: object = {}, id = sales) => ({
  datasource: { id, type: 'table' },
  queries: [query],
  ...more,
})
const post = (query: object, more: object = {}, id = sales) =>
  kit.users.admin.post('/api/v1/chart/data', context(query, more, id))
async function ask(query: object, more: object = {}, id = sales): Promise<Result> {
  const answer = await post(query, more, id)
  if (answer.status !== 200) throw new Error(answer.text)
  const [result] = answer.json<{ result: Result[] }>().result
  if (!result) throw new Error('no result')
  return result
}
const sum = (rows: readonly { amount: number | null }[]) => {
  const known = rows.flatMap(row => (row.amount === null ? [] : [row.amount]))
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}
function grouped<K>(keyOf: (row: (typeof SALES)[number]) => K): Map<K, typeof SALES> {
  const groups = new Map<K, typeof SALES>()
  for (const row of SALES) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
const axis = (timeGrain: string) =>
  ({ expressionType: 'SQL', sqlExpression: 'ts', label: 'ts', columnType: 'BASE_AXIS', timeGrain }) as const

describe('answers', () => {
  test('groups, metrics and facts [API-CHART-003] [API-CHART-004]', async () => {
    const result = await ask({ columns: ['shop'], metrics: ['count', 'total'], orderby: [['shop', true]] })
    const expected = [...grouped(row => row.shop)]
      .map(([shop, rows]) => ({ shop, count: rows.length, total: sum(rows) }))
      .sort((a, b) => ((a.shop ?? '~') < (b.shop ?? '~') ? -1 : 1))
    expect(result.data).toEqual(expected)
    expect(result).toMatchObject({
      colnames: ['shop', 'count', 'total'],
      coltypes: [1, 0, 0],
      rowcount: 12,
      limit_reached: false,
      status: 'success',
      error: null,
      label_map: { shop: ['shop'], count: ['count'], total: ['total'] },
    })
    expect(result.query).toContain('GROUP BY "shop"')
  })

  test('a time grain cuts the axis to its buckets, told as epoch milliseconds', async () => {
    const { data } = await ask({ columns: [axis('P1D')], metrics: ['count'], orderby: [[axis('P1D'), true]] })
    const expected = [...grouped(row => Math.floor(row.ts / 86_400_000) * 86_400_000)]
    expect(data).toEqual(expected.map(([ts, rows]) => ({ ts, count: rows.length })))
    const weeks = await ask({ columns: [axis('P1W')], metrics: ['count'], orderby: [[axis('P1W'), true]] })
    expect(weeks.data[0]).toEqual({ ts: DAY_0, count: 168 })
    const months = await ask({ columns: [axis('P1M')], metrics: ['count'], orderby: [[axis('P1M'), true]] })
    expect(months.data.map(row => row.count)).toEqual([744, 216])
  })

  test('a time range is half-open', async () => {
    const filters = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-02 : 2024-01-04' }]
    const result = await ask({ metrics: ['count'], filters })
    expect(result.data).toEqual([{ count: 48 }])
    expect(result.from_dttm).toBe(Date.parse('2024-01-02Z'))
  })

  test('nulls, empty texts and quotes in filter values', async () => {
    const count = async (filter: object) => (await ask({ metrics: ['count'], filters: [filter] })).data[0]?.count
    const nulls = SALES.filter(row => row.shop === null).length
    expect(await count({ col: 'shop', op: 'IN', val: ['<NULL>'] })).toBe(nulls)
    expect(await count({ col: 'shop', op: 'IN', val: [null, 'shop 1'] })).toBe(nulls + 80)
    expect(await count({ col: 'shop', op: 'NOT IN', val: ['<NULL>', 'shop 1'] })).toBe(800)
    expect(await count({ col: 'shop', op: 'IS NULL' })).toBe(nulls)
    expect(await count({ col: 'shop', op: '==', val: "x' OR 1=1 --" })).toBe(0)
    expect(await count({ col: 'amount', op: '>=', val: '70' })).toBe(
      SALES.filter(row => (row.amount ?? -99) >= 70).length,
    )
    expect(await count({ col: 'shop', op: 'ILIKE', val: 'SHOP 1%' })).toBe(160)
    expect(await count({ col: 'big', op: '==', val: '9007199254740995' })).toBe(1)
  })

  test('whole numbers beyond 2^53 keep their digits', async () => {
    const { data } = await ask({ columns: ['big'], orderby: [['big', true]], row_limit: 1 })
    expect(data).toEqual([{ big: '9007199254740993' }])
  })

  test('limits say whether there is more', async () => {
    const five = await ask({ columns: ['ts'], row_limit: 5 })
    expect([five.rowcount, five.limit_reached]).toEqual([5, true])
    expect((await ask({ columns: ['shop'], metrics: [], row_limit: 12 })).limit_reached).toBe(false)
    expect((await ask({ columns: ['ts'] })).rowcount).toBe(100)
    expect((await ask({ columns: ['ts'], row_limit: 1_000_000 })).rowcount).toBe(500)
    expect((await ask({ columns: ['ts'], row_limit: 0 })).rowcount).toBe(500)
  })

  test('custom SQL, calculated columns, having', async () => {
    const late = { expressionType: 'SQL', sqlExpression: `SUM(CASE WHEN amount > 0 THEN 1 END)`, label: 'positive' }
    const { data } = await ask({
      columns: ['double amount'],
      metrics: [late],
      extras: { where: 'amount > 75', having: 'COUNT(*) > 8' },
    })
    const expected = [...grouped(row => row.amount)].filter(([amount, rows]) => (amount ?? 0) > 75 && rows.length > 8)
    expect(data).toHaveLength(expected.length)
    expect(new Set(data.map(row => row['double amount']))).toEqual(
      new Set(expected.map(([amount]) => (amount ?? 0) * 2)),
    )
  })

  test('a virtual dataset is asked like a table', async () => {
    const { data } = await ask({ columns: ['shop', 'n'], orderby: [['shop', true]], row_limit: 2 }, {}, virtual)
    expect(data).toEqual([
      { shop: 'shop 0', n: 80 },
      { shop: 'shop 1', n: 80 },
    ])
  })

  test('post-processing is done where the rows are', async () => {
    const post_processing = [
      { operation: 'pivot', options: { index: ['ts'], columns: ['shop'], aggregates: { count: { operator: 'sum' } } } },
      { operation: 'flatten' },
    ]
    const filters = [{ col: 'shop', op: 'IN', val: ['shop 1', 'shop 2'] }]
    const result = await ask({ columns: [axis('P1M'), 'shop'], metrics: ['count'], filters, post_processing })
    expect(result.colnames).toEqual(['ts', 'count, shop 1', 'count, shop 2'])
    expect(result.label_map).toMatchObject({ 'count, shop 1': ['count', 'shop 1'] })
  })

  test('is_rowcount, samples, drill_detail, columns, timegrains, query', async () => {
    expect((await ask({ columns: ['shop'], metrics: [], is_rowcount: true })).data).toEqual([{ rowcount: 12 }])
    const sample = await ask({ columns: ['shop'], metrics: ['count'], row_limit: 5 }, { result_type: 'samples' })
    expect(sample.rowcount).toBe(5)
    expect(sample.query).not.toContain('GROUP BY')
    const drill = await ask({ filters: [{ col: 'shop', op: '==', val: 'shop 3' }] }, { result_type: 'drill_detail' })
    expect(new Set(drill.data.map(row => row.shop))).toEqual(new Set(['shop 3']))
    const columns = await ask({ result_type: 'columns' })
    expect(columns.data[0]).toEqual({ column_name: 'ts', verbose_name: null, dtype: 'TIMESTAMP' })
    const grains = await ask({ result_type: 'timegrains' })
    expect(Object.keys(grains.data[0] ?? {})).toEqual(['name', 'function', 'duration'])
    engine.asked.length = 0
    const { query } = await ask({ columns: ['shop'], metrics: ['count'] }, { result_type: 'query' })
    expect(query).toContain('SELECT "shop"')
    expect(engine.asked).toEqual([])
  })

  test('several queries are answered in order; one that fails fails them all', async () => {
    const two = { ...context({}), queries: [{ metrics: ['total'] }, { metrics: ['count'] }] }
    const answer = await kit.users.admin.post('/api/v1/chart/data', two)
    expect(answer.json<{ result: Result[] }>().result.map(result => result.colnames)).toEqual([['total'], ['count']])
    const bad = { ...context({}), queries: [{ metrics: ['total'] }, { columns: ['nope'] }] }
    expect((await kit.users.admin.post('/api/v1/chart/data', bad)).status).toBe(400)
  })

  test('the shown SQL runs as it is and gives the same rows', async () => {
    const filters = [
      { col: 'shop', op: 'NOT IN', val: ["it's", null] },
      { col: 'ts', op: '>=', val: '2024-01-03' },
    ]
    const result = await ask({ columns: ['shop'], metrics: ['total'], filters, row_limit: 500 })
    const run = await kit.services.engine.query(
      'chart',
      {
        kind: 'query',
        sql: result.query,
        params: [],
        shadows: [],
        post_processing: [],
        format: 'json',
        row_limit: 500,
        timeout_ms: 5000,
      },
      new AbortController().signal,
    )
    expect(JSON.parse(run.bytes.toString())).toEqual(result.data)
  })
})

describe('series limit against brute force', () => {
  const metrics = {
    count: (rows: typeof SALES) => rows.length,
    total: (rows: typeof SALES) => sum(rows) ?? Number.NEGATIVE_INFINITY,
    average: (rows: typeof SALES) =>
      (sum(rows) ?? Number.NEGATIVE_INFINITY) / Math.max(1, rows.filter(row => row.amount !== null).length),
  }
  test.each(Object.entries(metrics))('top series by %s', async (metric, value) => {
    const { data } = await ask({
      columns: ['product', axis('P1M')],
      metrics: [metric],
      series_columns: ['product'],
      series_limit: 4,
      row_limit: 500,
    })
    const best = [...grouped(row => row.product)]
      .map(([product, rows]) => ({ product, value: value(rows) }))
      .sort((a, b) => b.value - a.value || (a.product < b.product ? -1 : 1))
      .slice(0, 4)
    expect(new Set(data.map(row => row.product))).toEqual(new Set(best.map(entry => entry.product)))
    const cells = [...grouped(row => `${row.product} ${new Date(row.ts).getUTCMonth()}`)]
    for (const row of data) {
      const key = `${row.product} ${new Date(Number(row.ts)).getUTCMonth()}`
      const rows = cells.find(([name]) => name === key)?.[1] ?? []
      expect(row[metric] ?? Number.NEGATIVE_INFINITY).toBeCloseTo(value(rows), 9)
    }
  })

  test('null is a series like any other', async () => {
    const query = { columns: ['shop', axis('P1M')], metrics: ['count'], series_columns: ['shop'], series_limit: 12 }
    const { data } = await ask(query)
    expect(data).toHaveLength(24)
    expect(data.some(row => row.shop === null)).toBe(true)
  })

  test('ordered by something that is not shown', async () => {
    const max = { expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'm' }
    const query = { columns: ['product', 'shop'], metrics: ['count'], series_columns: ['product'], series_limit: 2 }
    const { rowcount } = await ask({ ...query, orderby: [[max, false]] })
    expect(rowcount).toBeGreaterThan(0)
  })
})

describe('what is wrong is said before any SQL is sent', () => {
  test.each([
    [{ columns: ['nope'] }, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [{ metrics: ['nope'] }, 'METRIC_DOES_NOT_EXIST_ERROR'],
    [{ columns: ['shop'], orderby: [['nope', true]] }, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [{ columns: [axis('P7Y')], metrics: ['count'] }, 'UNSUPPORTED_TIME_GRAIN'],
    [{ columns: ['shop'], filters: [{ col: 'shop', op: '@@', val: 1 }] }, 'UNSUPPORTED_OPERATOR'],
    [{ columns: ['shop'], filters: [{ col: 'amount', op: '==', val: 'abc' }] }, 'INVALID_FILTER'],
    [{}, 'EMPTY_QUERY'],
  ])('%j', async (query, code) => {
    const answer = await post(query)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type).toBe(code)
    expect(engine.asked).toEqual([])
  })

  test.each([
    [{ row_limit: -1 }, 'queries.0.row_limit'],
    [{ row_offset: -1 }, 'queries.0.row_offset'],
    [{ metrics: [5] }, 'queries.0.metrics.0'],
    [{ filters: [{ col: 'shop' }] }, 'queries.0.filters.0.op'],
    [{ filters: 'x' }, 'queries.0.filters'],
    [{ orderby: [['shop']] }, 'queries.0.orderby.0'],
    [{ filters: [{ col: { a: 1 }, op: '==' }] }, 'queries.0.filters.0.col'],
    [{ filters: [{ col: 'shop', op: '==', val: { $ne: 1 } }] }, 'queries.0.filters.0.val'],
    [{ columns: [['shop']] }, 'queries.0.columns.0'],
  ])('a malformed query names its field: %j [API-CHART-022]', async (query, field) => {
    const answer = await post(query)
    expect(answer.status).toBe(400)
    const { message } = answer.json<{ message: string }>()
    expect(message).toMatch(/^Request is incorrect: /)
    expect(message).toContain(field)
  })

  test('malformed bodies [API-CHART-022]', async () => {
    const send = (body: unknown, headers = {}) =>
      kit.users.admin.send('POST', '/api/v1/chart/data', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    for (const body of ['{', 'nope']) {
      const answer = await send(body)
      expect([answer.status, answer.json().message]).toEqual([400, 'Request is not JSON'])
    }
    expect((await send('[]')).json().message).toMatch(/^Request is incorrect/)
    const boundary = 'x'
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="form_data"\r\n\r\nNOT VALID JSON\r\n--${boundary}--\r\n`
    const multipart = await send(form, { 'content-type': `multipart/form-data; boundary=${boundary}` })
    expect([multipart.status, multipart.json().message]).toEqual([400, 'Request is not JSON'])
    const field = `form_data=${encodeURIComponent(JSON.stringify(context({ metrics: ['count'] })))}`
    const ok = await send(field, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(ok.json<{ result: Result[] }>().result[0]?.data).toEqual([{ count: 960 }])
  })

  test('result_format of an unknown kind [API-CHART-004]', async () => {
    expect((await post({ metrics: ['count'] }, { result_format: 'qwerty' })).status).toBe(400)
    expect((await post({ metrics: ['count'] }, { result_format: 'xlsx' })).status).toBe(501)
  })

  test('an unknown column in filters is dropped and listed', async () => {
    const result = await ask({ metrics: ['count'], filters: [{ col: 'nope', op: '==', val: 1 }] })
    expect(result.data).toEqual([{ count: 960 }])
    expect(result.rejected_filters).toEqual([{ column: 'nope', reason: 'not_in_datasource' }])
  })

  test('older names of fields are read', async () => {
    const query = {
      groupby: ['shop'],
      metrics: [{ label: 'total' }],
      timeseries_limit: 3,
      granularity_sqla: 'ts',
      row_limit: '7',
    }
    expect((await ask(query)).colnames).toEqual(['shop', 'total'])
  })
})

describe('rights', () => {
  test('401, 403 and 404 [API-CHART-022]', async () => {
    const asked = context({ metrics: ['count'] })
    expect((await kit.users.visitor.post('/api/v1/chart/data', asked)).status).toBe(401)
    const gamma = await kit.users.gamma.post('/api/v1/chart/data', asked)
    expect(gamma.status).toBe(403)
    expect(gamma.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type).toBe(
      'DATASOURCE_SECURITY_ACCESS_ERROR',
    )
    expect((await kit.users.nobody.post('/api/v1/chart/data', asked)).status).toBe(403)
    expect((await post({ metrics: ['count'] }, {}, 999_999)).status).toBe(404)
  })

  test('a known answer is not given to those who may not ask', async () => {
    const asked = context({ metrics: ['count'], columns: ['product'] })
    await kit.users.admin.post('/api/v1/chart/data', asked)
    expect((await kit.users.gamma.post('/api/v1/chart/data', asked)).status).toBe(403)
  })
})

describe('the cache of ready bytes', () => {
  test('is_cached, cached_dttm and force [API-CHART-005]', async () => {
    const query = { columns: ['product'], metrics: ['total'] }
    const first = await ask(query)
    expect([first.is_cached, first.cached_dttm]).toEqual([false, null])
    const second = await ask(query)
    expect([second.is_cached, second.cached_dttm]).toEqual([true, new Date(kit.clock.now()).toISOString()])
    expect(second.data).toEqual(first.data)
    expect(engine.asked).toHaveLength(1)
    const forced = await ask(query, { force: true })
    expect(forced.is_cached).toBe(false)
    expect(engine.asked).toHaveLength(2)
    expect((await ask(query)).is_cached).toBe(true)
  })

  test('the key is what is really run: spelling does not matter, post-processing does', async () => {
    const query = { columns: ['product'], metrics: ['average'] }
    const { cache_key } = await ask(query)
    expect((await ask({ ...query, granularity: null, filters: [] })).cache_key).toBe(cache_key)
    const sorted = [{ operation: 'sort', options: { by: ['product'] } }]
    expect((await ask({ ...query, post_processing: sorted })).cache_key).not.toBe(cache_key)
  })

  test('the same bytes come compressed, and not at all when the client has them', async () => {
    const body = context({ columns: ['ts', 'shop', 'amount'], row_limit: 400 })
    const send = (headers: Record<string, string>) =>
      kit.users.admin.send('POST', '/api/v1/chart/data', { body, headers })
    const fresh = await send({})
    const plain = await send({})
    const packed = await send({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text)
    expect(plain.headers.vary).toContain('Accept-Encoding')
    expect(plain.headers['cache-control']).toContain('private')
    const etag = String(plain.headers.etag)
    expect(fresh.headers.etag).toBe(etag)
    expect((await send({ 'if-none-match': etag })).status).toBe(304)
    expect((await send({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await send({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('clock functions are asked again after a while', async () => {
    const now = { expressionType: 'SQL', sqlExpression: 'MAX(now())', label: 'now' }
    await ask({ metrics: [now] })
    kit.clock.advance(61_000)
    expect((await ask({ metrics: [now] })).is_cached).toBe(false)
  })

  test('identical questions in flight are asked once', async () => {
    let release = () => {}
    engine.hold = new Promise(resolve => {
      release = resolve
    })
    const query = { columns: ['shop', 'product'], metrics: ['total'] }
    const asked = Array.from({ length: 20 }, () => ask(query, { force: true }))
    await new Promise(resolve => setTimeout(resolve, 50))
    release()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(engine.asked).toHaveLength(1)
  })

  test('timing tells the phases', async () => {
    const answer = await kit.users.admin.post(
      '/api/v1/chart/data?timing=true',
      context({ metrics: ['count'] }, { force: true }),
    )
    const timing = answer.json<{ result: Result[] }>().result[0]?.timing
    expect(Object.keys(timing as object)).toEqual(['plan_ms', 'queue_ms', 'run_ms', 'write_ms', 'total_ms'])
  })
})

describe('saved charts', () => {
  const save = async (query_context: string | null, viz_type: string, form: object) => {
    const now = new Date(kit.clock.now()).toISOString()
    const row = await kit.services.db
      .insertInto('charts')
      .values({
        uuid: randomUUID(),
        slice_name: 'Saved',
        viz_type,
        datasource_id: sales,
        datasource_type: 'table',
        params: JSON.stringify(form),
        query_context,
        description: null,
        cache_timeout: 20,
        certified_by: null,
        certification_details: null,
        is_managed_externally: 0,
        external_url: null,
        created_on: now,
        changed_on: now,
        created_by_id: null,
        changed_by_id: null,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  test('ask what they were saved with, else what their form means [API-CHART-023]', async () => {
    const stored = await save(JSON.stringify(context({ metrics: ['total'] })), 'table', {})
    const first = await kit.users.admin.get(`/api/v1/chart/${stored}/data/?format=json&type=full&force=false`)
    expect(first.json<{ result: Result[] }>().result[0]).toMatchObject({ colnames: ['total'], cache_timeout: 20 })
    const formed = await save(null, 'pie', { metric: 'count', groupby: ['product'], row_limit: 3 })
    const second = await kit.users.admin.get(`/api/v1/chart/${formed}/data`)
    expect(second.json<{ result: Result[] }>().result[0]?.rowcount).toBe(3)
    expect((await kit.users.gamma.get(`/api/v1/chart/${formed}/data`)).status).toBe(403)
  })

  test('say so when neither can be had', async () => {
    const unknown = await save(null, 'no_such_chart', {})
    const answer = await kit.users.admin.get(`/api/v1/chart/${unknown}/data/`)
    const message = 'Chart has no query context saved. Please save the chart again.'
    expect([answer.status, answer.json().message]).toEqual([400, message])
    expect((await kit.users.admin.get('/api/v1/chart/999999/data/')).status).toBe(404)
    expect((await kit.users.admin.get('/api/v1/chart/data/some-key')).status).toBe(404)
  })
})

describe('files, samples, values, time ranges', () => {
  test('csv, and a ZIP for several queries [API-CHART-004]', async () => {
    const one = await post(
      { columns: ['shop'], metrics: ['count'], orderby: [['shop', true]] },
      { result_format: 'csv' },
    )
    expect(one.headers['content-type']).toContain('text/csv')
    expect(one.headers['content-disposition']).toMatch(/^attachment; filename=\d{8}_\d{6}\.csv$/)
    expect(one.text.split(/\r?\n/).slice(0, 2)).toEqual(['shop,count', 'shop 0,80'])
    const two = { ...context({}, { result_format: 'csv' }), queries: [{ metrics: ['total'] }, { metrics: ['count'] }] }
    const zip = await kit.users.admin.post('/api/v1/chart/data', two)
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    const without = await kit.addUser('nocsv', [])
    expect((await without.post('/api/v1/chart/data', two)).status).toBe(403)
  })

  test('samples page by page [API-CHART-012] [API-CHART-013]', async () => {
    const url = `/datasource/samples?force=false&datasource_type=table&datasource_id=${sales}`
    const second = await kit.users.admin.post(`${url}&per_page=10&page=2`, {})
    const { result } = second.json<{ result: Result }>()
    expect(result).toMatchObject({ page: 2, per_page: 10, total_count: 960, rowcount: 10 })
    expect(result.sql).toBe(result.query)
    const filters = [{ col: 'shop', op: '==', val: 'shop 3' }]
    const drilled = await kit.users.admin.post(`${url}&per_page=5`, { filters, time_range: '2024-01-01 : 2024-01-03' })
    expect(drilled.json<{ result: Result }>().result).toMatchObject({ total_count: 4, rowcount: 4 })
    expect((await kit.users.admin.post(`${url}&per_page=1001`, {})).status).toBe(400)
    expect((await kit.users.gamma.post(url, {})).status).toBe(403)
  })

  test('values of a column', async () => {
    const url = `/api/v1/datasource/table/${sales}/column/shop/values`
    const all = await kit.users.admin.get(url)
    expect(all.json<{ result: unknown[] }>().result).toHaveLength(12)
    const found = await kit.users.admin.get(`${url}/?q=SHOP%201&limit=2`)
    expect(found.json().result).toEqual(['shop 1', 'shop 10'])
    expect((await kit.users.admin.get(`/superset/filter/table/${sales}/shop/`)).json()).toHaveLength(12)
    expect((await kit.users.admin.get(url.replace('shop', 'nope'))).status).toBe(400)
    expect((await kit.users.gamma.get(url)).status).toBe(403)
  })

  test('time ranges [API-TIME-001] [API-TIME-002]', async () => {
    const get = (q: string) => kit.users.gamma.get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`)
    expect((await get("'Last week'")).json()).toEqual({
      result: { since: '2026-11-13T00:00:00', until: '2026-11-20T00:00:00', timeRange: 'Last week' },
    })
    expect((await get("'No filter'")).json()).toEqual({ result: { since: '', until: '', timeRange: 'No filter' } })
    for (const text of ["'gibberish : x'", "'2024-02-01 : 2024-01-01'"]) {
      const answer = await get(text)
      expect(answer.status).toBe(400)
      expect(answer.json().message).toMatch(/^Unexpected time range: /)
    }
  })
})
