/** The list of users: how each signs in, what each owns, sorted and narrowed by both, and as a file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
  const { admin, alpha } = kit.users
  const nora = { username: 'nora', first_name: '=HYPERLINK("http://evil")', last_name: 'O, "N"', roles: [] }
  await admin.post('/api/v1/security/users/', { ...nora, email: 'nora@example.org' })
  const { result } = await rows('alpha')
  const body = { dashboard_title: 'Owned', owners: [result[0]?.id ?? 0] }
  for (const title of ['One', 'Two']) await admin.post('/api/v1/dashboard/', { ...body, dashboard_title: title })
  await alpha.post('/api/v1/me/tokens', { name: 'nightly' })
})
afterAll(() => kit?.close())

interface Row {
  readonly id: number
  readonly username: string
  readonly sign_in: readonly string[]
  readonly link_expires_on: string | null
  readonly owns: Readonly<Record<string, number>>
  readonly owned_count: number
}

const list = async (q: object) => {
  const answer = await kit.users.admin.get(`/api/v1/security/users/?q=${encodeURIComponent(JSON.stringify(q))}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: Row[] }>()
}
const rows = (username: string) => list({ filters: [{ col: 'username', opr: 'eq', value: username }] })
const names = async (q: object) => (await list({ page_size: 100, ...q })).result.map(row => row.username)

test('each account says how it signs in and what it owns', async () => {
  expect((await rows('alpha')).result[0]).toMatchObject({
    sign_in: ['password', 'token'],
    link_expires_on: null,
    owns: { dashboard: 2 },
    owned_count: 2,
  })
  const [nora] = (await rows('nora')).result
  expect(nora).toMatchObject({ sign_in: ['link'], link_expires_on: null, owned_count: 0 })
  await kit.users.admin.post(`/api/v1/security/users/${nora?.id}/link`)
  expect((await rows('nora')).result[0]?.link_expires_on).toMatch(/^2\d{3}-/)
})

test('the list is narrowed and sorted by both', async () => {
  const filter = (value: string) => ({ filters: [{ col: 'sign_in', opr: 'is', value }] })
  expect(await names(filter('token'))).toEqual(['alpha'])
  expect(await names(filter('link'))).toEqual(['nora'])
  expect((await names({ order_column: 'owned_count', order_direction: 'desc' }))[0]).toBe('alpha')
  expect((await names({ order_column: 'sign_in', order_direction: 'asc' }))[0]).toBe('nora')
})

test('the file has what the list shows, no text in it is a formula, and its export is an event', async () => {
  const { admin, alpha, gamma } = kit.users
  const q = encodeURIComponent(JSON.stringify({ filters: [{ col: 'username', opr: 'eq', value: 'nora' }] }))
  const file = await admin.get(`/api/v1/security/users/export?q=${q}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [header, line, ...rest] = file.text.split('\r\n')
  expect(header).toBe('username,first_name,last_name,email,roles,active,sign_in,last_login,created_on,owned_objects')
  expect(line).toMatch(/^nora,"'=HYPERLINK\(""http:\/\/evil""\)","O, ""N""",nora@example.org,,yes,link,,2\d{3}-.*,0$/)
  expect(rest).toEqual([''])
  expect((await admin.get('/api/v1/security/users/export')).text.split('\r\n').length).toBeGreaterThan(6)
  for (const user of [alpha, gamma]) expect((await user.get('/api/v1/security/users/export')).status).toBe(403)
  await kit.services.activity.flush()
  const events = await kit.services.db.selectFrom('logs').selectAll().where('action', '=', 'users_exported').execute()
  expect(events.map(event => JSON.parse(event.json).users)).toEqual([1, 7])
})
