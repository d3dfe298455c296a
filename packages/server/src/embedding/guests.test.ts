import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../../test/kit.ts'
import { SESSION_COOKIE } from '../auth/authenticate.ts'
import { GUEST_LIFETIME_S } from '../auth/guests.ts'
import { type Principal, turnIdOf } from '../auth/principal.ts'
import { Turns } from '../processes/turns.ts'

const CSV = ['shop,product,amount', 'North,tea,10', 'North,milk,5', 'South,tea,100'].join('\n')
const COLUMNS = [
  { name: 'shop', type: 'VARCHAR' },
  { name: 'product', type: 'VARCHAR' },
  { name: 'amount', type: 'INTEGER' },
]

let kit: TestKit
let sales: number
let secret: number
let board: number
let otherBoard: number
let chart: number
let otherChart: number
const embedded = randomUUID()

async function created(path: string, body: object): Promise<number> {
  const answer = await kit.users.admin.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}

const addChart = (slice_name: string, dashboard: number, params: object) =>
  created('/api/v1/chart/', {
    slice_name,
    viz_type: 'table',
    datasource_id: sales,
    datasource_type: 'table',
    params: JSON.stringify(params),
    dashboards: [dashboard],
  })

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  sales = await makeDataset(kit, { table: 'sales', csv: CSV, columns: COLUMNS, metrics: { total: 'SUM(amount)' } })
  secret = await makeDataset(kit, { table: 'secret', csv: CSV, columns: COLUMNS })
  const filters = [
    {
      id: 'NATIVE_FILTER-1',
      filterType: 'filter_select',
      targets: [{ datasetId: sales, column: { name: 'product' } }],
    },
  ]
  const json_metadata = JSON.stringify({ native_filter_configuration: filters })
  board = await created('/api/v1/dashboard/', { dashboard_title: 'Shown', json_metadata })
  otherBoard = await created('/api/v1/dashboard/', { dashboard_title: 'Not shown' })
  chart = await addChart('By shop', board, { groupby: ['shop'], metrics: ['total'] })
  otherChart = await addChart('By product', otherBoard, { groupby: ['product'], metrics: ['total'] })
  const now = new Date(kit.clock.now()).toISOString()
  await kit.services.db
    .insertInto('embedded_dashboards')
    .values({
      uuid: embedded,
      version: 1,
      dashboard_id: board,
      allowed_domains: '[]',
      created_on: now,
      changed_on: now,
      created_by_id: null,
      changed_by_id: null,
    })
    .execute()
})
afterAll(() => kit?.close())

const tokenRequest = (rls: readonly object[] = [], id = embedded) => ({
  user: { username: 'visitor' },
  resources: [{ type: 'dashboard', id }],
  rls,
})
const mint = (body: object = tokenRequest()) => kit.users.admin.post('/api/v1/security/guest_token/', body)
const tokenOf = async (rls?: readonly object[]) => (await mint(tokenRequest(rls))).json<{ token: string }>().token

interface Guest {
  get: (url: string) => Promise<TestAnswer>
  post: (url: string, body: object) => Promise<TestAnswer>
}
function guest(token: string): Guest {
  const headers = { 'x-guesttoken': token }
  return {
    get: url => kit.users.visitor.get(url, { headers }),
    post: (url, body) => kit.users.visitor.send('POST', url, { body, headers }),
  }
}

const queryOf = (query: object, form_data: object = { slice_id: chart }, id = sales) => ({
  datasource: { id, type: 'table' },
  queries: [query],
  form_data,
})
const BY_SHOP = { columns: ['shop'], metrics: ['total'], orderby: [['total', false]] }

