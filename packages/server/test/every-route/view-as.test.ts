/** An administrator sees the product as somebody else: the same rows, and nothing can be changed, on any route. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../src/auth/authenticate.ts'
import { ruledDatasets } from '../../src/auth/row-rules.ts'
import { VIEW_COOKIE } from '../../src/auth/view-as.ts'
import { allRoutes } from '../../src/routes.ts'
import { type RuledSales, startRuledSales } from '../ruled-sales.ts'

let world: RuledSales
beforeAll(async () => {
  world = await startRuledSales()
})
afterAll(() => world?.kit.close())

interface Target {
  readonly kind: 'user' | 'role'
  readonly id: number
}
const viewUrl = '/api/v1/security/view_as'

const ownCookie = ({ cookie }: { readonly cookie: string }) => `${SESSION_COOKIE}=${cookie}`

/** The cookies of the administrator's browser in the view. */
async function beginView(target: Target): Promise<string> {
  const { admin } = world.kit.users
  const answer = await admin.post(viewUrl, target)
  expect(answer.status, answer.text).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie.startsWith(`${VIEW_COOKIE}=`)).toBe(true)
  return `${ownCookie(admin)}; ${cookie}`
}
const count = { queries: [{ metrics: ['count'] }] }
const rowsIn = async (cookie: string): Promise<number> => {
  const { admin } = world.kit.users
  const body = { datasource: { id: world.sales, type: 'table' }, ...count }
  const answer = await admin.send('POST', '/api/v1/chart/data', { body, headers: { cookie } })
  return answer.json<{ result: { data: { count: number }[] }[] }>().result[0]?.data[0]?.count ?? -1
}

