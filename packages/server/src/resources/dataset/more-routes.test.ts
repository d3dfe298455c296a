import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { idOf, layoutWith, resultOf } from '../../../test/resources.ts'

let kit: TestKit
let dataset: number
let virtual: number
let database: number

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  const columns = [
    { name: 'city', type: 'VARCHAR' },
    { name: 'num', type: 'BIGINT' },
  ]
  dataset = await makeDataset(kit, {
    table: 'towns',
    csv: 'city,num\nBern,1\n',
    columns,
    metrics: { count: 'COUNT(*)' },
  })
  const { admin } = kit.users
  database = Number((resultOf(await admin.get(`/api/v1/dataset/${dataset}`)).database as { id: number }).id)
  const made = await admin.post('/api/v1/dataset/', {
    database,
    schema: 'main',
    table_name: 'big towns',
    sql: 'select city, num from towns',
  })
  virtual = idOf(made)
  await admin.put(`/api/v1/dataset/${virtual}`, { metrics: [{ metric_name: 'total', expression: 'SUM(num)' }] })
})
afterAll(() => kit.close())

test('a virtual dataset is duplicated with its columns and metrics', async () => {
  const { alpha, gamma } = kit.users
  const made = await alpha.post('/api/v1/dataset/duplicate', { base_model_id: virtual, table_name: 'Copy' })
  expect(made.status, made.text).toBe(201)
  expect(resultOf(await alpha.get(`/api/v1/dataset/${idOf(made)}`))).toMatchObject({
    table_name: 'Copy',
    kind: 'virtual',
    sql: 'select city, num from towns',
    columns: [{ column_name: 'city' }, { column_name: 'num' }],
    metrics: [{ metric_name: 'total' }],
    owners: [{ id: alpha.id }],
    version: 2,
  })
  const again = await alpha.post('/api/v1/dataset/duplicate', { base_model_id: virtual, table_name: 'Copy' })
  expect(again.status).toBe(422)
  const physical = await alpha.post('/api/v1/dataset/duplicate', { base_model_id: dataset, table_name: 'x' })
  expect(physical.json()).toMatchObject({ message: { base_model_id: [expect.stringMatching(/virtual/)] } })
  expect((await alpha.post('/api/v1/dataset/duplicate', { base_model_id: 4711, table_name: 'x' })).status).toBe(404)
  expect((await alpha.post('/api/v1/dataset/duplicate', { table_name: '' })).status).toBe(400)
  expect((await gamma.post('/api/v1/dataset/duplicate', { base_model_id: virtual, table_name: 'y' })).status).toBe(403)
})

test('a table’s dataset is found, or made where there is none [API-DATASET-010]', async () => {
  const { alpha, admin } = kit.users
  const url = '/api/v1/dataset/get_or_create/'
  expect((await alpha.post(url, { database_id: database, table_name: 'towns' })).json()).toEqual({
    result: { table_id: dataset },
  })
  await admin.delete(`/api/v1/dataset/${dataset}`)
  const made = (await alpha.post(url, { database_id: database, table_name: 'towns', schema: 'main' })).json<{
    result: { table_id: number }
  }>()
  dataset = made.result.table_id
  expect(resultOf(await alpha.get(`/api/v1/dataset/${dataset}`)).columns).toHaveLength(2)
  const missing = await alpha.post(url, { database_id: database, table_name: 'nothing' })
  expect([missing.status, Object.keys(missing.json<{ message: object }>().message)]).toEqual([422, ['table_name']])
  expect((await alpha.post(url, { database_id: 4711, table_name: 'towns' })).status).toBe(422)
})

test('what uses a dataset, as far as one may see it', async () => {
  const { alpha } = kit.users
  const chart = idOf(
    await alpha.post('/api/v1/chart/', { slice_name: 'C', datasource_id: dataset, datasource_type: 'table' }),
  )
  const json_metadata = JSON.stringify({ positions: layoutWith(chart) })
  const board = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'D', json_metadata }))
  expect((await alpha.get(`/api/v1/dataset/${dataset}/related_objects`)).json()).toMatchObject({
    charts: { count: 1, result: [{ id: chart, slice_name: 'C' }] },
    dashboards: { count: 1, result: [{ id: board, title: 'D' }] },
  })
  expect((await kit.users.gamma.get(`/api/v1/dataset/${dataset}/related_objects`)).status).toBe(404)
})

test('single columns and metrics are deleted by an owner, with a revision [PERM-014]', async () => {
  const { alpha, alpha2 } = kit.users
  const { columns, metrics, version } = resultOf(await alpha.get(`/api/v1/dataset/${dataset}`)) as {
    columns: { id: number }[]
    metrics: { id: number }[]
    version: number
  }
  const url = `/api/v1/dataset/${dataset}`
  expect((await alpha2.delete(`${url}/column/${columns[0]?.id}`)).status).toBe(403)
  expect((await alpha.delete(`${url}/column/${columns[0]?.id}`)).json()).toEqual({ message: 'OK' })
  expect((await alpha.delete(`${url}/column/${columns[0]?.id}`)).status).toBe(404)
  expect((await alpha.delete(`${url}/metric/${metrics[0]?.id}`)).status).toBe(200)
  expect(resultOf(await alpha.get(url))).toMatchObject({
    columns: [{ column_name: 'num' }],
    metrics: [],
    version: version + 2,
  })
  expect((await alpha.post(`${url}/revisions/${version}/restore`)).status).toBe(200)
  expect(resultOf(await alpha.get(url))).toMatchObject({ columns: [{}, {}], metrics: [{}] })
})

test('the columns that a table has now are reported by id and by name', async () => {
  const { alpha } = kit.users
  const columns = [
    { column_name: 'city', name: 'city', type: 'VARCHAR', type_generic: 1, is_dttm: false },
    { column_name: 'num', name: 'num', type: 'BIGINT', type_generic: 0, is_dttm: false },
  ]
  expect((await alpha.get(`/datasource/external_metadata/table/${dataset}/`)).json()).toEqual(columns)
  const q = '(datasource_type:table,database_name:examples,schema_name:main,table_name:towns)'
  expect((await alpha.get(`/datasource/external_metadata_by_name/?q=${q}`)).json()).toEqual(columns)
  expect((await alpha.get('/datasource/external_metadata_by_name/?q=(a:b)')).status).toBe(400)
})
