import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
})
afterAll(() => kit.close())

const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: unknown }>().message

test.each([
  ['css_template', { template_name: 'Quiet', css: 'body{}' }, { css: 'a{}' }, 'template_name', 'css templates'],
  ['annotation_layer', { name: 'Holidays', descr: 'd' }, { descr: 'e' }, 'name', 'annotation layers'],
  ['theme', { theme_name: 'Night', json_data: '{"token":{}}' }, { json_data: '{}' }, 'theme_name', 'themes'],
  ['tag', { name: 'finance', description: 'd' }, { description: 'e' }, 'name', 'tags'],
  ['saved_query', { label: 'Mine', sql: 'select 1' }, { sql: 'select 2' }, 'label', 'saved queries'],
] as const)(
  '%s: created, listed, read, changed, deleted [API-RESOURCE-002] [API-RESOURCE-003] [API-RESOURCE-004] [API-RESOURCE-005]',
  async (path, body, change, name, many) => {
    const { admin } = kit.users
    const url = `/api/v1/${path}`
    const made = await admin.post(`${url}/`, body)
    expect(made.status, made.text).toBe(201)
    expect(made.json()).toEqual({ id: expect.any(Number), result: body })
    const id = idOf(made)
    expect(listed(await admin.get(`${url}/?q=(order_column:${name},order_direction:asc)`)).result[0]).toMatchObject(
      body,
    )
    const put = await admin.put(`${url}/${id}`, change)
    expect(put.json()).toMatchObject({ id, result: change, last_modified_time: expect.any(Number) })
    const read = await admin.get(`${url}/${id}?q=(columns:!(${name},created_by.id))`)
    expect(resultOf(read)).toEqual({ [name]: Object.values(body)[0], created_by: { id: admin.id } })
    expect(resultOf(await admin.get(`${url}/${id}`))).toMatchObject({ ...body, ...change, version: 2 })
    expect((await admin.get(`${url}/_info`)).json<{ permissions: string[] }>().permissions).toContain('can_write')
    expect((await admin.get(`${url}/related/created_by`)).status).toBe(200)
    expect((await admin.get(`${url}/related/nothing`)).status).toBe(404)
    expect((await admin.put(`${url}/${id}`, { unheard_of: 1 })).json()).toMatchObject({
      message: { unheard_of: ['Unknown field.'] },
    })
    const second = idOf(await admin.post(`${url}/`, { ...body, [name]: 'Second' }))
    const q = path === 'tag' ? "!('finance',Second)" : `!(${id},${second})`
    expect(messageOf(await admin.delete(`${url}/?q=${q}`))).toBe(`Deleted 2 ${many}`)
    expect((await admin.get(`${url}/${id}`)).status).toBe(404)
  },
)

test('annotations live in their layer; their dates and names are checked [ENTITY-ANNOT-006]', async () => {
  const { admin } = kit.users
  const layer = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Releases' }))
  const url = `/api/v1/annotation_layer/${layer}/annotation`
  const body = { short_descr: 'One', start_dttm: '2026-01-02 03:04:05', end_dttm: '2026-01-03T00:00:00Z' }
  const id = idOf(await admin.post(`${url}/`, body))
  expect(resultOf(await admin.get(`${url}/${id}`))).toMatchObject({
    short_descr: 'One',
    start_dttm: '2026-01-02T03:04:05',
    end_dttm: '2026-01-03T00:00:00',
    layer: { id: layer, name: 'Releases' },
  })
  const twice = await admin.post(`${url}/`, body)
  expect(twice.status).toBe(422)
  expect(messageOf(twice)).toEqual({ short_descr: ['Short description must be unique for this layer'] })
  const reversed = await admin.post(`${url}/`, { ...body, short_descr: 'Two', end_dttm: '2025-01-01' })
  expect(messageOf(reversed)).toEqual({ start_dttm: ['End date must be after start date'] })
  expect((await admin.put(`${url}/${id}`, { start_dttm: 'soon' })).status).toBe(400)
  const other = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Others' }))
  expect((await admin.get(`/api/v1/annotation_layer/${other}/annotation/${id}`)).status).toBe(404)
  expect((await admin.get('/api/v1/annotation_layer/4711/annotation/')).status).toBe(404)
  const held = await admin.delete(`/api/v1/annotation_layer/${layer}`)
  expect([held.status, messageOf(held)]).toEqual([422, 'Annotation layer has associated annotations.'])
  expect((await admin.delete(`${url}/?q=!(${id})`)).json()).toEqual({ message: 'Deleted 1 annotation' })
  expect((await admin.delete(`/api/v1/annotation_layer/${layer}`)).status).toBe(200)
})

