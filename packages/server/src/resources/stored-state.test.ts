import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let datasetId: ResourceFixture['datasetId']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
})
afterAll(() => kit.close())

test('unsaved form data lives under a key of its owner [API-CHART-025]', async () => {
  const { admin, alpha } = kit.users
  const body = { datasource_id: datasetId, datasource_type: 'table', form_data: '{"a":1}' }
  const made = await admin.post('/api/v1/explore/form_data?tab_id=1', body)
  expect(made.status).toBe(201)
  const { key } = made.json<{ key: string }>()
  expect((await admin.post('/api/v1/explore/form_data?tab_id=1', body)).json()).toMatchObject({ key })
  expect((await admin.get(`/api/v1/explore/form_data/${key}`)).json()).toEqual({ form_data: '{"a":1}' })
  expect((await alpha.put(`/api/v1/explore/form_data/${key}`, body)).status).toBe(403)
  expect((await admin.get('/api/v1/explore/form_data/unknown')).status).toBe(404)
  expect((await admin.delete(`/api/v1/explore/form_data/${key}`)).json()).toEqual({ message: 'Deleted successfully' })
  expect((await admin.get(`/api/v1/explore/form_data/${key}`)).status).toBe(404)
})

test('stored state is changed under its key, read by its owner alone, and lives on with every use [API-CHART-025] [API-DASH-022]', async () => {
  const own = await startResources()
  const { alpha } = own.kit.users
  // Sessions end before this state does: every call signs in anew.
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const { tokens } = own.kit.services.auth
    const authorization = `Bearer ${await tokens.issue(own.kit.users.admin.id, 'access', true)}`
    return own.kit.users.admin.send(method, url, { headers: { authorization }, ...(body ? { body } : {}) })
  }
  const admin = {
    get: (url: string) => call('GET', url),
    post: (url: string, body: object) => call('POST', url, body),
    put: (url: string, body: object) => call('PUT', url, body),
    delete: (url: string) => call('DELETE', url),
  }
  const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Kept', published: true }))
  const DAY = 86_400_000
  const form = { datasource_id: own.datasetId, datasource_type: 'table' }
  for (const [url, made, changed, days] of [
    ['/api/v1/explore/form_data', { ...form, form_data: '{"a":1}' }, { ...form, form_data: '{"a":2}' }, 7],
    [`/api/v1/dashboard/${dashboard}/filter_state`, { value: '{"a":1}' }, { value: '{"a":2}' }, 90],
  ] as const) {
    const shown = Object.fromEntries(Object.entries(changed).filter(([name]) => /^(form_data|value)$/.test(name)))
    const first = await admin.post(`${url}?tab_id=7`, made)
    expect([first.status, first.json()], url).toMatchObject([201, { key: expect.any(String) }])
    const { key } = first.json<{ key: string }>()
    expect((await admin.post(`${url}?tab_id=7`, made)).json().key, 'one tab, one key').toBe(key)
    expect((await admin.post(`${url}?tab_id=8`, made)).json().key, 'another tab').not.toBe(key)
    const put = await admin.put(`${url}/${key}`, changed)
    expect([put.status, put.json()], url).toMatchObject([200, { key: expect.any(String) }])
    const current = put.json<{ key: string }>().key
    expect((await admin.get(`${url}/${current}`)).json()).toEqual(shown)
    if (days === 7) {
      expect((await alpha.put(`${url}/${current}`, changed)).status).toBe(403)
      expect((await alpha.delete(`${url}/${current}`)).status).toBe(403)
    }
    own.kit.clock.advance((days - 1) * DAY)
    expect((await admin.get(`${url}/${current}`)).status, 'before the end').toBe(200)
    own.kit.clock.advance((days - 1) * DAY)
    expect((await admin.get(`${url}/${current}`)).status, 'counted from the last use').toBe(200)
    own.kit.clock.advance((days + 1) * DAY)
    expect((await admin.get(`${url}/${current}`)).status, 'after it').toBe(404)
    const again = (await admin.post(url, made)).json<{ key: string }>().key
    expect((await admin.delete(`${url}/${again}`)).json()).toEqual({ message: 'Deleted successfully' })
    for (const gone of [again, 'unknown']) {
      expect((await admin.get(`${url}/${gone}`)).status).toBe(404)
      expect((await admin.put(`${url}/${gone}`, changed)).status).toBe(404)
    }
  }
  await own.kit.close()
})

