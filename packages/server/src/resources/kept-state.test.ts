import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, type ResourceFixture, resultOf, startResources } from './resource-fixture.ts'

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

test('recent activity tells what the user opened, newest first [API-RESOURCE-010]', async () => {
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
