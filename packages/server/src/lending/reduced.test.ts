/** Readers without a right on the data get only the fields of dashboards, charts and datasets that the page needs. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../../test/kit.ts'

/** Each is stored somewhere that is no one's to read. */
const CANARIES = {
  sql: 'canary_of_sql',
  expression: 'canary_of_expression',
  metric: 'canary_of_metric',
  template: 'canary_of_template',
  address: 'canary@example.org',
  owner: 'Canary-Owner',
  database: 'examples',
  value: 'canary of a value',
  column: 'canary_of_column',
  role: 'Canary role',
}
const CSV = ['shop,amount,note', `North,10,${CANARIES.value}`, 'South,20,5'].join('\n')

let kit: TestKit
let board: number
let chart: number
let broken: number
let dataset: number
let token: string
let embedded: string

const created = async (path: string, body: object): Promise<number> => {
  const answer = await kit.users.admin.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { flags: { DASHBOARD_RBAC: true } } })
  const { db } = kit.services
  await db.updateTable('users').set({ last_name: CANARIES.owner }).where('id', '=', kit.users.admin.id).execute()
  const columns = [
    { name: 'shop', type: 'VARCHAR' },
    { name: 'amount', type: 'INTEGER' },
    { name: 'note', type: 'VARCHAR' },
  ]
  await makeDataset(kit, { table: 'sales', csv: CSV, columns })
  dataset = await makeDataset(kit, {
    table: 'sales of shops',
    csv: '',
    sql: `SELECT *, 1 AS ${CANARIES.sql} FROM sales`,
    columns: [
      ...columns,
      { name: 'twice', type: 'INTEGER', expression: `amount * 2 + 0 * length('${CANARIES.expression}')` },
      { name: CANARIES.column, type: 'VARCHAR' },
    ],
    metrics: { total: `SUM(amount) + 0 * length('${CANARIES.metric}')`, numbers: 'SUM(CAST(note AS INTEGER))' },
  })
  await kit.users.admin.put(`/api/v1/dataset/${dataset}`, { template_params: `{"a": "${CANARIES.template}"}` })
  const certified = { certified_by: `Ann <${CANARIES.address}>`, certification_details: CANARIES.address }
  const chartOf = (slice_name: string, metric: string) =>
    created('/api/v1/chart/', {
      slice_name,
      viz_type: 'table',
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify({ groupby: ['shop', 'twice'], metrics: [metric] }),
      query_context: JSON.stringify({ datasource: { id: dataset, type: 'table' }, queries: [], note: CANARIES.sql }),
      ...certified,
    })
  chart = await chartOf('Totals', 'total')
  broken = await chartOf('Numbers', 'numbers')
  const role = await db.insertInto('roles').values({ name: CANARIES.role }).returning('id').executeTakeFirstOrThrow()
  const { id: gamma } = await db.selectFrom('roles').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow()
  const layout = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'] },
    'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1', 'CHART-2'], meta: {} },
    'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: chart, width: 4, height: 50 } },
    'CHART-2': { type: 'CHART', id: 'CHART-2', children: [], meta: { chartId: broken, width: 4, height: 50 } },
  }
  board = await created('/api/v1/dashboard/', {
    dashboard_title: 'Shops',
    published: true,
    roles: [gamma, role.id],
    json_metadata: JSON.stringify({ positions: layout }),
    ...certified,
  })
  const uuid = randomUUID()
  embedded = uuid
  await kit.users.admin.post(`/api/v1/dashboard/${board}/embedded`, { allowed_domains: [] })
  await db.updateTable('embedded_dashboards').set({ uuid }).execute()
  const resources = [{ type: 'dashboard' as const, id: uuid }]
  token = await kit.services.auth.guests.issue(kit.users.admin.id, { user: {}, resources, rls_rules: [] })
})
afterAll(() => kit?.close())

const READERS = ['guest', 'role reader'] as const
type Reader = (typeof READERS)[number]
const send = (who: Reader, method: 'GET' | 'POST', url: string, body?: unknown): Promise<TestAnswer> =>
  who === 'guest'
    ? kit.users.visitor.send(method, url, { body, headers: { 'x-guesttoken': token } })
    : kit.users.gamma.send(method, url, { body })

const canariesIn = (text: string) =>
  Object.entries(CANARIES).flatMap(([name, canary]) => (text.includes(canary) ? name : []))

const ADDRESSES: Readonly<Record<Reader, () => readonly string[]>> = {
  guest: () => [
    `/api/v1/dashboard/${board}`,
    `/api/v1/dashboard/${board}/charts`,
    `/api/v1/dashboard/${board}/datasets`,
    `/api/v1/embedded_dashboard/${embedded}`,
    `/api/v1/chart/${chart}`,
    `/api/v1/dataset/${dataset}`,
  ],
  'role reader': () => [
    `/api/v1/dashboard/${board}`,
    `/api/v1/dashboard/${board}/charts`,
    `/api/v1/dashboard/${board}/datasets`,
    `/api/v1/dashboard/${board}/embedded`,
    `/api/v1/embedded_dashboard/${embedded}`,
    `/api/v1/dashboard/${board}/filtersets`,
    '/api/v1/dashboard/',
  ],
}

