/** With role-based dashboards switched on, a dashboard's roles read its charts' data through it, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../../test/kit.ts'

const CSV = ['shop,product,amount', 'North,tea,10', 'North,milk,5', 'South,tea,100'].join('\n')
const COLUMNS = [
  { name: 'shop', type: 'VARCHAR' },
  { name: 'product', type: 'VARCHAR' },
  { name: 'amount', type: 'INTEGER' },
]

let kit: TestKit
let sales: number
let secret: number
let chart: number
let secretChart: number
let board: number
let gamma: number

const idOf = (answer: TestAnswer): number => {
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}
type Who = keyof TestKit['users']
const created = async (path: string, body: object, who: Who = 'admin') => idOf(await kit.users[who].post(path, body))

const layoutOf = (...charts: readonly number[]) =>
  JSON.stringify({
    positions: {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: charts.map(id => `ROW-${id}`) },
      ...Object.fromEntries(
        charts.flatMap(chartId => [
          [`ROW-${chartId}`, { type: 'ROW', id: `ROW-${chartId}`, children: [`CHART-${chartId}`], meta: {} }],
          [`CHART-${chartId}`, { type: 'CHART', id: `CHART-${chartId}`, children: [], meta: { chartId } }],
        ]),
      ),
    },
    native_filter_configuration: [
      {
        id: 'NATIVE_FILTER-1',
        filterType: 'filter_select',
        targets: [{ datasetId: sales, column: { name: 'product' } }],
      },
    ],
  })

const newChart = (dataset: number, slice_name: string) => ({
  slice_name,
  viz_type: 'table',
  datasource_id: dataset,
  datasource_type: 'table',
  params: JSON.stringify({ groupby: ['shop'], metrics: ['total'] }),
})

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { flags: { DASHBOARD_RBAC: true } } })
  const metrics = { total: 'SUM(amount)' }
  sales = await makeDataset(kit, { table: 'sales', csv: CSV, columns: COLUMNS, metrics })
  secret = await makeDataset(kit, { table: 'secret', csv: CSV, columns: COLUMNS, metrics })
  const role = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  gamma = role.id
  chart = await created('/api/v1/chart/', newChart(sales, 'By shop'))
  secretChart = await created('/api/v1/chart/', newChart(secret, 'Secret'))
  board = await created('/api/v1/dashboard/', {
    dashboard_title: 'For readers',
    published: true,
    roles: [gamma],
    json_metadata: layoutOf(chart),
  })
})
afterAll(() => kit?.close())

const BY_SHOP = { columns: ['shop'], metrics: ['total'] }
const runQuery = (dataset: number, query: object, dashboard: number | null, more: object = {}, who: Who = 'gamma') =>
  kit.users[who].post(`/api/v1/chart/data${dashboard === null ? '' : `?dashboard_id=${dashboard}`}`, {
    datasource: { id: dataset, type: 'table' },
    queries: [query],
    ...more,
  })
const change = async (body: object) => {
  expect((await kit.users.admin.put(`/api/v1/dashboard/${board}`, body)).status).toBe(200)
}

test('its charts, their datasets and their data are there for who has its role', async () => {
  const [charts, datasets] = await Promise.all(
    ['charts', 'datasets'].map(part => kit.users.gamma.get(`/api/v1/dashboard/${board}/${part}`)),
  )
  expect(charts?.json<{ result: object[] }>().result).toMatchObject([{ id: chart }])
  expect(datasets?.json<{ result: object[] }>().result).toMatchObject([{ id: sales }])
  const answer = await runQuery(sales, BY_SHOP, board)
  expect([answer.status, answer.json<{ result: { data: object[] }[] }>().result[0]?.data]).toEqual([
    200,
    [
      { shop: 'South', total: 100 },
      { shop: 'North', total: 15 },
    ],
  ])
  // As other clients name the dashboard; again, so that an answer that is known goes the same way.
  for (let turn = 0; turn < 3; turn += 1) {
    const again = await runQuery(sales, BY_SHOP, null, { form_data: { dashboardId: board, slice_id: chart } })
    expect(again.status).toBe(200)
    expect(again.text).not.toMatch(/SELECT/)
  }
  const filtered = { ...BY_SHOP, filters: [{ col: 'product', op: 'IN', val: ['tea'] }] }
  expect((await runQuery(sales, filtered, board)).status).toBe(200)
  expect((await runQuery(sales, { columns: ['product'], metrics: [] }, board)).status).toBe(200)
})

test('nothing else: not without the dashboard, not through another, no other queries, no rows beside', async () => {
  const other = await created('/api/v1/dashboard/', { dashboard_title: 'Other', published: true, roles: [gamma] })
  const refused = await Promise.all([
    runQuery(sales, BY_SHOP, null),
    runQuery(sales, BY_SHOP, other),
    runQuery(secret, BY_SHOP, board),
    runQuery(sales, { columns: ['amount'], metrics: [] }, board),
    runQuery(
      sales,
      { ...BY_SHOP, metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'x' }] },
      board,
    ),
    runQuery(sales, { ...BY_SHOP, filters: [{ col: 'amount', op: '>', val: 50 }] }, board),
    runQuery(sales, { ...BY_SHOP, extras: { where: 'amount > 50' } }, board),
    runQuery(sales, { columns: ['shop'], result_type: 'samples' }, board),
    runQuery(sales, { ...BY_SHOP, result_type: 'query' }, board),
    kit.users.gamma.get(`/api/v1/datasource/table/${sales}/column/product/values/?dashboard_id=${board}`),
    kit.users.gamma.post(`/datasource/samples?datasource_id=${sales}&datasource_type=table&dashboard_id=${board}`, {}),
  ])
  expect(refused.map(answer => answer.status)).toEqual(refused.map(() => 403))
  expect((await kit.users.gamma.get(`/api/v1/dataset/${sales}`)).status).toBe(404)
  expect((await kit.users.gamma.get(`/api/v1/chart/${chart}`)).status).toBe(404)
})

test('row rules of the reader hold; a role taken away, a draft and a switched-off flag end it', async () => {
  const rule = { name: 'north', filter_type: 'Regular', tables: [sales], roles: [gamma], clause: "shop = 'North'" }
  const id = await created('/api/v1/rowlevelsecurity/', rule)
  kit.clock.advance(2000)
  const answer = await runQuery(sales, BY_SHOP, board)
  expect(answer.json<{ result: { data: object[] }[] }>().result[0]?.data).toEqual([{ shop: 'North', total: 15 }])
  await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${id}`)
  kit.clock.advance(2000)
  await change({ published: false })
  expect((await runQuery(sales, BY_SHOP, board)).status).toBe(403)
  await change({ published: true, roles: [] })
  expect((await runQuery(sales, BY_SHOP, board)).status).toBe(403)
  await change({ roles: [gamma] })
  expect((await runQuery(sales, BY_SHOP, board)).status).toBe(200)
})

test('nobody lends what they may not read: neither a chart placed by its number, nor a dataset of somebody else', async () => {
  const { db } = kit.services
  const maker = await db.selectFrom('users').select('id').where('username', '=', 'gamma').executeTakeFirstOrThrow()
  await change({ owners: [maker.id] })
  // The only owner may not read the dataset.
  expect((await runQuery(sales, BY_SHOP, board)).status).toBe(403)
  const admin = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  await change({ owners: [admin.id, maker.id], json_metadata: layoutOf(chart) })
  expect((await runQuery(sales, BY_SHOP, board)).status).toBe(200)
  const placed = await kit.users.gamma.put(`/api/v1/dashboard/${board}`, {
    json_metadata: layoutOf(chart, secretChart),
  })
  if (placed.status === 200) {
    const links = await db.selectFrom('dashboard_charts').select('chart_id').where('dashboard_id', '=', board).execute()
    expect(links).toEqual([{ chart_id: chart }])
  } else expect(placed.status).toBe(403)
  expect((await runQuery(secret, BY_SHOP, board)).status).toBe(403)
})

test('a dashboard tells nothing of a dataset that its owners may not read and only a filter names', async () => {
  const { db } = kit.services
  await kit.addUser('maker', ['Gamma'])
  const maker = await db.selectFrom('users').select('id').where('username', '=', 'maker').executeTakeFirstOrThrow()
  const filter = {
    id: 'NATIVE_FILTER-2',
    filterType: 'filter_select',
    targets: [{ datasetId: secret, column: { name: 'product' } }],
  }
  const json_metadata = JSON.stringify({ native_filter_configuration: [filter] })
  const made = { dashboard_title: 'Trap', published: true, roles: [gamma], owners: [maker.id], json_metadata }
  const trap = await created('/api/v1/dashboard/', made)
  await kit.users.admin.put(`/api/v1/dashboard/${trap}`, { owners: [maker.id] })
  const shown = await kit.users.gamma.get(`/api/v1/dashboard/${trap}/datasets`)
  expect([shown.status, shown.json<{ result: object[] }>().result]).toEqual([200, []])
  const own = await kit.users.admin.get(`/api/v1/dashboard/${trap}/datasets`)
  expect(own.json<{ result: object[] }>().result).toMatchObject([{ id: secret }])
})
