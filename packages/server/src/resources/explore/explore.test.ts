import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, type ResourceFixture, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let dataset: number
let chart: number

beforeAll(async () => {
  const fixture = await startResources()
  kit = fixture.kit
  dataset = fixture.datasetId
  chart = idOf(await kit.users.alpha.post('/api/v1/chart/', fixture.newChart()))
})
afterAll(() => kit.close())

const url = '/api/v1/explore/permalink'
interface Shared {
  readonly key: string
  readonly url: string
}

test('a chart is shared as it is shown; every link is its own [API-DASH-019] [API-DASH-020]', async () => {
  const { admin, gamma } = kit.users
  const formData = { datasource: `${dataset}__table`, slice_id: chart, test: 'value' }
  const body = { formData, urlParams: [['a', 'b']] }
  const made = await admin.post(url, body)
  expect(made.status, made.text).toBe(201)
  const { key, url: address } = made.json<Shared>()
  expect(address).toMatch(new RegExp(`/superset/explore/p/${key}/$`))
  expect((await admin.post(url, body)).json<Shared>().key).not.toBe(key)
  expect((await admin.get(`${url}/${key}`)).json()).toEqual({
    chartId: chart,
    datasourceId: dataset,
    datasourceType: 'table',
    datasource: `${dataset}__table`,
    state: body,
  })
  const opened = (await admin.get(`/api/v1/explore/?permalink_key=${key}`)).json()
  expect(opened).toMatchObject({
    result: { form_data: { test: 'value', url_params: { a: 'b' } }, slice: { id: chart }, message: null },
  })
  expect((await gamma.post(url, body)).status).toBe(403)
  expect((await gamma.get(`${url}/${key}`)).status).toBe(403)
  expect((await admin.get(`${url}/unknown`)).status).toBe(404)
  for (const wrong of [{ abc: 123 }, {}, { formData: {} }, { formData: 'x' }, { ...body, urlParams: 'x' }]) {
    expect((await admin.post(url, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await admin.post(url, { formData: { datasource: '4711__table' } })).status).toBe(404)
})

test('a link to a chart that is gone leads nowhere [API-DASH-020]', async () => {
  const { alpha } = kit.users
  const gone = idOf(
    await alpha.post('/api/v1/chart/', { slice_name: 'Gone', datasource_id: dataset, datasource_type: 'table' }),
  )
  const formData = { datasource: `${dataset}__table`, slice_id: gone }
  const { key } = (await alpha.post(url, { formData })).json<Shared>()
  await alpha.delete(`/api/v1/chart/${gone}`)
  expect((await alpha.get(`${url}/${key}`)).status).toBe(404)
})

test('a chart opens in explore with all that its page reads', async () => {
  const { admin } = kit.users
  const params = JSON.stringify({ groupby: ['city'], adhoc_filters: [] })
  await admin.put(`/api/v1/chart/${chart}`, { params })
  const stored = await admin.post('/api/v1/explore/form_data', {
    datasource_id: dataset,
    datasource_type: 'table',
    chart_id: chart,
    form_data: '{"row_limit":7}',
  })
  const { key } = stored.json<Shared>()
  const { result } = (await admin.get(`/api/v1/explore/?slice_id=${chart}&form_data_key=${key}`)).json<{
    result: Record<string, Record<string, unknown>>
  }>()
  const { slice, form_data, metadata } = result
  expect(slice).toMatchObject({
    slice_id: chart,
    form_data: { slice_id: chart, groupby: ['city'] },
    datasource: result.dataset?.name,
    changed_on_humanized: expect.any(String),
    owners: [expect.any(Number)],
  })
  // Stored form data takes precedence over the chart's own.
  expect(form_data).toMatchObject({
    groupby: ['city'],
    row_limit: 7,
    adhoc_filters: [],
    applied_time_extras: {},
    url_params: { slice_id: String(chart), form_data_key: key },
  })
  expect(metadata).toEqual({
    created_on_humanized: expect.any(String),
    changed_on_humanized: expect.any(String),
    created_by: expect.stringMatching(/./),
    changed_by: expect.stringMatching(/./),
    owners: [expect.stringMatching(/./)],
    dashboards: [],
  })
})

test('explore opens with nothing, a dataset, a chart or stored form data', async () => {
  const { admin, gamma } = kit.users
  const open = async (query: string) => (await admin.get(`/api/v1/explore/${query}`)).json()
  expect(await open('')).toMatchObject({
    result: {
      dataset: { name: '[Missing Dataset]' },
      form_data: { datasource: 'None__table' },
      message: null,
      slice: null,
    },
  })
  expect(await open(`?form_data_key=unknown&slice_id=${chart}`)).toMatchObject({
    result: { message: 'Form data not found in cache, reverting to chart metadata.' },
  })
  expect(await open(`?dataset_id=${dataset}&dataset_type=table`)).toMatchObject({
    result: { dataset: { id: dataset }, form_data: { datasource: `${dataset}__table` } },
  })
  const refused = await gamma.get(`/api/v1/explore/?dataset_id=${dataset}&dataset_type=table`)
  expect(refused.status).toBe(403)
  expect(refused.json()).toMatchObject({ dataset_id: dataset, dataset_type: 'table', message: expect.any(String) })
  const response = await admin.post('/api/v1/explore/form_data', {
    datasource_id: dataset,
    datasource_type: 'table',
    form_data: '{"secret":1}',
  })
  const { key } = response.json<Shared>()
  expect(await open(`?form_data_key=${key}`)).toMatchObject({ result: { form_data: { datasource: 'None__table' } } })
  const peeked = await gamma.get(`/api/v1/explore/?form_data_key=${key}`)
  expect(peeked.text).not.toContain('secret')
  expect((await admin.get('/api/v1/explore/?dataset_id=99999999999')).status).toBe(404)
})
