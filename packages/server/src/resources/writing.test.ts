import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'
import { loadDataset } from '../datasets/load-dataset.ts'

let kit: ResourceFixture['kit']
let datasetId: ResourceFixture['datasetId']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
})
afterAll(() => kit.close())

test('a dashboard is created, read by id, uuid and slug, changed and deleted [API-RESOURCE-003] [API-RESOURCE-004] [API-RESOURCE-005] [API-DASH-012]', async () => {
  const { admin } = kit.users
  const made = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Sales', slug: 'sales & more' })
  expect(made.status).toBe(201)
  expect(made.json()).toMatchObject({ result: { dashboard_title: 'Sales' } })
  const id = idOf(made)
  const read = resultOf(await admin.get(`/api/v1/dashboard/${id}`))
  expect(read).toMatchObject({
    id,
    slug: 'sales--more',
    url: '/superset/dashboard/sales--more/',
    published: false,
    owners: [{ username: 'admin' }],
    changed_by_name: 'admin Test',
  })
  for (const key of [read.uuid, 'sales--more']) {
    expect(resultOf(await admin.get(`/api/v1/dashboard/${key}`)).id).toBe(id)
  }
  const put = await admin.put(`/api/v1/dashboard/${id}`, { published: true })
  expect(put.json()).toMatchObject({ id, result: { published: true }, last_modified_time: expect.any(Number) })
  expect(resultOf(await admin.get(`/api/v1/dashboard/${id}`))).toMatchObject({ published: true, version: 2 })
  expect((await admin.delete(`/api/v1/dashboard/${id}`)).json()).toEqual({ message: 'OK' })
  expect((await admin.get(`/api/v1/dashboard/${id}`)).status).toBe(404)
})

test('every write appends a revision with its parent', async () => {
  const { admin } = kit.users
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'History' }))
  const { uuid } = resultOf(await admin.get(`/api/v1/dashboard/${id}`))
  await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'History 2' })
  await admin.delete(`/api/v1/dashboard/${id}`)
  const revisions = await kit.services.db
    .selectFrom('revisions')
    .select(['version', 'parent_version', 'action', 'document'])
    .where('object_uuid', '=', String(uuid))
    .orderBy('version')
    .execute()
  expect(revisions.map(({ version, parent_version, action }) => [version, parent_version, action])).toEqual([
    [1, null, 'create'],
    [2, 1, 'update'],
    [3, 2, 'delete'],
  ])
  expect(JSON.parse(revisions[1]!.document!)).toMatchObject({ dashboard_title: 'History 2' })
  expect(JSON.parse(revisions[2]!.document!)).toMatchObject({ dashboard_title: 'History 2' })
})

test('unknown, long, malformed and taken values name their field [API-CORE-004] [API-CORE-006] [API-DASH-023]', async () => {
  const { admin } = kit.users
  const post = async (body: unknown) => {
    const answer = await admin.post('/api/v1/dashboard/', body)
    return { status: answer.status, message: answer.json<{ message: unknown }>().message }
  }
  expect(await post({ dashboard_title: 'x', colour: 1 })).toEqual({
    status: 400,
    message: { colour: ['Unknown field.'] },
  })
  expect(await post({ dashboard_title: 'a'.repeat(501) })).toEqual({
    status: 400,
    message: { dashboard_title: ['Length must be between 0 and 500.'] },
  })
  expect((await post({ dashboard_title: 'x', json_metadata: '{"A:"a"}' })).status).toBe(400)
  expect((await post({ dashboard_title: 'x', json_metadata: '{"refresh_frequency":"x"}' })).status).toBe(400)
  expect((await post({ dashboard_title: 'x', slug: 'taken' })).status).toBe(201)
  expect(await post({ dashboard_title: 'y', slug: 'taken' })).toEqual({
    status: 422,
    message: { slug: ['Must be unique'] },
  })
  expect(await post({ dashboard_title: 'y', owners: [4711] })).toEqual({
    status: 422,
    message: { owners: ['Owners are invalid'] },
  })
  expect(await post({ dashboard_title: 'y', roles: [4711] })).toEqual({
    status: 422,
    message: { roles: ['Some roles do not exist'] },
  })
  const noType = await admin.post('/api/v1/chart/', newChart({ datasource_type: 'unknown' }))
  expect(noType.json()).toMatchObject({
    message: { datasource_type: ['Must be one of: sl_table, table, dataset, query, saved_query, view.'] },
  })
  expect((await admin.post('/api/v1/chart/', newChart({ datasource_id: 4711 }))).status).toBe(422)
  expect((await admin.post('/api/v1/chart/', newChart({ dashboards: [4711] }))).status).toBe(422)
})

test('a version that is not the stored one is refused with the stored document', async () => {
  const { admin } = kit.users
  const made = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Mine' })
  const id = idOf(made)
  const tag = String((await admin.get(`/api/v1/dashboard/${id}`)).headers.etag)
  const change = (title: string) =>
    admin.send('PUT', `/api/v1/dashboard/${id}`, { body: { dashboard_title: title }, headers: { 'if-match': tag } })
  expect((await change('Theirs')).status).toBe(200)
  const late = await change('Late')
  expect(late.status).toBe(409)
  expect(late.json()).toMatchObject({
    errors: [{ error_type: 'CONFLICT', extra: { result: { dashboard_title: 'Theirs' } } }],
  })
  expect(resultOf(await admin.get(`/api/v1/dashboard/${id}`)).dashboard_title).toBe('Theirs')
})