describe('a guest token', () => {
  test('is given to those alone who may grant it, for embedded dashboards and conditions that hold', async () => {
    expect((await kit.users.visitor.post('/api/v1/security/guest_token/', tokenRequest())).status).toBe(401)
    expect((await kit.users.gamma.post('/api/v1/security/guest_token/', tokenRequest())).status).toBe(403)
    expect((await kit.users.alpha.post('/api/v1/security/guest_token/', tokenRequest())).status).toBe(403)
    expect((await mint()).status).toBe(200)
    expect((await mint(tokenRequest([], randomUUID()))).text).toContain('There is no embedded dashboard')
    for (const clause of [
      '1=1) or (1=1',
      'select 1',
      'shop = (select max(shop) from secret)',
      '1=1; drop table sales',
    ]) {
      expect((await mint(tokenRequest([{ clause }]))).status, clause).toBe(400)
    }
    expect((await mint({ ...tokenRequest(), resources: [] })).status).toBe(400)
    expect((await mint({ resources: [{ type: 'chart', id: embedded }], rls: [] })).status).toBe(400)
  })

  test('opens its dashboard, its charts and their datasets, and no others', async () => {
    const { get } = guest(await tokenOf())
    const statuses = async (...urls: string[]) => Promise.all(urls.map(async url => (await get(url)).status))
    expect(await statuses(`/api/v1/dashboard/${board}`, `/api/v1/dashboard/${board}/charts`)).toEqual([200, 200])
    expect(await statuses(`/api/v1/chart/${chart}`, `/api/v1/dashboard/${board}/datasets`)).toEqual([200, 200])
    for (const status of await statuses(
      `/api/v1/dashboard/${otherBoard}`,
      `/api/v1/chart/${otherChart}`,
      `/api/v1/chart/${otherChart}/data/`,
      `/api/v1/dataset/${secret}`,
      '/api/v1/security/csrf_token/x',
      '/api/v1/database/',
      '/api/v1/dashboard/',
      '/api/v1/chart/related/owners',
      '/api/v1/me/',
      '/api/v1/_openapi',
      '/api/v1/log/',
    )) {
      expect([403, 404]).toContain(status)
    }
  })

  test('has the color schemes that its dashboard, the charts on it and the layers of its maps name, and no others', async () => {
    const scheme = (name: string) =>
      created('/api/v1/color_scheme/', { name, kind: 'categorical', colors: ['#17375e', '#c8102e'] })
    for (const name of ['Of the board', 'Of a chart', 'Of a layer', 'Of another']) await scheme(name)
    const branded = async (id: number, color_scheme: string, params: object) => {
      const read = await kit.users.admin.get(`/api/v1/dashboard/${id}`)
      const stored = JSON.parse(read.json<{ result: { json_metadata: string } }>().result.json_metadata || '{}')
      const json_metadata = JSON.stringify({ ...stored, color_scheme })
      expect((await kit.users.admin.put(`/api/v1/dashboard/${id}`, { json_metadata })).status).toBe(200)
      await addChart('In colors', id, params)
    }
    await branded(board, 'of_the_board', { groupby: ['shop'], metrics: ['total'], color_scheme: 'of_a_chart' })
    await branded(otherBoard, 'of_another', { groupby: ['shop'], metrics: ['total'] })
    const layer = await addChart('A layer', otherBoard, { color_scheme: 'of_a_layer' })
    await addChart('A map of maps', board, { viz_type: 'deck_multi', deck_slices: [layer] })
    const answer = await guest(await tokenOf()).get(`/api/v1/dashboard/${board}`)
    const { own_schemes } = answer.json<{ result: { own_schemes: { id: string }[] } }>().result
    expect(own_schemes.map(({ id }) => id)).toEqual(['of_a_chart', 'of_a_layer', 'of_the_board'])
    const read = await kit.users.admin.get(`/api/v1/dashboard/${board}`)
    expect(read.json<{ result: object }>().result).not.toHaveProperty('own_schemes')
  })

  test('queries what the charts query, however narrowed, without the SQL in the answer', async () => {
    const { get, post } = guest(await tokenOf())
    const answer = await post('/api/v1/chart/data', queryOf(BY_SHOP))
    expect(answer.json<{ result: object[] }>().result[0]).toMatchObject({
      data: [
        { shop: 'South', total: 100 },
        { shop: 'North', total: 15 },
      ],
      query: '',
    })
    const narrowed = { ...BY_SHOP, filters: [{ col: 'product', op: 'IN', val: ['milk'] }] }
    const [milk] = (await post('/api/v1/chart/data', queryOf(narrowed))).json<{ result: { data: object[] }[] }>().result
    expect(milk?.data).toEqual([{ shop: 'North', total: 5 }])
    expect((await get(`/api/v1/chart/${chart}/data/`)).status).toBe(200)
    const values = await get(`/api/v1/datasource/table/${sales}/column/product/values/`)
    expect(values.json<{ result: string[] }>().result.toSorted()).toEqual(['milk', 'tea'])
  })

  test.each<[string, object, object?]>([
    ['another column', { columns: ['amount'], metrics: ['total'] }],
    [
      'another measure',
      { columns: ['shop'], metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'm' }] },
    ],
    ['rows as they are', { columns: ['shop'], result_type: 'samples' }],
    ['the SQL', { ...BY_SHOP, result_type: 'query' }],
    ['a condition in SQL', { ...BY_SHOP, extras: { where: 'amount > 50' } }],
    ['a filter on a column that nobody shows', { ...BY_SHOP, filters: [{ col: 'amount', op: '>', val: 50 }] }],
    ['an order by what is not shown', { ...BY_SHOP, orderby: [['amount', true]] }],
    ['a chart of another dashboard', { columns: ['product'], metrics: ['total'] }, { slice_id: 999 }],
  ])('does not request %s', async (_, query, form_data) => {
    const { post } = guest(await tokenOf())
    const answer = await post('/api/v1/chart/data', queryOf(query, form_data ?? { slice_id: chart }))
    expect(answer.status, answer.text).toBe(403)
  })

  test('reads neither other datasets nor values of columns without a filter', async () => {
    const { get, post } = guest(await tokenOf())
    expect((await post('/api/v1/chart/data', queryOf(BY_SHOP, {}, secret))).status).toBe(403)
    expect((await get(`/api/v1/datasource/table/${sales}/column/shop/values/`)).status).toBe(403)
    expect((await get(`/api/v1/datasource/table/${secret}/column/product/values/`)).status).toBe(403)
  })

  test('reads no query of the SQL editor, whatever its number', async () => {
    const { get, post } = guest(await tokenOf())
    const ran = await kit.users.admin.post('/api/v1/sqllab/execute/', { database_id: 1, sql: 'SELECT shop FROM sales' })
    const { query_id } = ran.json<{ query_id: number }>()
    for (const id of [query_id, sales]) {
      const body = { ...queryOf(BY_SHOP, {}, id), datasource: { id, type: 'query' } }
      expect((await post('/api/v1/chart/data', body)).status).toBe(403)
      expect((await get(`/api/v1/datasource/query/${id}/column/product/values/`)).status).toBe(403)
      expect((await get(`/api/v1/explore/?datasource_type=query&datasource_id=${id}`)).status).toBe(403)
    }
  })

  test('has a turn of its own among guests: many queries of one do not delay another’s', async () => {
    const [many, one] = await Promise.all(
      [await tokenOf(), await tokenOf()].map(token => kit.services.auth.guests.principalOf(token)),
    )
    if (!many || !one) throw new Error('no guests')
    const job = (user: Principal) => ({ turn: { user_id: turnIdOf(user) }, deaths: 0 })
    const queue = [...Array.from({ length: 200 }, () => job(many)), job(one)]
    const turns = new Turns()
    const served = turns.next(queue, [])
    turns.begun(queue.splice(served, 1)[0]?.turn ?? {})
    expect(queue[turns.next(queue, [])]).toEqual(job(one))
    // Neither is a user's, nor that of jobs without one.
    for (const user of [many, one]) expect(turnIdOf(user)).toBeLessThan(-1)
  })

  test('carries row rules into every answer', async () => {
    const { get, post } = guest(await tokenOf([{ clause: "shop = 'North'" }]))
    const [first] = (await post('/api/v1/chart/data', queryOf(BY_SHOP))).json<{ result: { data: object[] }[] }>().result
    expect(first?.data).toEqual([{ shop: 'North', total: 15 }])
    expect((await get(`/api/v1/chart/${chart}/data/`)).text).not.toContain('South')
    const ofAnother = guest(await tokenOf([{ clause: "shop = 'North'", dataset: secret }]))
    expect((await ofAnother.get(`/api/v1/chart/${chart}/data/`)).text).toContain('South')
  })

  test('writes nothing', async () => {
    const { post } = guest(await tokenOf())
    for (const [url, body] of [
      ['/api/v1/chart/', { slice_name: 'x', datasource_id: sales, datasource_type: 'table' }],
      ['/api/v1/dashboard/', { dashboard_title: 'x' }],
      ['/api/v1/security/guest_token/', tokenRequest()],
      ['/datasource/samples?datasource_id=1&datasource_type=table', {}],
    ] as const) {
      expect((await post(url, body)).status, url).toBe(403)
    }
  })
})