test('saved queries are their maker’s own; a wrong database names its field [API-CORE-004]', async () => {
  const { admin, alpha } = kit.users
  const sqlLab = await kit.addUser('sql', ['sql_lab'])
  const id = idOf(await sqlLab.post('/api/v1/saved_query/', { label: 'Hers', schema: 'main', sql: 'select 1' }))
  expect((await admin.get(`/api/v1/saved_query/${id}`)).status).toBe(404)
  expect((await alpha.get('/api/v1/saved_query/')).status).toBe(403)
  expect(messageOf(await sqlLab.put(`/api/v1/saved_query/${id}`, { db_id: 4711 }))).toEqual({
    db_id: ['Database does not exist'],
  })
  expect((await sqlLab.get('/api/v1/saved_query/distinct/schema')).json()).toMatchObject({
    result: [{ text: 'main', value: 'main' }],
  })
  const response = await sqlLab.get('/api/v1/saved_query/?q=(filters:!((col:label,opr:all_text,value:her)))')
  expect(listed(response)).toMatchObject({ count: 1, result: [{ label: 'Hers', tags: [], extra: {} }] })
  const bare = idOf(await sqlLab.post('/api/v1/saved_query/', { label: 'Bare', sql: 'select 1', extra_json: '' }))
  expect((await sqlLab.get(`/api/v1/saved_query/${bare}`)).json()).toMatchObject({ result: { extra: {} } })
})

test('tags are put on objects that one may change, and found again', async () => {
  const { admin, alpha } = kit.users
  const chart = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Tagged' })))
  const theirs = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Not hers' })))
  expect((await alpha.post(`/api/v1/tag/2/${chart}/`, { properties: { tags: ['money', 'q4'] } })).status).toBe(201)
  expect((await alpha.post(`/api/v1/tag/chart/${theirs}/`, { properties: { tags: ['money'] } })).status).toBe(403)
  expect(resultOf(await alpha.get(`/api/v1/chart/${chart}`)).tags).toMatchObject([{ name: 'money' }, { name: 'q4' }])
  const filtered = await alpha.get('/api/v1/chart/?q=(filters:!((col:tags,opr:chart_tags,value:mon)))')
  expect(listed(filtered).result).toMatchObject([{ id: chart }])
  expect((await alpha.get('/api/v1/tag/get_objects/?tags=q4')).json()).toMatchObject({
    result: [{ id: chart, type: 'chart', name: 'Tagged' }],
  })
  const bulk = await alpha.post('/api/v1/tag/bulk_create', {
    tags: [
      {
        name: 'bulk',
        objects_to_tag: [
          ['chart', chart],
          ['chart', theirs],
        ],
      },
    ],
  })
  expect(bulk.json()).toEqual({ result: { objects_tagged: [['chart', chart]], objects_skipped: [['chart', theirs]] } })
  expect((await alpha.delete(`/api/v1/tag/chart/${chart}/q4/`)).status).toBe(200)
  expect((await alpha.delete(`/api/v1/tag/chart/${chart}/q4/`)).status).toBe(404)
  const [tag] = listed(await alpha.get('/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:money)))')).result
  expect((await alpha.post(`/api/v1/tag/${tag?.id}/favorites/`)).json()).toEqual({ result: 'OK' })
  expect((await alpha.get(`/api/v1/tag/favorite_status/?q=!(${tag?.id})`)).json()).toEqual({
    result: [{ id: tag?.id, value: true }],
  })
  expect(messageOf(await alpha.put(`/api/v1/chart/${chart}`, { tags: [4711] }))).toEqual({
    tags: ['Tags do not exist'],
  })
  await alpha.put(`/api/v1/chart/${chart}`, { tags: [] })
  expect(resultOf(await alpha.get(`/api/v1/chart/${chart}`)).tags).toEqual([])
})

