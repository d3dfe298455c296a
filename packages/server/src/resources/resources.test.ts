import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureManagedDatabase } from '../managed-tables/index.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../test-kit.ts'
import { loadDataset, resourceRoutes } from './index.ts'

let kit: TestKit
let datasetId: number

beforeAll(async () => {
  kit = await startTestKit({ routes: resourceRoutes })
  const { db, clock, ids } = kit.services
  const database_id = await ensureManagedDatabase(kit.services)
  const now = new Date(clock.now()).toISOString()
  const row = await db
    .insertInto('datasets')
    .values({
      uuid: ids.uuid(),
      database_id,
      schema: 'main',
      table_name: 'birth_names',
      sql: null,
      description: null,
      main_dttm_col: 'ds',
      time_zone: null,
      default_endpoint: null,
      cache_timeout: null,
      fetch_values_predicate: null,
      filter_select_enabled: 1,
      is_managed_externally: 0,
      external_url: null,
      extra: null,
      version: 1,
      created_on: now,
      changed_on: now,
      created_by_id: null,
      changed_by_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  datasetId = row.id
  const columns = [
    { column_name: 'ds', type: 'TIMESTAMP', is_dttm: true },
    { column_name: 'name', type: 'VARCHAR' },
    { column_name: 'num', type: 'BIGINT' },
  ]
  const metrics = [{ metric_name: 'count', expression: 'COUNT(*)', d3format: ',d' }]
  const answer = await kit.users.admin.put(`/api/v1/dataset/${datasetId}`, { columns, metrics })
  expect(answer.status).toBe(200)
})
afterAll(() => kit.close())

const idOf = (answer: TestAnswer): number => answer.json<{ id: number }>().id
const resultOf = (answer: TestAnswer) => answer.json<{ result: Record<string, unknown> }>().result
const listed = (answer: TestAnswer) => answer.json<{ count: number; result: Record<string, unknown>[] }>()

const newChart = (over: Record<string, unknown> = {}) => ({
  slice_name: 'Names',
  viz_type: 'table',
  datasource_id: datasetId,
  datasource_type: 'table',
  params: '{"row_limit":10}',
  ...over,
})
const layout = (chartId: number) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
  'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
  'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], parents: [], meta: { chartId, width: 4, height: 50 } },
})

describe('writing', () => {
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
    expect(revisions[2]!.document).toBeNull()
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
      positions: layout(chartId),
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
})