test('positions in json_metadata become the layout, and the charts follow it [API-DASH-006] [API-DASH-013]', async () => {
  const { admin } = kit.users
  const chartId = idOf(await admin.post('/api/v1/chart/', newChart()))
  const chart = resultOf(await admin.get(`/api/v1/chart/${chartId}`))
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Laid out' }))
  const json_metadata = JSON.stringify({
    positions: layoutWith(chartId),
    color_namespace: null,
    filter_scopes: { [chartId]: {}, 4711: {} },
    own_key: 1,
  })
  await admin.put(`/api/v1/dashboard/${id}`, { json_metadata })
  const read = resultOf(await admin.get(`/api/v1/dashboard/${id}`))
  const metadata = JSON.parse(String(read.json_metadata))
  expect(metadata).toMatchObject({ own_key: 1, filter_scopes: { [chartId]: {} }, refresh_frequency: 0 })
  expect(metadata).not.toHaveProperty('positions')
  expect(metadata).not.toHaveProperty('color_namespace')
  expect(metadata.filter_scopes).not.toHaveProperty('4711')
  const position = JSON.parse(String(read.position_json))
  expect(position['CHART-1'].meta.uuid).toBe(chart.uuid)
  expect(Object.keys(position)).toEqual(Object.keys(position).sort())
  expect(read.charts).toEqual(['Names'])
  const charts = await admin.get(`/api/v1/dashboard/${id}/charts`)
  expect(charts.json()).toMatchObject({
    result: [{ id: chartId, form_data: { slice_id: chartId, viz_type: 'table', datasource: `${datasetId}__table` } }],
  })
  const datasets = await admin.get(`/api/v1/dashboard/${id}/datasets`)
  expect(datasets.json()).toMatchObject({ result: [{ id: datasetId, columns: [{ column_name: 'ds' }] }] })
  await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify({ positions: {} }) })
  expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).json()).toEqual({ result: [] })
})

test('a chart saved to dashboards is placed on them, and taken off when left out [API-CHART-021]', async () => {
  const { admin } = kit.users
  const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Target' }))
  const chartId = idOf(await admin.post('/api/v1/chart/', newChart({ dashboards: [dashboard] })))
  const read = resultOf(await admin.get(`/api/v1/dashboard/${dashboard}`))
  expect(read).toMatchObject({ charts: ['Names'], version: 2 })
  const position = JSON.parse(String(read.position_json)) as Record<
    string,
    { type?: string; meta?: { chartId?: number } }
  >
  expect(Object.values(position).filter(part => part.meta?.chartId === chartId)).toHaveLength(1)
  await admin.put(`/api/v1/chart/${chartId}`, { slice_name: 'Renamed' })
  expect(resultOf(await admin.get(`/api/v1/chart/${chartId}`)).dashboards).toMatchObject([{ id: dashboard }])
  await admin.put(`/api/v1/chart/${chartId}`, { dashboards: [] })
  expect(resultOf(await admin.get(`/api/v1/dashboard/${dashboard}`)).charts).toEqual([])
})

test('a failed write keeps nothing', async () => {
  const { admin, alpha } = kit.users
  const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Not yours', published: true }))
  const before = listed(await admin.get('/api/v1/chart/')).count
  const answer = await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Half', dashboards: [dashboard] }))
  expect(answer.status).toBe(403)
  expect(listed(await admin.get('/api/v1/chart/')).count).toBe(before)
})

test('columns and metrics of a dataset are replaced, keeping the ids of those that stay [API-DATASET-010]', async () => {
  const { admin } = kit.users
  const before = resultOf(await admin.get(`/api/v1/dataset/${datasetId}`))
  const columns = before.columns as Record<string, unknown>[]
  const changed = [
    ...columns.map(column => (column.column_name === 'num' ? { ...column, verbose_name: 'Births' } : column)),
    { column_name: 'initial', expression: 'substr(name, 1, 1)' },
  ]
  expect((await admin.put(`/api/v1/dataset/${datasetId}`, { columns: changed })).status).toBe(200)
  const after = resultOf(await admin.get(`/api/v1/dataset/${datasetId}`)).columns as Record<string, unknown>[]
  expect(after.slice(0, 3).map(column => column.id)).toEqual(columns.map(column => column.id))
  expect(after[2]).toMatchObject({ verbose_name: 'Births', type: 'BIGINT', type_generic: 0 })
  expect(await loadDataset(kit.services, datasetId)).toMatchObject({ columns: { length: 4 } })
  const twice = await admin.put(`/api/v1/dataset/${datasetId}`, {
    metrics: [
      { metric_name: 'a', expression: '1' },
      { metric_name: 'a', expression: '2' },
    ],
  })
  expect(twice.status).toBe(422)
  await admin.put(`/api/v1/dataset/${datasetId}`, { columns })
  expect(await loadDataset(kit.services, datasetId)).toMatchObject({ columns: { length: 3 } })
})
