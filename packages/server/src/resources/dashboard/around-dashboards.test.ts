import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, type ResourceFixture, resultOf, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']
let chart: number
let dashboard: number

beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
  const { alpha } = kit.users
  chart = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Original' })))
  const json_metadata = {
    positions: layoutWith(chart),
    filter_scopes: { [chart]: { region: { scope: ['ROOT_ID'], immune: [chart] } } },
    timed_refresh_immune_slices: [chart],
    native_filter_configuration: [{ id: 'NATIVE_FILTER-1', scope: { rootPath: ['ROOT_ID'], excluded: [chart] } }],
  }
  const body = { dashboard_title: 'Source', slug: 'source', published: true, css: 'a{}' }
  dashboard = idOf(await alpha.post('/api/v1/dashboard/', { ...body, json_metadata: JSON.stringify(json_metadata) }))
})
afterAll(() => kit.close())

const chartsOn = async (id: number) =>
  (await kit.users.admin.get(`/api/v1/dashboard/${id}/charts`))
    .json<{ result: { id: number; slice_name: string }[] }>()
    .result.map(entry => [entry.id, entry.slice_name])

test('a copy is a draft of its copier, with the same charts or with copies [API-DASH-010] [API-DASH-011]', async () => {
  const { alpha2 } = kit.users
  const data = JSON.stringify({ dashboard_title: 'Copy', duplicate_slices: false, default_filters: '{}' })
  const copied = await alpha2.send('POST', `/superset/copy_dash/${dashboard}/`, {
    body: new URLSearchParams({ data }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(copied.status, copied.text).toBe(200)
  const copy = copied.json<{ id: number; position_json: object; slices: unknown[] }>()
  expect(copy).toMatchObject({
    dashboard_title: 'Copy',
    slug: null,
    css: 'a{}',
    published: false,
    last_modified_time: expect.any(Number),
    is_managed_externally: false,
    metadata: { default_filters: '{}' },
    slices: [{ id: chart }],
  })
  expect(await chartsOn(copy.id)).toEqual([[chart, 'Original']])
  expect(resultOf(await alpha2.get(`/api/v1/dashboard/${copy.id}`)).owners).toMatchObject([{ id: alpha2.id }])
  const deep = await alpha2.post(`/api/v1/dashboard/source/copy/`, {
    dashboard_title: 'Deep',
    duplicate_slices: true,
    json_metadata: '{}',
  })
  expect(deep.json()).toMatchObject({ result: { id: expect.any(Number), last_modified_time: expect.any(Number) } })
  const [[copiedChart] = []] = await chartsOn(idOf(deep))
  expect(copiedChart).not.toBe(chart)
  const read = resultOf(await alpha2.get(`/api/v1/dashboard/${idOf(deep)}`))
  expect(JSON.parse(String(read.json_metadata))).toMatchObject({
    filter_scopes: { [Number(copiedChart)]: { region: { immune: [copiedChart] } } },
    timed_refresh_immune_slices: [copiedChart],
    native_filter_configuration: [{ scope: { excluded: [copiedChart] } }],
  })
  expect(JSON.parse(String(read.position_json))['CHART-1'].meta.chartId).toBe(copiedChart)
  expect(resultOf(await alpha2.get(`/api/v1/chart/${copiedChart}`)).owners).toMatchObject([{ id: alpha2.id }])
  expect(await chartsOn(dashboard)).toEqual([[chart, 'Original']])
  expect((await alpha2.post('/superset/copy_dash/4711/', { data: '{"dashboard_title":"x"}' })).status).toBe(404)
  expect((await alpha2.post(`/superset/copy_dash/${dashboard}/`, {})).status).toBe(400)
  expect((await alpha2.post('/api/v1/dashboard/source/copy/', { dashboard_title: 'No metadata' })).status).toBe(400)
})

test('tabs are reported as a tree and by id', async () => {
  const { alpha } = kit.users
  const tab = (id: string, text: string, children: string[]) => ({ type: 'TAB', id, children, meta: { text } })
  const position_json = JSON.stringify({
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-a', 'TAB-b'] },
    'TAB-a': tab('TAB-a', 'First', ['TABS-2']),
    'TABS-2': { type: 'TABS', id: 'TABS-2', children: ['TAB-c'] },
    'TAB-c': tab('TAB-c', 'Inner', ['TAB-a']),
    'TAB-b': tab('TAB-b', 'Second', []),
  })
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Tabs', position_json }))
  expect((await alpha.get(`/api/v1/dashboard/${id}/tabs`)).json()).toMatchObject({
    result: {
      all_tabs: { 'TAB-a': 'First', 'TAB-b': 'Second', 'TAB-c': 'Inner' },
      tab_tree: [
        { value: 'TAB-a', title: 'First', children: [{ value: 'TAB-c', parents: ['TAB-a'], children: [] }] },
        { value: 'TAB-b' },
      ],
    },
  })
})

test('a dashboard is embedded under an address that stays; only administrators set it', async () => {
  const { admin, alpha, gamma } = kit.users
  const url = `/api/v1/dashboard/${dashboard}/embedded`
  expect((await admin.get(url)).status).toBe(404)
  expect((await alpha.post(url, { allowed_domains: [] })).status).toBe(403)
  expect((await admin.post(url, { allowed_domains: ['a b'] })).status).toBe(400)
  expect((await admin.post(url, {})).json()).toMatchObject({
    message: { allowed_domains: ['Missing data for required field.'] },
  })
  const { uuid } = resultOf(await admin.post(url, { allowed_domains: ['test.example'] }))
  expect(resultOf(await admin.put(url, { allowed_domains: [] }))).toMatchObject({
    uuid,
    allowed_domains: [],
    dashboard_id: String(dashboard),
    changed_by: { id: admin.id },
  })
  expect(resultOf(await alpha.get(`/api/v1/embedded_dashboard/${uuid}`)).uuid).toBe(uuid)
  expect((await gamma.get(`/api/v1/embedded_dashboard/${uuid}`)).status).toBe(403)
  expect((await alpha.get('/api/v1/embedded_dashboard/nothing')).status).toBe(404)
  expect((await admin.delete(url)).json()).toEqual({ message: 'OK' })
  expect((await admin.get(url)).status).toBe(404)
})

test('filter sets of a dashboard and of a user [API-FILTERSET-001] [API-FILTERSET-002] [API-FILTERSET-003] [API-FILTERSET-004] [API-FILTERSET-005] [ENTITY-MISC-003]', async () => {
  const { alpha, alpha2 } = kit.users
  const url = `/api/v1/dashboard/${dashboard}/filtersets`
  const json_metadata = JSON.stringify({ nativeFilters: { a: {} }, dataMask: {} })
  const body = { name: 'Q4', owner_type: 'Dashboard', owner_id: dashboard, json_metadata }
  const made = await alpha.post(url, body)
  expect(made.status, made.text).toBe(201)
  expect(made.json()).toMatchObject({ name: 'Q4', owner_type: 'Dashboard', params: { nativeFilters: { a: {} } } })
  const id = idOf(made)
  expect((await alpha2.post(url, { ...body, name: 'Hers' })).status).toBe(403)
  const own = await alpha2.post(url, { ...body, name: 'Hers', owner_type: 'User', owner_id: alpha2.id })
  expect(own.status).toBe(201)
  expect((await alpha.get(url)).json()).toMatchObject({ count: 1, ids: [id], result: [{ name: 'Q4' }] })
  expect((await alpha2.get(url)).json()).toMatchObject({ count: 2, result: [{}, { created_by_fk: alpha2.id }] })
  for (const wrong of [
    body,
    { ...body, name: undefined },
    { ...body, name: 'x', json_metadata: '{}' },
    { ...body, name: 'x', json_metadata: 'no' },
    { ...body, name: 'x', owner_type: 'OTHER_TYPE' },
    { ...body, name: 'x', owner_type: 'User', owner_id: undefined },
    { ...body, name: 'x'.repeat(501) },
    { ...body, name: 'x', colour: 1 },
  ]) {
    expect((await alpha.post(url, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await alpha2.put(`${url}/${id}`, { name: 'Stolen' })).status).toBe(403)
  expect((await alpha.put(`${url}/${id}`, { name: 'Q5' })).json()).toMatchObject({ id, name: 'Q5' })
  expect((await alpha.put(`${url}/4711`, { name: 'Q5' })).status).toBe(404)
  expect((await alpha.get('/api/v1/dashboard/4711/filtersets')).status).toBe(404)
  expect((await alpha2.delete(`${url}/${id}`)).status).toBe(403)
  expect((await alpha.delete(`${url}/${id}`)).json()).toEqual({ id })
  expect((await alpha.delete(`${url}/${id}`)).json()).toEqual({})
})
