import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'
import { expireDeleted } from '../crud/revisions/expire-deleted.ts'

let kit: ResourceFixture['kit']
let datasetId: ResourceFixture['datasetId']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
})
afterAll(() => kit.close())

const uuidOf = async (url: string) => String(resultOf(await kit.users.admin.get(url)).uuid)

test('a deleted dashboard comes back with its id, owners, tags, charts, stars, filter sets and embedding', async () => {
  const { alpha, admin } = kit.users
  const chart = idOf(await alpha.post('/api/v1/chart/', newChart()))
  const tag = idOf(await admin.post('/api/v1/tag/', { name: 'kept' }))
  const id = idOf(
    await alpha.post('/api/v1/dashboard/', {
      dashboard_title: 'Board',
      slug: 'board',
      published: true,
      tags: [tag],
      json_metadata: JSON.stringify({ positions: layoutWith(chart) }),
    }),
  )
  const url = `/api/v1/dashboard/${id}`
  await alpha.post(`${url}/favorites/`)
  const set = { name: 'Mine', owner_type: 'Dashboard', owner_id: id, json_metadata: '{"nativeFilters":{}}' }
  expect((await alpha.post(`${url}/filtersets`, set)).status).toBe(201)
  await admin.post(`${url}/embedded`, { allowed_domains: ['https://example.org'] })
  const before = resultOf(await alpha.get(url))
  const embedding = resultOf(await admin.get(`${url}/embedded`))
  expect((await alpha.delete(url)).status).toBe(200)
  expect((await alpha.get(url)).status).toBe(404)

  const deleted = listed(await alpha.get('/api/v1/dashboard/_deleted/'))
  expect(deleted).toMatchObject({
    count: 1,
    result: [{ uuid: before.uuid, id, name: 'Board', deleted_by: { id: alpha.id } }],
  })
  const back = await alpha.post(`/api/v1/dashboard/_deleted/${before.uuid}/restore`)
  expect(back.status).toBe(200)
  expect(back.json()).toMatchObject({ id, result: { dashboard_title: 'Board', version: 3 } })
  expect(back.headers.etag).toBe('"3"')
  // The address of its picture names the version.
  const { version: _, thumbnail_url: __, ...document } = before
  const after = resultOf(await alpha.get(url))
  expect(after).toMatchObject({ ...document, changed_on_utc: after.changed_on_utc, version: 3 })
  expect(after).toMatchObject({ charts: ['Names'], tags: [{ id: tag }], owners: [{ id: alpha.id }] })
  expect((await alpha.get(`/api/v1/dashboard/favorite_status/?q=!(${id})`)).json()).toMatchObject({
    result: [{ id, value: true }],
  })
  expect(listed(await alpha.get(`${url}/filtersets`)).result).toMatchObject([{ name: 'Mine' }])
  expect(resultOf(await admin.get(`${url}/embedded`)).uuid).toBe(embedding.uuid)
  expect(listed(await alpha.get('/api/v1/dashboard/_deleted/')).count).toBe(0)
  expect((await alpha.post(`/api/v1/dashboard/_deleted/${before.uuid}/restore`)).status).toBe(404)
  const history = listed(await alpha.get(`${url}/revisions`)).result
  expect(history.map(({ version, action }) => [version, action])).toEqual([
    [3, 'restore'],
    [2, 'delete'],
    [1, 'create'],
  ])
  expect((await alpha.get(`${url}/revisions/2`)).text).not.toContain('_deleted_rows')
})

