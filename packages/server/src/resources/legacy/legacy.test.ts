import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit } from '../../../test/kit.ts'
import { idOf, layoutWith, type ResourceFixture, resultOf, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let dataset: number
let chart: number
let dashboard: number

beforeAll(async () => {
  const fixture = await startResources()
  kit = fixture.kit
  dataset = fixture.datasetId
  const { alpha } = kit.users
  chart = idOf(await alpha.post('/api/v1/chart/', fixture.newChart()))
  const json_metadata = JSON.stringify({ positions: layoutWith(chart) })
  dashboard = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Old', published: true, json_metadata }))
})
afterAll(() => kit.close())

const form = (body: Readonly<Record<string, unknown>>) => ({
  body: new URLSearchParams({ data: JSON.stringify(body) }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const multipart = (body: Readonly<Record<string, unknown>>) => ({
  body: `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

const KEYS = `id uid type name datasource_name table_name schema description database owners columns metrics
  column_formats verbose_map order_by_choices granularity_sqla time_grain_sqla main_dttm_col fetch_values_predicate
  template_params filter_select_enabled is_sqllab_view health_check_message extra offset cache_timeout params perm
  edit_url sql select_star default_endpoint`.split(/\s+/)

test('a dataset as one object, over three addresses [API-DATASET-002] [API-DATASET-005] [API-DATASET-011]', async () => {
  const { admin, gamma } = kit.users
  const got = await admin.get(`/datasource/get/table/${dataset}/`)
  const object = got.json()
  expect(Object.keys(object)).toEqual(expect.arrayContaining(KEYS))
  expect(object).toMatchObject({
    uid: `${dataset}__table`,
    granularity_sqla: [['ds', 'ds']],
    verbose_map: { __timestamp: 'Time' },
    time_grain_sqla: expect.arrayContaining([['P1D', expect.any(String)]]),
  })
  expect((await admin.get(`/superset/fetch_datasource_metadata?datasourceKey=${dataset}__table`)).json()).toEqual(
    object,
  )
  expect((await admin.get('/superset/fetch_datasource_metadata?datasourceKey=x')).status).toBe(404)
  expect((await admin.get('/superset/fetch_datasource_metadata')).status).toBe(404)
  const refused = await gamma.get(`/datasource/get/table/${dataset}/`)
  expect([refused.status, refused.json()]).toMatchObject([403, { error: 'You do not have access to this dataset.' }])
  expect((await admin.get('/datasource/get/table/4711/')).json()).toMatchObject({ error: 'Not found' })
})

test('a dataset is saved from a form [API-DATASET-003] [API-DATASET-004]', async () => {
  const { admin, alpha } = kit.users
  const object = (await admin.get(`/datasource/get/table/${dataset}/`)).json()
  const columns = object.columns as Record<string, unknown>[]
  const extra = JSON.stringify({ certification: { certified_by: 'Me', details: 'd' }, warning_markdown: 'careful' })
  const changed = {
    ...object,
    description: 'Changed',
    owners: [{ id: admin.id }],
    columns: [...columns, { id: 'fresh-1', column_name: 'initial', expression: 'substr(name, 1, 1)' }],
    metrics: [{ id: 'fresh-2', metric_name: 'total', expression: 'SUM(num)', extra }],
  }
  for (const request of [form(changed), multipart({ ...changed, description: 'Changed again' })]) {
    const saved = await admin.send('POST', '/datasource/save/', request)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.json()).toMatchObject({
      owners: [{ id: admin.id }],
      metrics: [{ metric_name: 'total', certified_by: 'Me', warning_markdown: 'careful' }],
    })
  }
  expect(resultOf(await admin.get(`/api/v1/dataset/${dataset}`))).toMatchObject({ description: 'Changed again' })
  expect((await alpha.send('POST', '/datasource/save/', form(changed))).json()).toMatchObject({ error: 'Forbidden' })
  const twice = await admin.send('POST', '/datasource/save/', form({ ...changed, columns: [...columns, ...columns] }))
  expect([twice.status, twice.json()]).toEqual([409, { error: 'Duplicate column name(s): ds,name,num' }])
  const odd = await admin.send('POST', '/datasource/save/', form({ ...changed, id: { toString: 1 } }))
  expect(odd.status).toBe(404)
  const unsafe = await admin.send('POST', '/datasource/save/', form({ ...changed, default_endpoint: '//evil' }))
  expect(unsafe.status).toBe(400)
  const missing = await admin.send('POST', '/datasource/save/', {
    body: 'other=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([missing.status, missing.json()]).toEqual([400, { error: 'Request missing data field.' }])
})

test('older lists show one’s own rows; those of others to administrators alone', async () => {
  const { admin, alpha, gamma } = kit.users
  await alpha.post(`/api/v1/dashboard/${dashboard}/favorites/`)
  await alpha.post(`/api/v1/chart/${chart}/favorites/`)
  const bare = async (path: string) => (await alpha.get(path)).json<Record<string, unknown>[]>()
  expect(await bare('/superset/fave_dashboards/')).toMatchObject([
    { id: dashboard, title: 'Old', creator: 'alpha Test' },
  ])
  expect(await bare('/superset/fave_dashboards_by_username/alpha/')).toMatchObject([{ id: dashboard }])
  expect(await bare(`/superset/created_dashboards/${alpha.id}/`)).toMatchObject([{ id: dashboard }])
  for (const path of ['fave_slices', 'created_slices', 'user_slices']) {
    expect(await bare(`/superset/${path}/${alpha.id}/`), path).toMatchObject([{ id: chart, viz_type: 'table' }])
  }
  expect((await gamma.get(`/superset/created_dashboards/${alpha.id}/`)).json()).toMatchObject({ error: 'Forbidden' })
  expect((await gamma.get('/superset/fave_dashboards_by_username/alpha/')).status).toBe(403)
  expect((await admin.get(`/superset/created_dashboards/${alpha.id}/`)).status).toBe(200)
  expect((await admin.get('/superset/created_dashboards/x/')).status).toBe(404)
})

test('older links lead to the new pages [ROUTE-014]', async () => {
  const { alpha, gamma } = kit.users
  expect((await alpha.get(`/superset/slice/${chart}/?standalone=true`)).headers.location).toBe(
    `/explore/?slice_id=${chart}&standalone=true`,
  )
  expect((await gamma.get(`/superset/slice/${chart}/`)).status).toBe(404)
  expect((await alpha.get('/superset/profile/alpha/')).headers.location).toBe('/profile/')
  expect((await alpha.get('/superset/csrf_token/')).json()).toEqual({ csrf_token: alpha.csrf_token })
  expect((await alpha.get('/superset/explore/p/abc/')).headers.location).toBe('/explore/?permalink_key=abc')
})

test('the menu holds what one may use', async () => {
  const names = async (user: keyof typeof kit.users, of = kit) =>
    (await of.users[user].get('/api/v1/menu/'))
      .json<{ result: { name: string; childs?: { name: string }[] }[] }>()
      .result.flatMap(entry => [entry.name, ...(entry.childs ?? []).map(child => child.name)])
  expect(await names('admin')).toEqual(
    expect.arrayContaining(['Home', 'SQL Editor', 'CSS Templates', 'Alerts & Report', 'Alerts', 'Themes', 'Embedding']),
  )
  expect(await names('admin')).toEqual(
    expect.arrayContaining(['API Tokens', 'Sessions', 'Health and usage', 'Settings', 'Annotation Layers']),
  )
  const ofReader = await names('gamma')
  for (const name of ['CSS Templates', 'Themes', 'Embedding', 'Sessions', 'Health and usage', 'Settings'])
    expect(ofReader).not.toContain(name)
  const withoutReports = await startTestKit({ config: { flags: { ALERT_REPORTS: false } } })
  expect(await names('admin', withoutReports)).not.toContain('Alerts & Report')
  await withoutReports.close()
  expect((await kit.users.gamma.get('/api/v1/available_domains/')).json()).toEqual({ result: { domains: [] } })
})

test('plugins answer while their flag is on [API-PLUGIN-001] [API-PLUGIN-002] [ENTITY-MISC-014]', async () => {
  expect((await kit.users.admin.get('/dynamic-plugins/api/read')).status).toBe(404)
  const on = await startTestKit({ config: { flags: { DYNAMIC_PLUGINS: true } } })
  const { admin, alpha } = on.users
  const plugin = { name: 'Mine', key: 'mine', bundle_url: '/static/mine.js' }
  expect((await admin.post('/dynamic-plugins/api/', { ...plugin, bundle_url: 'https://x.example/a.js' })).status).toBe(
    400,
  )
  const id = idOf(await admin.post('/dynamic-plugins/api/', plugin))
  expect((await alpha.post('/dynamic-plugins/api/', plugin)).status).toBe(403)
  expect((await admin.post('/dynamic-plugins/api/', plugin)).status).toBe(422)
  expect((await alpha.get('/dynamic-plugins/api/read')).json()).toEqual({
    count: 1,
    pks: [id],
    result: [{ id, ...plugin }],
  })
  await on.close()
})

test('values are retained under keys where the deployment has switched it on', async () => {
  expect((await kit.users.alpha.post('/kv/store/', { value: 'x' })).status).toBe(404)
  const on = await startTestKit({ config: { flags: { KV_STORE: true } } })
  const { alpha, gamma, visitor } = on.users
  const { id } = (await alpha.post('/kv/store/', { value: '{"a":1}' })).json<{ id: string }>()
  const response = await gamma.get(`/kv/${id}/`)
  expect([response.text, response.headers['content-type']]).toEqual(['{"a":1}', 'text/plain; charset=utf-8'])
  expect((await alpha.get('/kv/unknown/')).status).toBe(404)
  expect((await alpha.post('/kv/store/', { value: 1 })).status).toBe(400)
  expect((await visitor.get(`/kv/${id}/`)).status).toBe(401)
  expect((await alpha.get('/superset/recent_activity/')).json()).toEqual([])
  await on.close()
})