describe('lists', () => {
  test('q is Rison or JSON, filters combine, pages count from 0 [API-CORE-001] [API-CORE-003] [API-CORE-007] [API-CORE-008]', async () => {
    const { admin } = kit.users
    for (let index = 0; index < 5; index += 1)
      await admin.post('/api/v1/chart/', newChart({ slice_name: `Paged ${index}` }))
    const filters = [{ col: 'slice_name', opr: 'ct', value: 'paged' }]
    const q = {
      filters,
      columns: ['id', 'slice_name', 'owners.id'],
      order_column: 'slice_name',
      order_direction: 'asc',
      page: 1,
      page_size: 2,
    }
    const rison =
      '(filters:!((col:slice_name,opr:ct,value:paged)),columns:!(id,slice_name,owners.id),order_column:slice_name,order_direction:asc,page:1,page_size:2)'
    const fromJson = await admin.get(`/api/v1/chart/?q=${encodeURIComponent(JSON.stringify(q))}`)
    const fromRison = await admin.get(`/api/v1/chart/?q=${encodeURIComponent(rison)}`)
    expect(fromRison.json()).toEqual(fromJson.json())
    expect(listed(fromJson)).toMatchObject({ count: 5, result: [{ slice_name: 'Paged 2' }, { slice_name: 'Paged 3' }] })
    expect(Object.keys(listed(fromJson).result[0]!)).toEqual(['id', 'slice_name', 'owners'])
    expect((await admin.get('/api/v1/chart/?q=(page')).json()).toMatchObject({
      message: 'Not a valid rison/json argument',
    })
    for (const wrong of [
      '(order_column:x)',
      '(filters:!((col:x,opr:eq,value:1)))',
      '(filters:!((col:slice_name,opr:zz,value:1)))',
    ]) {
      const answer = await admin.get(`/api/v1/chart/?q=${wrong}`)
      expect(answer.status).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/^Not a valid rison schema/)
    }
    const bare = await admin.get('/api/v1/chart/?q=(keys:!(none),columns:!(id))')
    expect(Object.keys(bare.json())).toEqual(['count', 'ids', 'result'])
  })

  test('wildcards in a search are plain characters', async () => {
    const answer = await kit.users.admin.get("/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'%25')))")
    expect(listed(answer).count).toBe(0)
  })

  test('every order column of the requirement works [API-CORE-009]', async () => {
    const orders = {
      chart: [
        'slice_name',
        'viz_type',
        'datasource_id',
        'datasource_name',
        'changed_by.first_name',
        'changed_on_delta_humanized',
        'last_saved_at',
        'last_saved_by.id',
      ],
      dashboard: [
        'dashboard_title',
        'published',
        'changed_by.first_name',
        'created_by.first_name',
        'changed_on',
        'changed_on_delta_humanized',
      ],
      dataset: [
        'table_name',
        'schema',
        'database.database_name',
        'changed_by.first_name',
        'changed_on_delta_humanized',
      ],
    }
    for (const [resource, columns] of Object.entries(orders)) {
      for (const column of columns) {
        const q = encodeURIComponent(JSON.stringify({ order_column: column, order_direction: 'asc' }))
        expect((await kit.users.admin.get(`/api/v1/${resource}/?q=${q}`)).status, `${resource} ${column}`).toBe(200)
      }
    }
  })

  test('stars are listed, counted and told by id [API-DASH-014] [API-DASH-015] [API-DASH-016] [API-DASH-017] [API-DASH-021]', async () => {
    const { admin } = kit.users
    const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Starred' }))
    expect((await admin.post(`/api/v1/dashboard/${id}/favorites/`)).json()).toEqual({ result: 'OK' })
    expect((await admin.get(`/superset/favstar/Dashboard/${id}/select/`)).json()).toEqual({ count: 1 })
    const status = await admin.get(`/api/v1/dashboard/favorite_status/?q=!(${id},4711)`)
    expect(status.json()).toEqual({
      result: [
        { id, value: true },
        { id: 4711, value: false },
      ],
    })
    expect((await admin.get('/api/v1/dashboard/favorite_status/?q=!(4711)')).status).toBe(404)
    const starred = await admin.get('/api/v1/dashboard/?q=(filters:!((col:id,opr:dashboard_is_favorite,value:!t)))')
    expect(listed(starred)).toMatchObject({ count: 1, result: [{ id }] })
    expect((await admin.send('DELETE', `/api/v1/dashboard/${id}/favorites/`)).status).toBe(200)
    expect((await admin.get(`/superset/favstar/Dashboard/${id}/count/`)).json()).toEqual({ count: 0 })
    expect((await kit.users.visitor.get(`/superset/favstar/Dashboard/${id}/select/`)).status).toBe(403)
  })

  test('_info, related and distinct [API-RESOURCE-001] [API-RESOURCE-008] [API-RESOURCE-011] [API-RESOURCE-013]', async () => {
    const { admin, gamma } = kit.users
    const asAdmin = (await admin.get('/api/v1/chart/_info?q=(keys:!(permissions))')).json<{ permissions: string[] }>()
    expect(Object.keys(asAdmin)).toEqual(['permissions'])
    expect(asAdmin.permissions).toEqual(expect.arrayContaining(['can_read', 'can_write', 'can_export']))
    const full = (await gamma.get('/api/v1/dataset/_info')).json<{ permissions: string[]; add_columns: unknown[] }>()
    expect(full.permissions).not.toContain('can_write')
    expect(full.add_columns.length).toBeGreaterThan(3)
    const owners = (await admin.get('/api/v1/dashboard/related/owners?q=(filter:alpha)')).json<{
      count: number
      result: { text: string; extra: unknown }[]
    }>()
    expect(owners.result.map(owner => owner.text)).toEqual(['alpha Test', 'alpha2 Test'])
    expect(owners.result[0]!.extra).toMatchObject({ active: true })
    expect((await admin.get('/api/v1/dashboard/related/password_hash')).status).toBe(404)
    expect((await admin.get('/api/v1/dataset/distinct/schema')).json()).toEqual({
      count: 1,
      result: [{ text: 'main', value: 'main' }],
    })
    expect((await admin.get('/api/v1/dataset/distinct/sql')).status).toBe(404)
  })
})

