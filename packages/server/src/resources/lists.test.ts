import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, listed, type ResourceFixture, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
})
afterAll(() => kit.close())

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
    dataset: ['table_name', 'schema', 'database.database_name', 'changed_by.first_name', 'changed_on_delta_humanized'],
  }
  for (const [resource, columns] of Object.entries(orders)) {
    for (const column of columns) {
      const q = encodeURIComponent(JSON.stringify({ order_column: column, order_direction: 'asc' }))
      expect((await kit.users.admin.get(`/api/v1/${resource}/?q=${q}`)).status, `${resource} ${column}`).toBe(200)
    }
  }
})

test('stars are listed, counted and looked up by id [API-DASH-014] [API-DASH-015] [API-DASH-016] [API-DASH-017] [API-DASH-021]', async () => {
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
  expect(asAdmin.permissions).toEqual(['can_export', 'can_read', 'can_write'])
  const ofDashboards = (await admin.get('/api/v1/dashboard/_info')).json<{ permissions: string[] }>()
  expect(ofDashboards.permissions).toEqual(expect.arrayContaining(['can_write', 'can_set_embedded']))
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