test('explore opens with a chart, a dataset, or nothing', async () => {
  const { admin } = kit.users
  const empty = resultOf(await admin.get('/api/v1/explore/'))
  expect(empty).toMatchObject({
    dataset: { name: '[Missing Dataset]' },
    form_data: { datasource: 'None__table' },
    slice: null,
    message: null,
  })
  const chartId = idOf(await admin.post('/api/v1/chart/', newChart()))
  const opened = resultOf(await admin.get(`/api/v1/explore/?form_data_key=gone&slice_id=${chartId}`))
  expect(opened).toMatchObject({
    form_data: { slice_id: chartId, row_limit: 10 },
    dataset: { table_name: 'birth_names', columns: { length: 3 } },
    message: 'Form data not found in cache, reverting to chart metadata.',
  })
})

test('a permalink keeps its state, the same state its key [API-DASH-018] [API-DASH-020] [ROUTE-014]', async () => {
  const { admin } = kit.users
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Shared' }))
  const state = { dataMask: { F: { id: 'F' } }, activeTabs: ['TAB-1'], anchor: 'TAB-1', urlParams: [['a', 'b c']] }
  const made = await admin.post(`/api/v1/dashboard/${id}/permalink`, state)
  expect(made.status).toBe(201)
  const { key, url } = made.json<{ key: string; url: string }>()
  expect(url).toBe(`http://127.0.0.1:8088/superset/dashboard/p/${key}/`)
  expect((await admin.post(`/api/v1/dashboard/${id}/permalink`, state)).json()).toMatchObject({ key })
  expect((await admin.get(`/api/v1/dashboard/permalink/${key}`)).json()).toEqual({ dashboardId: String(id), state })
  const led = await admin.get(`/superset/dashboard/p/${key}/`)
  expect(led.headers.location).toBe(`/superset/dashboard/${id}/?permalink_key=${key}&a=b+c#TAB-1`)
})

test('filter values live under a key [API-DASH-022]', async () => {
  const { admin, alpha } = kit.users
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Filtered', published: true }))
  const url = `/api/v1/dashboard/${id}/filter_state`
  const { key } = (await admin.post(url, { value: '{"a":1}' })).json<{ key: string }>()
  expect((await admin.get(`${url}/${key}`)).json()).toEqual({ value: '{"a":1}' })
  expect((await admin.post(url, { value: 'foo' })).status).toBe(400)
  expect((await alpha.put(`${url}/${key}`, { value: '{}' })).status).toBe(403)
  await kit.services.db
    .updateTable('key_values')
    .set({ expires_on: '2026-11-20T07:59:59.999Z' })
    .where('key', '=', key)
    .execute()
  expect((await admin.get(`${url}/${key}`)).status).toBe(404)
})

test('recent activity lists what the user opened, newest first [API-RESOURCE-010]', async () => {
  const { alpha } = kit.users
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Visited' }))
  const report = { action: 'dashboard', object_type: 'dashboard', object_id: id }
  expect((await alpha.post('/api/v1/log/', report)).status).toBe(200)
  kit.clock.advance(3_600_000)
  const answer = await alpha.get('/api/v1/log/recent_activity/?q=(page_size:6)')
  expect(answer.json()).toMatchObject({
    result: [
      {
        action: 'dashboard',
        item_type: 'dashboard',
        item_title: 'Visited',
        item_url: `/superset/dashboard/${id}/`,
        time_delta_humanized: 'an hour ago',
      },
    ],
  })
  expect((await alpha.get(`/superset/recent_activity/${alpha.id}/?limit=6`)).json()).toHaveLength(1)
  expect((await alpha.get(`/superset/recent_activity/${kit.users.admin.id}/`)).status).toBe(403)
})