describe('rights', () => {
  test('only owners and administrators write; a saver stays an owner [API-DASH-007] [PERM-002] [PERM-032]', async () => {
    const { alpha, alpha2, admin, gamma } = kit.users
    const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Alpha', published: true }))
    expect((await alpha2.put(`/api/v1/dashboard/${id}`, { slug: 'x' })).status).toBe(403)
    expect((await alpha2.delete(`/api/v1/dashboard/${id}`)).status).toBe(403)
    await alpha.put(`/api/v1/dashboard/${id}`, { owners: [gamma.id] })
    const owners = async () =>
      (resultOf(await admin.get(`/api/v1/dashboard/${id}`)).owners as { id: number }[]).map(owner => owner.id)
    expect(await owners()).toEqual([alpha.id, gamma.id])
    await admin.put(`/api/v1/dashboard/${id}`, { owners: [gamma.id] })
    expect(await owners()).toEqual([gamma.id])
    expect((await kit.users.visitor.get(`/api/v1/dashboard/${id}`)).status).toBe(401)
  })

  test('without a grant on the dataset, its charts and dashboards are not listed [PERM-031]', async () => {
    const { admin, gamma2 } = kit.users
    const chartId = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Secret' })))
    const made = await admin.post('/api/v1/dashboard/', {
      dashboard_title: 'Secret',
      published: true,
      json_metadata: JSON.stringify({ positions: layout(chartId) }),
    })
    const id = idOf(made)
    expect(listed(await gamma2.get('/api/v1/chart/')).count).toBe(0)
    expect((await gamma2.get(`/api/v1/chart/${chartId}`)).status).toBe(404)
    expect((await gamma2.get(`/api/v1/dataset/${datasetId}`)).status).toBe(404)
    expect((await gamma2.get(`/api/v1/dashboard/${id}`)).status).toBe(403)
    expect((await gamma2.get(`/api/v1/dashboard/${id}/charts`)).status).toBe(403)
    expect((await gamma2.post('/api/v1/chart/', newChart())).status).toBe(403)
    const dataset = await loadDataset(kit.services, datasetId)
    await kit.services.db
      .insertInto('role_permissions')
      .columns(['role_id', 'permission', 'view'])
      .expression(eb =>
        eb
          .selectFrom('roles')
          .select(['id', eb.val('datasource_access').as('permission'), eb.val(String(dataset?.uuid)).as('view')])
          .where('name', '=', 'Gamma'),
      )
      .execute()
    kit.services.auth.principals.invalidate()
    expect((await gamma2.get(`/api/v1/chart/${chartId}`)).status).toBe(200)
    expect((await gamma2.get(`/api/v1/dashboard/${id}`)).status).toBe(200)
    const titles = listed(await gamma2.get('/api/v1/dashboard/?q=(columns:!(dashboard_title),page_size:100)')).result
    expect(titles).toContainEqual({ dashboard_title: 'Secret' })
    expect(titles).not.toContainEqual({ dashboard_title: 'Mine' })
  })

  test('bulk deletion is all or nothing [LIST-PAGE-011]', async () => {
    const { admin, alpha } = kit.users
    const mine = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Bulk a' })))
    const theirs = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Bulk b' })))
    expect((await alpha.delete(`/api/v1/chart/?q=!(${mine},${theirs})`)).status).toBe(403)
    expect((await admin.delete(`/api/v1/chart/?q=!(${mine},4711)`)).status).toBe(404)
    expect((await admin.get(`/api/v1/chart/${mine}`)).status).toBe(200)
    expect((await admin.delete(`/api/v1/chart/?q=!(${mine},a)`)).status).toBe(400)
    expect((await admin.delete(`/api/v1/chart/?q=!(${mine},${theirs})`)).json()).toEqual({
      message: 'Deleted 2 charts',
    })
  })
})

describe('kept state', () => {
  test('unsaved form data lives under a key of its owner [API-CHART-025]', async () => {
    const { admin, alpha } = kit.users
    const body = { datasource_id: datasetId, datasource_type: 'table', form_data: '{"a":1}' }
    const made = await admin.post('/api/v1/explore/form_data?tab_id=1', body)
    expect(made.status).toBe(201)
    const { key } = made.json<{ key: string }>()
    expect((await admin.post('/api/v1/explore/form_data?tab_id=1', body)).json()).toEqual({ key })
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
})