test('rows, rights and name are those of the user or the role, and end with the view', async () => {
  const { admin } = world.kit.users
  const asEast = await beginView({ kind: 'user', id: world.east.id })
  expect(await rowsIn(asEast)).toBe(2)
  expect(await rowsIn(ownCookie(admin))).toBe(4)
  const me = await admin.get('/api/v1/me/', { headers: { cookie: asEast } })
  expect(me.json<{ result: { username: string } }>().result.username).toBe('east')
  const users = await admin.get('/api/v1/security/users/', { headers: { cookie: asEast } })
  expect(users.status).toBe(403)
  const ended = await admin.send('DELETE', viewUrl, { headers: { cookie: asEast } })
  expect([ended.status, String(ended.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')])

  const asRole = await beginView({ kind: 'role', id: await world.roleId('East') })
  const roles = await admin.get('/api/v1/me/roles/', { headers: { cookie: asRole } })
  expect(Object.keys(roles.json<{ result: { roles: object } }>().result.roles)).toEqual(['East'])
  expect(await admin.get('/api/v1/dashboard/', { headers: { cookie: asRole } })).toMatchObject({ status: 403 })
})

test('no route changes anything in a view, whatever it is and whoever is seen', async () => {
  const { admin } = world.kit.users
  const writes = allRoutes.filter(({ method, access }) => method !== 'GET' && access.kind !== 'public')
  const open = writes.filter(({ access }) => access.kind !== 'public' && access.changes_nothing)
  expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
    'DELETE /api/v1/security/view_as',
    'POST /api/v1/chart/:id/data',
    'POST /api/v1/chart/data',
    'POST /api/v1/dashboard/:id/pdf',
    'POST /api/v1/datasource/:datasource_type/:datasource_id/expression_type',
    'POST /api/v1/log',
    'POST /api/v1/security/view_as',
    'POST /datasource/samples',
    'POST /superset/explore_json',
    'POST /superset/explore_json/:datasource_type/:datasource_id',
  ])
  for (const target of [
    { kind: 'user', id: world.east.id },
    { kind: 'user', id: admin.id },
  ] as const) {
    const cookie = await beginView(target)
    const passed: string[] = []
    for (const { method, url, access } of writes) {
      if (access.kind === 'public' || access.changes_nothing) continue
      const sent = method as 'POST' | 'PUT' | 'DELETE'
      const answer = await admin.send(sent, url.replace(/:\w+/g, '1'), { body: {}, headers: { cookie } })
      if (answer.status !== 403 || !answer.text.includes('VIEW_READ_ONLY')) passed.push(`${method} ${url}`)
    }
    expect(passed).toEqual([])
    const star = await admin.get('/superset/favstar/Dashboard/1/select/', { headers: { cookie } })
    expect(star.text).toContain('VIEW_READ_ONLY')
  }
})

test('a page that was opened in a view changes nothing after its end', async () => {
  const body = { name: 'late' }
  const late = await world.kit.users.admin.send('POST', '/api/v1/tag/', { body, headers: { 'x-view-as': 'east' } })
  expect([late.status, late.text]).toEqual([403, expect.stringContaining('VIEW_READ_ONLY')])
})

test('the view is for administrators in a browser, with the cookie of their own session', async () => {
  const { admin, alpha } = world.kit.users
  expect((await alpha.post(viewUrl, { kind: 'user', id: admin.id })).status).toBe(403)
  expect((await admin.post(viewUrl, { kind: 'user', id: 999_999 })).status).toBe(404)
  const token = (await world.kit.services.auth.tokens.issue(admin.id, 'access', true)) as string
  const bearer = await world.kit.app.inject({
    method: 'POST',
    url: viewUrl,
    payload: { kind: 'user', id: world.east.id },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(bearer.statusCode).toBe(400)
  const stolen = (await beginView({ kind: 'user', id: admin.id })).split('; ')[1] ?? ''
  const me = await alpha.get('/api/v1/me/', { headers: { cookie: `${ownCookie(alpha)}; ${stolen}` } })
  expect(me.json<{ result: { username: string } }>().result.username).toBe('alpha')
  const second = await world.kit.addUser('second', ['Admin'])
  const other = await second.get('/api/v1/me/', { headers: { cookie: `${ownCookie(second)}; ${stolen}` } })
  expect(other.json<{ result: { username: string } }>().result.username).toBe('second')
})

test('from inside of a view an administrator chooses somebody else; those who are viewed cannot', async () => {
  const { admin, gamma } = world.kit.users
  const first = await beginView({ kind: 'user', id: world.east.id })
  const people = await admin.get(`${viewUrl}/people?text=GAM`, { headers: { cookie: first } })
  expect(people.json<{ result: { username: string }[] }>().result.map(each => each.username)).toContain('gamma')
  const changed = await admin.send('POST', viewUrl, {
    body: { kind: 'user', id: gamma.id },
    headers: { cookie: first },
  })
  expect(changed.status, changed.text).toBe(200)
  const second = `${ownCookie(admin)}; ${String(changed.headers['set-cookie']).split(';')[0]}`
  const me = await admin.get('/api/v1/me/', { headers: { cookie: second } })
  expect(me.json<{ result: { username: string } }>().result.username).toBe('gamma')
  for (const user of [gamma, world.east]) expect((await user.get(`${viewUrl}/people`)).status).toBe(403)
  await world.kit.services.activity.flush()
  const begun = await world.kit.services.db
    .selectFrom('logs')
    .selectAll()
    .where('action', '=', 'view_as_begin')
    .where('object_id', '=', gamma.id)
    .execute()
  expect(begun.map(event => event.user_id)).toEqual([admin.id])
})

test('pages in a view name the rules that hold, by dataset', async () => {
  const byTable = await world.virtual('SELECT * FROM sales WHERE n > 1')
  const { services, users } = world.kit
  const ruledFor = async ({ id }: { readonly id: number }) => {
    const user = await services.auth.principals.get(id)
    return user && ruledDatasets(user, services)
  }
  expect(await ruledFor(world.east)).toEqual({ [world.sales]: 'east only', [byTable]: 'east only' })
  expect(await ruledFor(users.admin)).toEqual({})
})

test('someone who is deactivated is seen with no right at all', async () => {
  const { admin, gamma2 } = world.kit.users
  const cookie = await beginView({ kind: 'user', id: gamma2.id })
  await admin.put(`/api/v1/security/users/${gamma2.id}`, { active: false })
  expect((await admin.get('/api/v1/dashboard/', { headers: { cookie } })).status).toBe(403)
})

test('the log has who began, what was opened and who ended it, under the administrator’s own name', async () => {
  const { admin } = world.kit.users
  const cookie = await beginView({ kind: 'user', id: world.east.id })
  const visit = { action: 'explore', object_type: 'chart', object_id: 7 }
  await admin.send('POST', '/api/v1/log/', { body: visit, headers: { cookie } })
  await admin.send('DELETE', viewUrl, { headers: { cookie } })
  await world.kit.services.activity.flush()
  const rows = await world.kit.services.db
    .selectFrom('logs')
    .select(['action', 'user_id', 'json'])
    .where('action', 'like', 'view_as%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['view_as_end', admin.id],
    ['view_as', admin.id],
    ['view_as_begin', admin.id],
  ])
  expect(rows[1]?.json).toContain('"did":"explore"')
})