test('a deleted chart is back on the dashboards whose layouts still hold its place', async () => {
  const { admin } = kit.users
  const chart = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Back' })))
  const uuid = await uuidOf(`/api/v1/chart/${chart}`)
  const make = async (title: string) =>
    idOf(
      await admin.post('/api/v1/dashboard/', {
        dashboard_title: title,
        json_metadata: JSON.stringify({ positions: layoutWith(chart) }),
      }),
    )
  const [retained, drops] = [await make('Keeps'), await make('Drops')]
  await admin.delete(`/api/v1/chart/${chart}`)
  await admin.put(`/api/v1/dashboard/${drops}`, { position_json: '{}' })
  expect(resultOf(await admin.get(`/api/v1/dashboard/${retained}`)).charts).toEqual([])
  expect((await admin.post(`/api/v1/chart/_deleted/${uuid}/restore`)).status).toBe(200)
  expect(resultOf(await admin.get(`/api/v1/dashboard/${retained}`)).charts).toEqual(['Back'])
  expect(resultOf(await admin.get(`/api/v1/dashboard/${drops}`)).charts).toEqual([])
})

test('a deleted dataset comes back with its columns, metrics and row rules', async () => {
  const { admin } = kit.users
  const url = `/api/v1/dataset/${datasetId}`
  const rule = {
    name: 'Own rows',
    description: null,
    filter_type: 'Regular',
    group_key: null,
    clause: 'num > 0',
    uuid: kit.services.ids.uuid(),
    version: 1,
    created_on: '2026-11-20T08:00:00.000Z',
    changed_on: '2026-11-20T08:00:00.000Z',
    created_by_id: null,
    changed_by_id: null,
  } as const
  const { id: filter_id } = await kit.services.db
    .insertInto('row_level_security_filters')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow()
  await kit.services.db.insertInto('row_level_security_tables').values({ filter_id, dataset_id: datasetId }).execute()
  const before = resultOf(await admin.get(url))
  expect((await admin.delete(url)).status).toBe(200)
  expect((await admin.post(`/api/v1/dataset/_deleted/${before.uuid}/restore`)).status).toBe(200)
  const after = resultOf(await admin.get(url))
  expect(after.columns).toEqual(before.columns)
  expect(after.metrics).toEqual(before.metrics)
  expect(resultOf(await admin.get(`/api/v1/rowlevelsecurity/${filter_id}`)).tables).toMatchObject([{ id: datasetId }])
})

test('a name that was taken meanwhile is reported with its field, and nothing comes back', async () => {
  const { admin } = kit.users
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'First', slug: 'mine' }))
  const uuid = await uuidOf(`/api/v1/dashboard/${id}`)
  await admin.delete(`/api/v1/dashboard/${id}`)
  const other = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Second', slug: 'mine' }))
  const refused = await admin.post(`/api/v1/dashboard/_deleted/${uuid}/restore`)
  expect(refused.status).toBe(422)
  expect(refused.json()).toMatchObject({ message: { slug: ['Must be unique'] } })
  expect((await admin.get(`/api/v1/dashboard/${id}`)).status).toBe(404)
  await admin.put(`/api/v1/dashboard/${other}`, { slug: 'other' })
  expect((await admin.post(`/api/v1/dashboard/_deleted/${uuid}/restore`)).status).toBe(200)
})

test('owners and administrators bring back, nobody else even sees it', async () => {
  const { admin, alpha, alpha2, gamma } = kit.users
  const id = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Of alpha' })))
  const uuid = await uuidOf(`/api/v1/chart/${id}`)
  await admin.delete(`/api/v1/chart/${id}`)
  const names = async (user: typeof alpha) =>
    listed(await user.get('/api/v1/chart/_deleted/')).result.map(({ name }) => name)
  expect(await names(alpha2)).toEqual([])
  expect(await names(alpha)).toEqual(['Of alpha'])
  expect(await names(admin)).toContain('Of alpha')
  expect((await alpha2.post(`/api/v1/chart/_deleted/${uuid}/restore`)).status).toBe(404)
  expect((await gamma.get('/api/v1/css_template/_deleted/')).status).toBe(403)
  expect((await alpha.post(`/api/v1/chart/_deleted/${uuid}/restore`)).status).toBe(200)
  const analysts = [await kit.addUser('one', ['sql_lab']), await kit.addUser('two', ['sql_lab'])] as const
  const query = idOf(await analysts[0].post('/api/v1/saved_query/', { label: 'Secret', sql: 'SELECT 1' }))
  await analysts[0].delete(`/api/v1/saved_query/${query}`)
  expect(listed(await analysts[1].get('/api/v1/saved_query/_deleted/')).count).toBe(0)
  expect(listed(await admin.get('/api/v1/saved_query/_deleted/')).count).toBe(0)
  expect(listed(await analysts[0].get('/api/v1/saved_query/_deleted/')).count).toBe(1)
})

