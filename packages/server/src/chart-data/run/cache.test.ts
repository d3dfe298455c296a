import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())
beforeEach(() => sales.engine.reset())
const context: SalesKit['context'] = (...args) => sales.context(...args)
const post: SalesKit['post'] = (...args) => sales.post(...args)
const runQuery: SalesKit['runQuery'] = (...args) => sales.runQuery(...args)

describe('the cache of ready bytes', () => {
  test('is_cached, cached_dttm and force [API-CHART-005]', async () => {
    const query = { columns: ['product'], metrics: ['total'] }
    const first = await runQuery(query)
    expect([first.is_cached, first.cached_dttm]).toEqual([false, null])
    const second = await runQuery(query)
    expect([second.is_cached, second.cached_dttm]).toEqual([true, new Date(sales.kit.clock.now()).toISOString()])
    expect(second.data).toEqual(first.data)
    expect(sales.engine.statements).toHaveLength(1)
    const forced = await runQuery(query, { force: true })
    expect(forced.is_cached).toBe(false)
    expect(sales.engine.statements).toHaveLength(2)
    expect((await runQuery(query)).is_cached).toBe(true)
  })

  test('the key is what is really run: spelling does not matter, post-processing does', async () => {
    const query = { columns: ['product'], metrics: ['average'] }
    const { cache_key } = await runQuery(query)
    expect((await runQuery({ ...query, granularity: null, filters: [] })).cache_key).toBe(cache_key)
    const sorted = [{ operation: 'sort', options: { by: ['product'] } }]
    expect((await runQuery({ ...query, post_processing: sorted })).cache_key).not.toBe(cache_key)
  })

  test('the same bytes come compressed, and not at all when the client has them', async () => {
    const body = context({ columns: ['ts', 'shop', 'amount'], row_limit: 400 })
    const send = (headers: Record<string, string>) =>
      sales.kit.users.admin.send('POST', '/api/v1/chart/data', { body, headers })
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

  test('clock functions are requested again after a while', async () => {
    const now = { expressionType: 'SQL', sqlExpression: 'MAX(now())', label: 'now' }
    await runQuery({ metrics: [now] })
    sales.kit.clock.advance(61_000)
    expect((await runQuery({ metrics: [now] })).is_cached).toBe(false)
  })

  test('identical queries in flight are requested once', async () => {
    let release = () => {}
    sales.engine.hold = new Promise(resolve => {
      release = resolve
    })
    const query = { columns: ['shop', 'product'], metrics: ['total'] }
    const running = Array.from({ length: 20 }, () => runQuery(query, { force: true }))
    await new Promise(resolve => setTimeout(resolve, 50))
    release()
    const answers = await Promise.all(running)
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(sales.engine.statements).toHaveLength(1)
  })

  test('timing reports the phases', async () => {
    const answer = await sales.kit.users.admin.post(
      '/api/v1/chart/data?timing=true',
      context({ metrics: ['count'] }, { force: true }),
    )
    const timing = answer.json<{ result: Result[] }>().result[0]?.timing
    expect(Object.keys(timing as object)).toEqual(['plan_ms', 'queue_ms', 'run_ms', 'write_ms', 'total_ms'])
  })
})

describe('saved charts', () => {
  const save = async (query_context: string | null, viz_type: string, form: object) => {
    const now = new Date(sales.kit.clock.now()).toISOString()
    const row = await sales.kit.services.db
      .insertInto('charts')
      .values({
        uuid: randomUUID(),
        slice_name: 'Saved',
        viz_type,
        datasource_id: sales.sales,
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

  test('run the query that they were saved with, else that of their form [API-CHART-023]', async () => {
    const stored = await save(JSON.stringify(context({ metrics: ['total'] })), 'table', {})
    const first = await sales.kit.users.admin.get(`/api/v1/chart/${stored}/data/?format=json&type=full&force=false`)
    expect(first.json<{ result: Result[] }>().result[0]).toMatchObject({ colnames: ['total'], cache_timeout: 20 })
    const formed = await save(null, 'pie', { metric: 'count', groupby: ['product'], row_limit: 3 })
    const second = await sales.kit.users.admin.get(`/api/v1/chart/${formed}/data`)
    expect(second.json<{ result: Result[] }>().result[0]?.rowcount).toBe(3)
    expect((await sales.kit.users.gamma.get(`/api/v1/chart/${formed}/data`)).status).toBe(404)
  })

  test('say so when neither can be had', async () => {
    const unknown = await save(null, 'no_such_chart', {})
    const answer = await sales.kit.users.admin.get(`/api/v1/chart/${unknown}/data/`)
    const message = 'Chart has no query context saved. Please save the chart again.'
    expect([answer.status, answer.json().message]).toEqual([400, message])
    expect((await sales.kit.users.admin.get('/api/v1/chart/999999/data/')).status).toBe(404)
    expect((await sales.kit.users.admin.get('/api/v1/chart/data/some-key')).status).toBe(404)
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
    const zip = await sales.kit.users.admin.post('/api/v1/chart/data', two)
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    const without = await sales.kit.addUser('nocsv', [])
    expect((await without.post('/api/v1/chart/data', two)).status).toBe(403)
  })

  test('files are headed by verbose names, also after post-processing [API-CHART-004]', async () => {
    const { db } = sales.kit.services
    const shops = db
      .updateTable('dataset_columns')
      .where('dataset_id', '=', sales.sales)
      .where('column_name', '=', 'shop')
    const totals = db
      .updateTable('dataset_metrics')
      .where('dataset_id', '=', sales.sales)
      .where('metric_name', '=', 'total')
    const rename = async (shop: string | null, total: string | null) => {
      await shops.set({ verbose_name: shop }).execute()
      await totals.set({ verbose_name: total }).execute()
      sales.kit.services.memory.changes.publish({ type: 'dataset', id: null })
    }
    const query = { columns: ['shop'], metrics: ['total'], orderby: [['shop', true]], row_limit: 3 }
    const post_processing = [{ operation: 'sort', options: { by: 'shop' } }]
    const headOf = async (more: object) =>
      (await post({ ...query, ...more }, { result_format: 'csv' })).text.split('\n')[0]
    const plain = await post(query, { result_format: 'csv' })
    await rename('Name of the shop', '=Total, "all"')
    expect(await headOf({})).toBe(`Name of the shop,"'=Total, ""all"""`)
    expect(await headOf({ post_processing })).toBe(`Name of the shop,"'=Total, ""all"""`)
    expect(await headOf({ time_range: '2024-01-08 : 2024-01-15', time_offsets: ['1 week ago'] })).toContain(
      'Name of the shop,',
    )
    const { bytes } = await post(query, { result_format: 'xlsx' })
    expect((await readSheet(bytes))[0]).toEqual(['Name of the shop', '=Total, "all"'])
    const { data } = await sales.runQuery(query)
    expect(Object.keys(data[0] ?? {})).toEqual(['shop', 'total'])
    await rename(null, null)
    expect((await post(query, { result_format: 'csv' })).text).toBe(plain.text)
    expect(plain.text.split('\n')[0]).toBe('shop,total')
  })

  test('samples page by page [API-CHART-012] [API-CHART-013]', async () => {
    const url = `/datasource/samples?force=false&datasource_type=table&datasource_id=${sales.sales}`
    const second = await sales.kit.users.admin.post(`${url}&per_page=10&page=2`, {})
    const { result } = second.json<{ result: Result }>()
    expect(result).toMatchObject({ page: 2, per_page: 10, total_count: 960, rowcount: 10 })
    expect(result.sql).toBe(result.query)
    const filters = [{ col: 'shop', op: '==', val: 'shop 3' }]
    const drilled = await sales.kit.users.admin.post(`${url}&per_page=5`, {
      filters,
      time_range: '2024-01-01 : 2024-01-03',
    })
    expect(drilled.json<{ result: Result }>().result).toMatchObject({ total_count: 4, rowcount: 4 })
    expect((await sales.kit.users.admin.post(`${url}&per_page=1001`, {})).status).toBe(400)
    expect((await sales.kit.users.gamma.post(url, {})).status).toBe(403)
  })

  test('values of a column', async () => {
    const url = `/api/v1/datasource/table/${sales.sales}/column/shop/values`
    const all = await sales.kit.users.admin.get(url)
    expect(all.json<{ result: unknown[] }>().result).toHaveLength(12)
    const response = await sales.kit.users.admin.get(`${url}/?q=SHOP%201&limit=2`)
    expect(response.json().result).toEqual(['shop 1', 'shop 10'])
    expect((await sales.kit.users.admin.get(`/superset/filter/table/${sales.sales}/shop/`)).json()).toHaveLength(12)
    expect((await sales.kit.users.admin.get(url.replace('shop', 'nope'))).status).toBe(400)
    expect((await sales.kit.users.gamma.get(url)).status).toBe(403)
  })

  test('time ranges [API-TIME-001] [API-TIME-002]', async () => {
    const get = (q: string) => sales.kit.users.gamma.get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`)
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