describe('a guest token that does not hold', () => {
  test('is refused, with a valid session beside it too', async () => {
    const old = await tokenOf()
    kit.clock.advance(GUEST_LIFETIME_S * 1000 + 1)
    for (const token of [old, 'garbage', `${await tokenOf()}x`]) {
      const headers = { 'x-guesttoken': token, cookie: `${SESSION_COOKIE}=${kit.users.admin.cookie}` }
      expect((await kit.users.visitor.get(`/api/v1/dashboard/${board}`, { headers })).status).toBe(401)
    }
    expect((await guest(old).get('/api/v1/dashboard/')).json()).toMatchObject({ msg: 'Token has expired' })
  })

  test('dies with the embedding and with whoever requested it', async () => {
    const token = await tokenOf()
    await kit.services.db.updateTable('embedded_dashboards').set({ uuid: randomUUID() }).execute()
    expect((await guest(token).get(`/api/v1/dashboard/${board}`)).status).toBe(401)
    await kit.services.db.updateTable('embedded_dashboards').set({ uuid: embedded }).execute()
    expect((await guest(token).get(`/api/v1/dashboard/${board}`)).status).toBe(200)
    kit.clock.advance(1)
    await kit.services.auth.revokeAll(kit.users.admin.id)
    expect((await guest(token).get(`/api/v1/dashboard/${board}`)).status).toBe(401)
  })
})