test('all of a bulk deletion can be taken back, twice at once as well', async () => {
  const { admin } = kit.users
  const made = [1, 2, 3].map(n => admin.post('/api/v1/css_template/', { template_name: `t${n}`, css: 'a{}' }))
  const ids = (await Promise.all(made)).map(idOf)
  expect((await admin.delete(`/api/v1/css_template/?q=!(${ids.join(',')})`)).status).toBe(200)
  const deleted = listed(await admin.get('/api/v1/css_template/_deleted/')).result
  expect(deleted.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids)
  const answers = await Promise.all(
    deleted.flatMap(({ uuid }) => [1, 2].map(() => admin.post(`/api/v1/css_template/_deleted/${uuid}/restore`))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404, 404, 404])
  expect(listed(await admin.get('/api/v1/css_template/')).count).toBe(3)
})

test('what it belonged to was deleted as well: reported, not half restored', async () => {
  const { admin } = kit.users
  const layer = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Layer' }))
  const url = `/api/v1/annotation_layer/${layer}/annotation`
  const body = { short_descr: 'Event', start_dttm: '2024-01-01', end_dttm: '2024-01-02' }
  const id = idOf(await admin.post(url, body))
  const uuid = await uuidOf(`${url}/${id}`)
  const other = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Other' }))
  await admin.delete(`${url}/${id}`)
  expect(listed(await admin.get(`/api/v1/annotation_layer/${other}/annotation/_deleted`)).count).toBe(0)
  await admin.delete(`/api/v1/annotation_layer/${layer}`)
  expect((await admin.post(`${url}/_deleted/${uuid}/restore`)).status).toBe(404)
  const layers = listed(await admin.get('/api/v1/annotation_layer/_deleted')).result
  await admin.post(`/api/v1/annotation_layer/_deleted/${layers[0]?.uuid}/restore`)
  expect((await admin.post(`${url}/_deleted/${uuid}/restore`)).status).toBe(200)
})

test('after the days of the setting a deletion cannot be restored, and nothing of it is stored', async () => {
  const { admin } = kit.users
  const hook = 'https://hooks.example.org/services/secret'
  const report = idOf(
    await admin.post('/api/v1/report/', {
      type: 'Report',
      name: 'Short',
      crontab: '0 9 * * 1',
      chart: idOf(await admin.post('/api/v1/chart/', newChart())),
      recipients: [{ type: 'Slack', recipient_config_json: { target: hook } }],
      active: false,
    }),
  )
  const url = `/api/v1/report/${report}`
  const { uuid } = (await kit.services.db
    .selectFrom('reports')
    .select('uuid')
    .where('id', '=', report)
    .executeTakeFirst()) ?? { uuid: '' }
  expect((await admin.delete(url)).status).toBe(200)
  const stored = () =>
    kit.services.db.selectFrom('revisions').select('document').where('object_uuid', '=', uuid).execute()
  await expireDeleted(kit.services)
  expect((await stored()).some(({ document }) => document?.includes('key_values'))).toBe(true)
  // The session of the test would end with the clock.
  const created_on = new Date(kit.services.clock.now() - 31 * 86_400_000).toISOString()
  await kit.services.db.updateTable('revisions').set({ created_on }).where('object_uuid', '=', uuid).execute()
  await expireDeleted(kit.services)
  expect(await stored()).toEqual([])
  expect((await admin.post(`/api/v1/report/_deleted/${uuid}/restore`)).status).toBe(404)
})
