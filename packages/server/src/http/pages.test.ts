import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceRoutes } from '../resources/index.ts'
import { startTestKit, type TestKit, type TestUser } from '../test-kit.ts'
import { toInlineJson } from './html.ts'
import { errorPage, pageRoutes } from './pages.ts'

let kit: TestKit
const HTML = { headers: { accept: 'text/html' } }
const open = (user: TestUser, url: string) => user.get(url, HTML)

beforeAll(async () => {
  kit = await startTestKit({ routes: [...pageRoutes, ...resourceRoutes], errorPage })
})
afterAll(() => kit.close())

test('inlined JSON cannot end its script element and means the same', () => {
  const value = { title: '</script><script>alert(1)</script><!--', mark: '\u2028\u2029&' }
  const text = toInlineJson(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})

test('visitors are led to the sign-in page and back, users past it [SCOPE-014]', async () => {
  const { visitor, admin } = kit.users
  const away = await open(visitor, '/superset/dashboard/us-flights/?edit=true')
  expect(away.status).toBe(302)
  expect(away.headers.location).toBe('/login/?next=%2Fsuperset%2Fdashboard%2Fus-flights%2F%3Fedit%3Dtrue')
  const past = await open(admin, '/login/?next=%2Fchart%2Flist%2F')
  expect(past.headers.location).toBe('/chart/list/')
  const evil = await open(admin, '/login/?next=%2F%2Fevil.example')
  expect(evil.headers.location).toBe('/superset/welcome/')
})

test('addresses that moved lead on with their parameters [ROUTE-012] [ROUTE-013]', async () => {
  const { admin } = kit.users
  expect((await open(admin, '/')).headers.location).toBe('/superset/welcome/')
  expect((await open(admin, '/superset/explore/?slice_id=1&force=true')).headers.location).toBe(
    '/explore/?slice_id=1&force=true',
  )
})

test('unknown and forbidden dashboards answer with their status as pages [ROUTE-015]', async () => {
  const { admin, gamma, alpha } = kit.users
  const unknown = await open(admin, '/superset/dashboard/nowhere/')
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const link = await open(admin, '/superset/dashboard/p/nowhere/')
  expect([link.status, link.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await admin.get('/superset/dashboard/p/nowhere/')).headers['content-type']).toContain('application/json')
  const made = await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Roles only', published: true })
  const { id } = made.json<{ id: number }>()
  await kit.services.db
    .insertInto('charts')
    .values({
      uuid: kit.services.ids.uuid(),
      slice_name: 'x',
      viz_type: 'table',
      datasource_id: 4711,
      datasource_type: 'table',
      params: '{}',
      query_context: null,
      description: null,
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      is_managed_externally: 0,
      external_url: null,
      version: 1,
      created_on: '',
      changed_on: '',
      created_by_id: null,
      changed_by_id: null,
    })
    .execute()
  const chart = await kit.services.db.selectFrom('charts').select('id').executeTakeFirstOrThrow()
  await kit.services.db.insertInto('dashboard_charts').values({ dashboard_id: id, chart_id: chart.id }).execute()
  expect((await open(gamma, `/superset/dashboard/${id}/`)).status).toBe(403)
  expect((await open(kit.users.nobody, '/chart/list/')).status).toBe(403)
})

test('opening a dashboard is remembered as recent activity', async () => {
  const { admin } = kit.users
  const made = await admin.post('/api/v1/dashboard/', { dashboard_title: '</script> & more', slug: 'opened' })
  const answer = await open(admin, '/superset/dashboard/opened/')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).not.toContain('</script> & more')
  const recent = await admin.get('/api/v1/log/recent_activity/')
  expect(recent.json()).toMatchObject({ result: [{ item_title: '</script> & more' }] })
  expect(made.status).toBe(201)
})
