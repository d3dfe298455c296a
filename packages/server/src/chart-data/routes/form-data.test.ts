import { randomUUID } from 'node:crypto'
import { filterBoxOptionsOf, filterBoxOptionsPath } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
let chart: number
const FORM = { viz_type: 'pie', metric: 'count', groupby: ['product'], row_limit: 3, adhoc_filters: [] }

async function saveChart(viz_type: string, params: object): Promise<number> {
  const now = new Date(sales.kit.clock.now()).toISOString()
  const { id } = await sales.kit.services.db
    .insertInto('charts')
    .values({
      uuid: randomUUID(),
      slice_name: 'pie',
      viz_type,
      datasource_id: sales.sales,
      datasource_type: 'table',
      params: JSON.stringify(params),
      query_context: null,
      description: null,
      cache_timeout: null,
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
  return id
}

beforeAll(async () => {
  sales = await startSalesKit()
  chart = await saveChart('pie', FORM)
})
afterAll(() => sales.kit.close())
beforeEach(() => {
  sales.engine.statements.length = 0
})

const address = (form: object, more = '') =>
  `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(form))}${more}`

describe('the form-data endpoint', () => {
  test('GET with the id of a chart, POST with a form: one payload [API-CHART-006] [API-CHART-007] [API-CHART-008]', async () => {
    const got = await sales.kit.users.admin.get(address({ slice_id: chart }))
    const payload = got.json<Result & { form_data: Record<string, unknown> }>()
    expect(payload).toMatchObject({
      rowcount: 3,
      colnames: ['product', 'count', 'count__contribution'],
      status: 'success',
      is_cached: false,
    })
    expect(payload.form_data).toMatchObject({ ...FORM, slice_id: chart, datasource: `${sales.sales}__table` })
    const form = `form_data=${encodeURIComponent(JSON.stringify({ ...FORM, row_limit: 2 }))}`
    const posted = await sales.kit.users.admin.send('POST', `/superset/explore_json/table/${sales.sales}/`, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.json()).toMatchObject({ rowcount: 2 })
    const own = address({ slice_id: chart, row_limit: 5 })
    expect((await sales.kit.users.admin.get(own)).json()).toMatchObject({ rowcount: 5 })
  })

  test('GET takes the stored form, POST the form of its body; both answer alike [API-CHART-007] [API-CHART-008]', async () => {
    const form = { ...FORM, slice_id: chart, datasource: `${sales.sales}__table` }
    const { admin } = sales.kit.users
    const url = `${address({ slice_id: chart })}&dashboard_id=3`
    const got = await admin.get(url)
    const posted = await admin.send('POST', `${url}&force=true`, {
      body: new URLSearchParams({ form_data: JSON.stringify(form) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([got.status, posted.status]).toEqual([200, 200])
    expect(posted.json<Result>().data).toEqual(got.json<Result>().data)
    expect(posted.json<Result>().is_cached).toBe(false)
  })

  test('switches: csv, query, results, samples, force', async () => {
    const get = (more: string) => sales.kit.users.admin.get(address({ slice_id: chart }, more))
    expect((await get('&csv=true')).headers['content-type']).toContain('text/csv')
    const query = (await get('&query=true')).json()
    expect([query.language, String(query.query)]).toEqual(['sql', expect.stringContaining('GROUP BY')])
    expect((await get('&results=true')).json()).toMatchObject({ rowcount: 3 })
    const samples = (await get('&samples=true')).json<Result>()
    expect(samples.query).not.toContain('GROUP BY')
    // Shares are of groups: rows have none.
    expect(samples.colnames).not.toContain('count__contribution')
    await get('')
    expect((await get('')).json()).toMatchObject({ is_cached: true })
    expect((await get('&force=true')).json()).toMatchObject({ is_cached: false })
  })

  test('the options of a filter box that hold a typed text [API-OPTIONS-001]', async () => {
    const form = {
      viz_type: 'filter_box',
      datasource: `${sales.sales}__table`,
      filter_configs: [{ column: 'shop' }, { column: 'product', searchAllOptions: true }],
      adhoc_filters: [],
    } as unknown as FormData
    const { admin } = sales.kit.users
    const all = filterBoxOptionsOf((await admin.get(filterBoxOptionsPath(form, 'product', ''))).json(), 'product')
    const typed = String(all[0]).slice(1, 3).toUpperCase()
    const path = filterBoxOptionsPath(form, 'product', typed)
    const sent = JSON.parse(new URL(path, 'http://x').searchParams.get('form_data') ?? '')
    expect(sent).toMatchObject({ filter_configs: [{ column: 'product' }] })
    expect(sent.adhoc_filters).toEqual([
      expect.objectContaining({ subject: 'product', operator: 'ILIKE', comparator: `%${typed}%`, clause: 'WHERE' }),
    ])
    const response = await admin.get(path)
    expect(response.status, response.text).toBe(200)
    const options = filterBoxOptionsOf(response.json(), 'product')
    expect(options).toEqual(all.filter(value => String(value).toUpperCase().includes(typed)))
    expect([options.length > 0, options.length < all.length]).toEqual([true, true])
  })

  test('a browser that has the answer is not sent it again', async () => {
    const url = address({ slice_id: chart })
    const first = await sales.kit.users.admin.get(url)
    const again = await sales.kit.users.admin.get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
  })

  test('rights and mistakes', async () => {
    expect((await sales.kit.users.gamma.get(address({ slice_id: chart }))).status).toBe(404)
    expect((await sales.kit.users.admin.get(address({ slice_id: 999_999 }))).status).toBe(404)
    const without = await sales.kit.users.admin.get(address({ viz_type: 'pie' }))
    expect([without.status, without.json().message]).toEqual([
      400,
      'Request is incorrect: form_data.datasource: must be of the form "5__table"',
    ])
    expect((await sales.kit.users.admin.get('/superset/explore_json/?form_data=x')).status).toBe(400)
  })
})

describe('the cache', () => {
  test('a chart is warmed up, and a dataset with all its charts', async () => {
    const warm = await sales.kit.users.admin.put('/api/v1/chart/warm_up_cache', { chart_id: chart })
    expect(warm.json()).toEqual({ result: [{ chart_id: chart, viz_error: null, viz_status: 'success' }] })
    sales.engine.statements.length = 0
    const response = await sales.kit.users.admin.get(`/api/v1/chart/${chart}/data/`)
    expect([response.json<{ result: Result[] }>().result[0]?.is_cached, sales.engine.statements]).toEqual([true, []])
    const broken = await saveChart('pie', { ...FORM, metric: 'nope' })
    const all = await sales.kit.users.admin.put('/api/v1/dataset/warm_up_cache', {
      db_name: 'examples',
      table_name: 'sales',
    })
    expect(all.json().result).toEqual([
      { chart_id: chart, viz_error: null, viz_status: 'success' },
      { chart_id: broken, viz_error: 'Metric "nope" does not exist', viz_status: 'failed' },
    ])
    expect((await sales.kit.users.admin.put('/api/v1/chart/warm_up_cache', { chart_id: 999_999 })).status).toBe(404)
    expect((await sales.kit.users.admin.put('/api/v1/chart/warm_up_cache', { chart_id: 'x' })).status).toBe(400)
    expect((await sales.kit.users.gamma.put('/api/v1/chart/warm_up_cache', { chart_id: chart })).status).not.toBe(500)
  })

  test('answers of an invalidated dataset are requested again', async () => {
    const query = { metrics: ['count'], columns: ['product'] }
    await sales.runQuery(query)
    const send = (body: object) => sales.kit.users.admin.post('/api/v1/cachekey/invalidate', body)
    expect((await sales.runQuery(query)).is_cached).toBe(true)
    expect((await send({ datasource_uids: [`${sales.sales}__table`] })).status).toBe(201)
    expect((await sales.runQuery(query)).is_cached).toBe(false)
    const named = { database_name: 'examples', datasource_name: 'sales', schema: 'main', datasource_type: 'table' }
    expect((await send({ datasources: [named] })).status).toBe(201)
    expect((await sales.runQuery(query)).is_cached).toBe(false)
    expect((await send({ datasource_uids: 'x' })).status).toBe(400)
    expect((await sales.kit.users.gamma.post('/api/v1/cachekey/invalidate', {})).status).toBe(403)
  })
})
