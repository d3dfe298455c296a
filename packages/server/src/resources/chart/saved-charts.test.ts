/** What a dashboard builder requests, as the browser writes it, against the real list. */
import { SAVED_CHART_ORDERS, type SavedChartOrder, savedChartsOf, savedChartsQuery } from '@belvedere/core/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, type ResourceFixture, resultOf, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
  for (const [slice_name, viz_type] of [
    ['Beta', 'pie'],
    ['Alpha', 'table'],
    ['Gamma sales', 'big_number'],
  ]) {
    kit.clock.advance(60_000)
    await kit.users.admin.post('/api/v1/chart/', newChart({ slice_name, viz_type, description: '**x**' }))
  }
})
afterAll(() => kit.close())

const list = async (search?: string, order?: SavedChartOrder) => {
  const q = encodeURIComponent(JSON.stringify(savedChartsQuery(search, order)))
  const answer = await kit.users.admin.get(`/api/v1/chart/?q=${q}`)
  expect(answer.status, answer.text).toBe(200)
  return savedChartsOf(answer.json())
}
const names = async (search?: string, order?: SavedChartOrder) =>
  (await list(search, order)).map(chart => chart.slice_name)

test('columns, 200 at most, the newest change first; one entry for each row [API-CHART-015] [API-CHART-018] [API-CHART-019] [CONST-005]', async () => {
  const q = savedChartsQuery()
  expect(q).toMatchObject({
    page: 0,
    page_size: 200,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
  })
  expect(q).not.toHaveProperty('filters')
  expect(await names()).toEqual(['Gamma sales', 'Alpha', 'Beta'])
  const [chart] = await list()
  const keys = q.columns.map(column => column.split('.')[0]).sort()
  expect(Object.keys(chart ?? {}).sort()).toEqual(keys)
  expect(chart).toMatchObject({
    viz_type: 'big_number',
    datasource_name_text: 'birth_names',
    datasource_type: 'table',
    description_markeddown: expect.stringContaining('<strong>x</strong>'),
    owners: [{ id: kit.users.admin.id }],
    created_by: { id: kit.users.admin.id },
  })
  expect([...q.columns].sort()).toEqual(
    'changed_on_delta_humanized changed_on_utc created_by.id datasource_id datasource_name_text datasource_type datasource_url description description_markeddown id owners.id params slice_name thumbnail_url url viz_type'.split(
      ' ',
    ),
  )
  expect(savedChartsOf({ result: [{ id: 1 }, null, { id: 1, slice_name: 'x', viz_type: 'pie' }] })).toHaveLength(1)
  for (const odd of [null, 'x', {}, { result: 3 }]) expect(savedChartsOf(odd)).toEqual([])
})

test('a search is one filter over everything that names a chart [API-CHART-016]', async () => {
  expect(savedChartsQuery(' sales ').filters).toEqual([{ col: 'slice_name', opr: 'chart_all_text', value: 'sales' }])
  expect(await names('SALES')).toEqual(['Gamma sales'])
  expect(await names('birth_names')).toHaveLength(3)
  expect(await names('pie')).toEqual(['Beta'])
  expect(await names('nothing of this')).toEqual([])
})

test('every other order is ascending [API-CHART-017]', async () => {
  expect(SAVED_CHART_ORDERS).toContain('changed_on')
  const { order_column, order_direction } = savedChartsQuery('', 'slice_name')
  expect([order_column, order_direction]).toEqual(['slice_name', 'asc'])
  expect(await names('', 'slice_name')).toEqual(['Alpha', 'Beta', 'Gamma sales'])
  expect(await names('', 'viz_type')).toEqual(['Gamma sales', 'Beta', 'Alpha'])
  expect(await names('', 'datasource_name')).toHaveLength(3)
})

test('a deleted chart is gone, from its dashboard too; only those who may delete it [API-CHART-020]', async () => {
  const { admin, alpha2 } = kit.users
  const id = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Short-lived' })))
  const body = { dashboard_title: 'D', json_metadata: JSON.stringify({ positions: layoutWith(id) }) }
  const dashboard = idOf(await admin.post('/api/v1/dashboard/', body))
  expect((await alpha2.delete(`/api/v1/chart/${id}`)).status).toBe(403)
  expect((await kit.users.visitor.delete(`/api/v1/chart/${id}`)).status).toBe(401)
  const gone = await admin.delete(`/api/v1/chart/${id}`)
  expect([gone.status, gone.json()]).toEqual([200, { message: 'OK' }])
  expect((await admin.get(`/api/v1/chart/${id}`)).status).toBe(404)
  expect((await admin.delete(`/api/v1/chart/${id}`)).status).toBe(404)
  expect(resultOf(await admin.get(`/api/v1/dashboard/${dashboard}`)).charts).toEqual([])
})

test('a chart whose stored query rolls before it fills gaps is shown in that order, and keeps its texts', async () => {
  const steps = (...operations: string[]) => ({
    queries: [{ post_processing: operations.map(operation => ({ operation })) }],
  })
  const made = async (slice_name: string, context: object) => {
    const params = JSON.stringify({ rolling_type: 'mean', resample_rule: '1D' })
    const query_context = JSON.stringify(context)
    const body = newChart({ slice_name, viz_type: 'echarts_timeseries_line', params, query_context })
    const id = idOf(await kit.users.admin.post('/api/v1/chart/', body))
    const chart = resultOf(await kit.users.admin.get(`/api/v1/chart/${id}`))
    expect(chart.params).not.toContain('analytics_order')
    const explore = await kit.users.admin.get(`/api/v1/explore/?slice_id=${id}`)
    expect(explore.json<{ result: { form_data: object } }>().result.form_data).toMatchObject(chart.form_data as object)
    return chart.form_data
  }
  expect(await made('As Superset does', steps('pivot', 'rolling', 'resample', 'flatten'))).toMatchObject({
    analytics_order: 'rolling_first',
  })
  expect(await made('As usual', steps('pivot', 'resample', 'rolling', 'flatten'))).not.toHaveProperty('analytics_order')
})
