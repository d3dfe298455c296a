/** How calls that fail are answered, by status and by age of the address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile, zipOf } from '../../test/bundles.ts'
import { idOf, type ResourceFixture, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let datasetId: number
let newChart: ResourceFixture['newChart']
beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
})
afterAll(() => kit.close())

test('each status with its body [API-CORE-002]', async () => {
  const { admin, alpha, alpha2, visitor } = kit.users
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Hers', slug: 'hers', published: true }))
  const text = await admin.get('/api/v1/chart/?q=(')
  expect([text.status, text.json().message]).toEqual([400, 'Not a valid rison/json argument'])
  const fields = await admin.post('/api/v1/dashboard/', { dashboard_title: 7, colour: 'red' })
  expect([fields.status, fields.json().message]).toEqual([
    400,
    { dashboard_title: [expect.any(String)], colour: ['Unknown field.'] },
  ])
  const unsigned = await visitor.get('/api/v1/dashboard/')
  expect([unsigned.status, unsigned.json()]).toMatchObject([401, { msg: 'Missing Authorization Header' }])
  const forbidden = await alpha2.put(`/api/v1/dashboard/${id}`, { css: '' })
  expect([forbidden.status, forbidden.json().message]).toEqual([403, 'Forbidden'])
  const missing = await admin.get('/api/v1/dashboard/4711')
  expect([missing.status, missing.json().message]).toEqual([404, 'Not found'])
  const rule = await admin.post('/api/v1/dashboard/', { dashboard_title: 'x', slug: 'hers' })
  expect([rule.status, rule.json().message]).toEqual([422, { slug: ['Must be unique'] }])
})

test('the older addresses write an error as text [API-CORE-002]', async () => {
  const { admin, gamma } = kit.users
  for (const [answer, status] of [
    [await admin.get('/datasource/get/table/4711/'), 404],
    [await gamma.get(`/datasource/get/table/${datasetId}/`), 403],
    [await admin.get('/superset/fetch_datasource_metadata?datasourceKey=x'), 404],
    [await admin.get('/superset/copy_dash/4711/'), 405],
  ] as const) {
    expect([answer.status, typeof answer.json().error]).toEqual([status, 'string'])
  }
})

test('imports list their errors with codes of issues [API-CORE-002]', async () => {
  const { admin } = kit.users
  const listedError = {
    message: expect.any(String),
    error_type: expect.any(String),
    level: expect.stringMatching(/^(warning|error)$/),
    extra: {
      issue_codes: expect.arrayContaining([
        { code: expect.any(Number), message: expect.stringMatching(/^Issue \d+ - /) },
      ]),
    },
  }
  const odd = await zipOf({
    'root/metadata.yaml': 'version: 1.0.0\ntype: Chart',
    'root/charts/a.yaml': 'slice_name: 7',
  })
  const imported = await sendFile(admin, '/api/v1/chart/import/', 'formData', odd)
  expect([imported.status, imported.json()]).toMatchObject([422, { errors: [listedError] }])
})

test('recent activity: one entry for each object and action, or every visit [API-RESOURCE-010]', async () => {
  const { alpha } = kit.users
  const id = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Seen twice' })))
  for (const _ of [1, 2]) {
    kit.clock.advance(60_000)
    const visit = { action: 'explore', object_type: 'chart', object_id: id }
    expect((await alpha.post('/api/v1/log/', visit)).status).toBe(200)
  }
  const bare = async (more = '') =>
    (await alpha.get(`/superset/recent_activity/${alpha.id}/?limit=6${more}`)).json<Record<string, unknown>[]>()
  const [entry, ...others] = await bare()
  expect(others).toEqual([])
  expect(Object.keys(entry ?? {}).sort()).toEqual(
    expect.arrayContaining(['action', 'item_title', 'item_type', 'item_url', 'time', 'time_delta_humanized']),
  )
  expect(entry).toMatchObject({ action: 'explore', item_type: 'slice', item_title: 'Seen twice' })
  expect(await bare('&distinct=false')).toHaveLength(2)
  expect(await bare('&actions=dashboard')).toEqual([])
  const newer = (await alpha.get('/api/v1/log/recent_activity/?q=(page_size:6)')).json<{ result: unknown[] }>()
  expect(newer.result).toEqual([entry])
})
