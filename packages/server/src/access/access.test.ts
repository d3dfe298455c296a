/** Requests for access: what a refused reader learns, who decides, what they can open then. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../test/kit.ts'
import { type RuledSales, startRuledSales } from '../../test/ruled-sales.ts'

let world: RuledSales
let owner: TestUser
let dashboard: number
let chart: number
beforeAll(async () => {
  world = await startRuledSales()
  const { kit, sales } = world
  mkdirSync(join(kit.home, 'outbox'), { recursive: true })
  owner = await kit.addUser('olga', ['Alpha'])
  await kit.users.admin.put(`/api/v1/dataset/${sales}`, { owners: [owner.id] })
  const made = await owner.post('/api/v1/chart/', {
    slice_name: 'Sales',
    viz_type: 'table',
    datasource_id: sales,
    datasource_type: 'table',
  })
  chart = made.json<{ id: number }>().id
  const board = await owner.post('/api/v1/dashboard/', { dashboard_title: 'Secret sales', published: true })
  dashboard = board.json<{ id: number }>().id
  await kit.users.admin.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard] })
})
afterAll(() => world?.kit.close())

interface Listed {
  readonly id: number
  readonly state: string
  readonly may_give: boolean
  readonly is_own: boolean
  readonly user: { readonly username: string }
  readonly object: { readonly type: string; readonly id: number; readonly title: string | null; readonly url: string }
}
const listFor = async (user: TestUser): Promise<readonly Listed[]> =>
  (await user.get('/api/v1/access_request/')).json<{ result: Listed[] }>().result
const request = (user: TestUser, body: object = {}) =>
  user.post('/api/v1/access_request/', { object_type: 'dashboard', object_key: String(dashboard), ...body })
const letters = (): readonly string[] => {
  const folder = join(world.kit.home, 'outbox')
  return readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
}

test('a refused reader learns what is lacking and who can give it, requests it, and gets it in one step', async () => {
  const { gamma, gamma2 } = world.kit.users
  expect((await gamma.get(`/api/v1/dashboard/${dashboard}`)).status).toBe(403)
  const refusal = await gamma.get(`/api/v1/access/dashboard/${dashboard}`)
  expect(refusal.json<{ result: object }>().result).toMatchObject({
    may_open: false,
    lacks: 'You do not have access to this dashboard, or it does not exist.',
    request: null,
  })
  const { givers } = refusal.json<{ result: { givers: { username: string }[] } }>().result
  expect(givers.map(({ username }) => username)).toEqual(['admin'])

  const made = await request(gamma, { reason: 'For the <b>monthly</b> review' })
  expect(made.status, made.text).toBe(201)
  expect((await request(gamma, { reason: 'Again' })).json<{ id: number }>().id).toBe(made.json<{ id: number }>().id)
  expect(await listFor(gamma)).toMatchObject([{ is_own: true, may_give: false, object: { title: null } }])
  expect(await listFor(gamma2)).toEqual([])
  expect(await listFor(owner)).toMatchObject([{ may_give: true, object: { title: 'Secret sales' } }])

  const { id } = made.json<{ id: number }>()
  expect((await gamma2.post(`/api/v1/access_request/${id}/give`)).status).toBe(404)
  expect((await gamma.post(`/api/v1/access_request/${id}/give`)).status).toBe(404)
  const given = await owner.post(`/api/v1/access_request/${id}/give`)
  expect(given.status, given.text).toBe(200)
  expect((await gamma.get(`/api/v1/dashboard/${dashboard}`)).status).toBe(200)
  expect((await gamma2.get(`/api/v1/dashboard/${dashboard}`)).status).toBe(403)
  const rows = await gamma.post('/api/v1/chart/data', {
    datasource: { id: world.sales, type: 'table' },
    queries: [{ metrics: ['count'] }],
  })
  expect(rows.json<{ result: { data: unknown }[] }>().result[0]?.data).toEqual([{ count: 4 }])
  expect((await owner.post(`/api/v1/access_request/${id}/give`)).status).toBe(409)
  expect((await request(gamma)).status).toBe(400)
  const me = await gamma.get('/api/v1/me/roles/')
  expect(Object.keys(me.json<{ result: { roles: object } }>().result.roles)).toEqual(['Access of gamma', 'Gamma'])
})

test('mails go to those who can give it, and to the requester once it is decided', async () => {
  await expect.poll(() => letters().length).toBeGreaterThanOrEqual(2)
  const all = letters()
  expect(all.filter(text => /^Subject: .*requests access to Secret sales/m.test(text))).toHaveLength(1)
  expect(all.some(text => /^To: .*olga/m.test(text) && text.includes('/access/requests/'))).toBe(true)
  expect(all.some(text => /^Subject: You can open Secret sales/m.test(text))).toBe(true)
  expect(all.some(text => text.includes('<b>monthly</b>') && /text\/html[\s\S]*<b>monthly/.test(text))).toBe(false)
})

test('a chart and a dataset are requested likewise; a declined request gives nothing', async () => {
  const { gamma2, admin } = world.kit.users
  const made = await request(gamma2, { object_type: 'chart', object_key: String(chart) })
  const { id } = made.json<{ id: number }>()
  expect((await admin.post(`/api/v1/access_request/${id}/decline`)).status).toBe(200)
  expect(await listFor(gamma2)).toMatchObject([{ state: 'declined' }])
  const data = { datasource: { id: world.sales, type: 'table' }, queries: [{ metrics: ['count'] }] }
  expect((await gamma2.post('/api/v1/chart/data', data)).status).toBe(403)
  const second = await request(gamma2, { object_type: 'dataset', object_key: String(world.sales) })
  await admin.post(`/api/v1/access_request/${second.json<{ id: number }>().id}/give`)
  expect((await gamma2.post('/api/v1/chart/data', data)).status).toBe(200)
})

test('an owner of the dashboard alone sees the request, but cannot give what is not theirs', async () => {
  const { kit } = world
  const other = await kit.addUser('otto', ['Gamma'])
  const reader = await kit.addUser('rita', ['Gamma'])
  await kit.users.admin.put(`/api/v1/dashboard/${dashboard}`, { owners: [other.id] })
  const { id } = (await request(reader)).json<{ id: number }>()
  expect(await listFor(other)).toMatchObject([{ id, may_give: false }])
  expect((await other.post(`/api/v1/access_request/${id}/give`)).status).toBe(404)
})

test('owners and administrators see who has access, with the reason', async () => {
  const { admin, gamma } = world.kit.users
  const answer = await admin.get(`/api/v1/access/dashboard/${dashboard}/people`)
  const people = answer.json<{ result: { username: string; why: string }[] }>().result
  const why = (name: string) => people.find(({ username }) => username === name)?.why
  expect([why('admin'), why('otto'), why('gamma'), why('alpha'), why('rita'), why('nobody')]).toEqual([
    'admin',
    'owner',
    'roles',
    'roles',
    undefined,
    undefined,
  ])
  expect((await gamma.get(`/api/v1/access/dashboard/${dashboard}/people`)).status).toBe(403)
})

test('nothing but dashboards, charts and datasets is requested', async () => {
  expect((await world.kit.users.gamma.get('/api/v1/access/database/1')).status).toBe(404)
})

test('what is no request is refused with the field', async () => {
  const { gamma } = world.kit.users
  const wrong = await gamma.post('/api/v1/access_request/', { object_type: 'planet', object_key: '1' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Must be one of')])
})

test('a private object and one that does not exist are answered alike, by each of their names', async () => {
  const { kit } = world
  const { db } = kit.services
  const stranger = await kit.addUser('stranger', ['Gamma'])
  await db.updateTable('dashboards').set({ slug: 'secret' }).where('id', '=', dashboard).execute()
  const board = await db.selectFrom('dashboards').select('uuid').where('id', '=', dashboard).executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('charts')
    .select(['uuid', 'datasource_id'])
    .where('id', '=', chart)
    .executeTakeFirstOrThrow()
  const uuid = '00000000-0000-4000-8000-000000000000'
  const keys = {
    dashboard: [String(dashboard), board.uuid, 'secret', '4711', 'no-such', uuid],
    chart: [String(chart), own.uuid, '4711', uuid],
    dataset: [String(own.datasource_id), '4711'],
  }
  for (const [type, all] of Object.entries(keys)) {
    const answers = new Set<string>()
    const made: string[] = []
    for (const key of all) {
      const url = `/api/v1/access/${type}/${key}`
      const refusal = await stranger.get(url)
      answers.add(`${refusal.status} ${refusal.text}`)
      const answer = await stranger.post('/api/v1/access_request/', { object_type: type, object_key: key })
      made.push(answer.text)
      const { result } = (await stranger.get(url)).json<{ result: { request: { id: number; state: string } } }>()
      expect(result.request).toMatchObject({ id: answer.json<{ id: number }>().id, state: 'open' })
      expect((await stranger.get(`${url}/people`)).status).toBe(404)
    }
    expect([...answers], type).toEqual([expect.stringMatching(/^200 .*or it does not exist/)])
    // Two names of one object do not tell that they are.
    expect(new Set(made).size).toBe(all.length)
    expect(new Set(made.map(text => text.replace(/"id":\d+/, ''))).size).toBe(1)
  }
  const list = await listFor(stranger)
  expect(list.length).toBe(Object.values(keys).flat().length)
  for (const { object } of list) expect(object).toMatchObject({ title: null, id: 0 })
  expect(list.map(({ object }) => object.url).sort()).toEqual(
    [
      ...keys.dashboard.map(key => `/superset/dashboard/${key}/`),
      ...keys.chart.map(key => `/explore/?slice_id=${key}`),
      ...keys.dataset.map(key => `/explore/?datasource_type=table&datasource_id=${key}`),
    ].sort(),
  )
  // Those who decide are sent one letter about each object, and see one request for it, which answers all its names.
  const sent = () => letters().filter(letter => letter.includes('stranger Test requests access')).length
  await expect.poll(sent).toBe(3)
  const toDecide = (await listFor(owner)).filter(row => row.may_give && row.user.username === 'stranger')
  expect(toDecide.map(({ object }) => object.type).sort()).toEqual(['chart', 'dashboard', 'dataset'])
  const ofBoard = toDecide.find(({ object }) => object.type === 'dashboard')
  expect((await owner.post(`/api/v1/access_request/${ofBoard?.id}/decline`)).status).toBe(200)
  expect((await listFor(stranger)).filter(({ state }) => state === 'declined').length).toBe(3)
})