test('every write leaves a revision, and an earlier one can be brought back', async () => {
  const { admin, alpha, alpha2 } = kit.users
  const chart = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Placed' })))
  const first = { positions: layoutWith(chart) }
  const id = idOf(
    await alpha.post('/api/v1/dashboard/', {
      dashboard_title: 'First',
      published: true,
      json_metadata: JSON.stringify(first),
    }),
  )
  const url = `/api/v1/dashboard/${id}`
  await alpha.put(url, { dashboard_title: 'Second', published: false, position_json: '{}' })
  expect(resultOf(await alpha.get(url)).charts).toEqual([])
  const history = (await alpha.get(`${url}/revisions`)).json<{ count: number; result: Record<string, unknown>[] }>()
  expect(history).toMatchObject({
    count: 2,
    result: [
      { version: 2, parent_version: 1, action: 'update', changed_by: { id: alpha.id } },
      { version: 1, parent_version: null, action: 'create' },
    ],
  })
  expect((await alpha2.get(`${url}/revisions`)).status).toBe(403)
  expect((await alpha2.post(`${url}/revisions/1/restore`)).status).toBe(403)
  expect((await alpha.get(`${url}/revisions/1`)).json()).toMatchObject({
    result: { document: { dashboard_title: 'First' } },
  })
  expect((await alpha.get(`${url}/revisions/7`)).status).toBe(404)
  const stale = await alpha.send('POST', `${url}/revisions/1/restore`, { body: {}, headers: { 'if-match': '"1"' } })
  expect(stale.status).toBe(409)
  expect((await alpha.post(`${url}/revisions/1/restore`)).json()).toMatchObject({
    id,
    result: { dashboard_title: 'First', published: true, charts: ['Placed'], version: 3 },
  })
  const dataset = resultOf(await admin.get(`/api/v1/chart/${chart}`)).datasource_id
  const at = `/api/v1/dataset/${dataset}`
  const before = resultOf(await admin.get(at)).columns as Record<string, unknown>[]
  await admin.put(at, { columns: before.slice(1) })
  const [, earlier] = (await admin.get(`${at}/revisions`)).json<{ result: { version: number }[] }>().result
  await admin.post(`${at}/revisions/${earlier?.version}/restore`)
  expect(resultOf(await admin.get(at)).columns).toMatchObject(before.map(({ column_name }) => ({ column_name })))
})

test('a stale If-Match is refused with the stored document, on every kind of object', async () => {
  const { admin } = kit.users
  const made = await admin.post('/api/v1/css_template/', { template_name: 'Tagged', css: 'a{}' })
  expect(made.headers.etag).toBe('"1"')
  const url = `/api/v1/css_template/${idOf(made)}`
  await admin.put(url, { css: 'b{}' })
  const stale = { headers: { 'if-match': '"1"' } }
  const put = await admin.send('PUT', url, { ...stale, body: { css: 'c{}' } })
  expect(put.status).toBe(409)
  expect(put.json()).toMatchObject({ errors: [{ extra: { version: 2, result: { css: 'b{}' } } }] })
  expect((await admin.send('DELETE', url, stale)).status).toBe(409)
  expect((await admin.send('PUT', url, { headers: { 'if-match': '"2"' }, body: { css: 'c{}' } })).status).toBe(200)
})

test('the log is for administrators, one’s queries are one’s own', async () => {
  const { admin, alpha } = kit.users
  await kit.services.activity.flush()
  expect(listed(await admin.get('/api/v1/log/?q=(page_size:5)')).result.length).toBeGreaterThan(0)
  expect((await alpha.get('/api/v1/log/')).status).toBe(403)
  const { db } = kit.services
  const row = {
    database_id: null,
    catalog: null,
    schema: null,
    sql_editor_id: null,
    tab_name: 'Tab',
    sql: 'select 1',
    select_sql: null,
    executed_sql: null,
    sql_tables: '[]',
    row_limit: 10,
    status: 'success',
    rows: 1,
    progress: 100,
    error_message: null,
    results_key: null,
    select_as_cta: 0,
    select_as_cta_used: 0,
    tmp_table_name: null,
    tmp_schema_name: null,
    tracking_url: null,
    start_time: 1,
    start_running_time: null,
    end_time: null,
    end_result_backend_time: null,
    changed_on: '2026-11-20T08:00:00.000Z',
  } as const
  const analyst = await kit.addUser('analyst', ['sql_lab'])
  await db
    .insertInto('queries')
    .values({ ...row, client_id: 'a', user_id: analyst.id })
    .execute()
  await db
    .insertInto('queries')
    .values({ ...row, client_id: 'b', user_id: admin.id })
    .execute()
  expect(listed(await analyst.get('/api/v1/query/'))).toMatchObject({
    count: 1,
    result: [{ status: 'success', user: { id: analyst.id } }],
  })
  expect(listed(await admin.get('/api/v1/query/')).count).toBe(2)
  expect((await analyst.get('/api/v1/query/distinct/status')).json()).toMatchObject({ result: [{ value: 'success' }] })
  expect((await analyst.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')).json()).toMatchObject({
    result: [{ client_id: 'a', limit: 10 }],
  })
  expect((await analyst.get('/api/v1/query/updated_since?q=(last_updated_ms:9e99)')).status).toBe(400)
})