test.each(READERS)('a %s sees neither people nor SQL nor what else the page does not draw with', async who => {
  for (const url of ADDRESSES[who]()) {
    const answer = await send(who, 'GET', url)
    expect(answer.status, url).toBe(200)
    expect(canariesIn(answer.text), url).toEqual([])
  }
  const datasets = await send(who, 'GET', `/api/v1/dashboard/${board}/datasets`)
  const [shown] = datasets.json<{ result: { columns: { column_name: string }[] }[] }>().result
  expect(shown).toMatchObject({ is_lent: true, owners: [], verbose_map: { shop: 'shop', total: 'total' } })
  expect(shown?.columns.map(({ column_name }) => column_name)).toEqual(['shop', 'twice'])
  const { result } = (await send(who, 'GET', `/api/v1/dashboard/${board}`)).json<{ result: object }>()
  expect(result).toMatchObject({
    dashboard_title: 'Shops',
    certified_by: 'Ann',
    owners: [],
    roles: [],
    changed_by: null,
  })
})

test('who reads a dashboard by a role is told that they may open it', async () => {
  const { gamma } = kit.users
  const answer = await gamma.get(`/api/v1/access/dashboard/${board}`)
  expect(answer.json<{ result: object }>().result).toMatchObject({ may_open: true, lacks: null, givers: [] })
  const body = { object_type: 'dashboard', object_key: String(board) }
  expect((await gamma.post('/api/v1/access_request/', body)).status).toBe(400)
})

test('a dashboard of which only a filter reads a lent dataset is reduced', async () => {
  const { db } = kit.services
  const { id: gamma } = await db.selectFrom('roles').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow()
  const filter = { id: 'NATIVE_FILTER-1', type: 'NATIVE_FILTER', filterType: 'filter_select', name: 'Shop' }
  const targets = [{ datasetId: dataset, column: { name: 'shop' } }]
  const id = await created('/api/v1/dashboard/', {
    dashboard_title: 'Filter alone',
    published: true,
    roles: [gamma],
    json_metadata: JSON.stringify({ native_filter_configuration: [{ ...filter, targets }] }),
  })
  for (const url of [`/api/v1/dashboard/${id}`, '/api/v1/dashboard/']) {
    const { status, text } = await kit.users.gamma.get(url)
    expect([status, canariesIn(text)]).toEqual([200, []])
  }
  expect((await kit.users.admin.get(`/api/v1/dashboard/${id}`)).text).toContain(CANARIES.owner)
})

test('a filter on a deleted dataset reduces nothing for readers with all rights', async () => {
  const { db } = kit.services
  const { id: alpha } = await db.selectFrom('roles').select('id').where('name', '=', 'Alpha').executeTakeFirstOrThrow()
  const filter = { id: 'NATIVE_FILTER-1', type: 'NATIVE_FILTER', filterType: 'filter_select', name: 'Shop' }
  const id = await created('/api/v1/dashboard/', {
    dashboard_title: 'Filter on a deleted dataset',
    published: true,
    roles: [alpha],
    json_metadata: JSON.stringify({
      native_filter_configuration: [{ ...filter, targets: [{ datasetId: 987_654, column: { name: 'shop' } }] }],
    }),
  })
  expect((await kit.users.alpha.get(`/api/v1/dashboard/${id}`)).text).toContain(CANARIES.owner)
})

test.each(READERS)('a %s is not told why a query fails, its owner is', async who => {
  const query = { columns: ['shop', 'twice'], metrics: ['numbers'], orderby: [['numbers', false]] }
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query], form_data: { slice_id: broken } }
  const url = `/api/v1/chart/data?dashboard_id=${board}`
  const answer = await send(who, 'POST', url, body)
  expect([answer.status, canariesIn(answer.text)]).toEqual([400, []])
  expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ error_type: 'LENT_QUERY_FAILED', extra: {} }])
  expect((await kit.users.admin.post(url, body)).text).toContain(CANARIES.value)
})

test('who may read the dataset sees all of it', async () => {
  const [datasets, one] = await Promise.all([
    kit.users.admin.get(`/api/v1/dashboard/${board}/datasets`),
    kit.users.admin.get(`/api/v1/dashboard/${board}`),
  ])
  expect(canariesIn(datasets.text + one.text)).toEqual(
    expect.arrayContaining(['sql', 'expression', 'owner', 'address']),
  )
})
