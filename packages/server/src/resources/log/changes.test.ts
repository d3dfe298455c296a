/** An entry of the audit log opens to what was before and after; it is written with the write, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit?.close())

interface Entry {
  readonly id: number
  readonly action: string
  readonly object_name: string | null
  readonly has_changes: boolean
  readonly json: string
}

const entriesOf = async (type: string, id: number): Promise<readonly Entry[]> => {
  const filters = [
    { col: 'object_type', opr: 'eq', value: type },
    { col: 'object_id', opr: 'eq', value: id },
  ]
  const q = encodeURIComponent(JSON.stringify({ filters, order_column: 'id', order_direction: 'asc', page_size: 100 }))
  return (await kit.users.admin.get(`/api/v1/log/?q=${q}`)).json<{ result: Entry[] }>().result
}
const changesOf = async ({ id }: { readonly id: number }) =>
  (await kit.users.admin.get(`/api/v1/log/${id}`)).json<{ result: { changes: unknown } }>().result.changes
const idOf = (answer: { json: <T>() => T }) => answer.json<{ id: number }>().id

test('content: made, changed and deleted, with names instead of numbers', async () => {
  const { admin, alpha } = kit.users
  const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'Sales', owners: [admin.id] }))
  await admin.put(`/api/v1/dashboard/${id}`, {
    dashboard_title: 'More sales',
    owners: [admin.id, alpha.id],
    json_metadata: '{"refresh_frequency":60}',
  })
  await admin.delete(`/api/v1/dashboard/${id}`)
  const entries = await entriesOf('dashboard', id)
  expect(entries.map(entry => [entry.action, entry.object_name, entry.has_changes])).toEqual([
    ['DashboardRestApi.post', 'Sales', true],
    ['DashboardRestApi.put', 'More sales', true],
    ['DashboardRestApi.delete', 'More sales', true],
  ])
  const [made, changed, gone] = await Promise.all(entries.map(changesOf))
  expect(made).toMatchObject({
    fields: expect.arrayContaining([{ field: 'dashboard_title', before: null, after: 'Sales' }]),
  })
  expect(changed).toMatchObject({
    fields: expect.arrayContaining([
      { field: 'dashboard_title', before: 'Sales', after: 'More sales' },
      { field: 'json_metadata.refresh_frequency', before: null, after: 60 },
      { field: 'owners', before: 'admin', after: 'admin, alpha' },
    ]),
  })
  expect(gone).toMatchObject({
    fields: expect.arrayContaining([{ field: 'dashboard_title', before: 'More sales', after: null }]),
  })
})

test('roles and users: rights and people by name; of a password only that it is another one', async () => {
  const { admin } = kit.users
  const role = idOf(await admin.post('/api/v1/security/roles/', { name: 'Auditors' }))
  const rights = (await admin.get('/api/v1/security/permissions-resources/')).json<{
    result: { id: number; permission: { name: string }; view_menu: { name: string } }[]
  }>().result
  const right = rights.find(each => each.permission.name === 'can_read' && each.view_menu.name === 'Chart')
  await admin.post(`/api/v1/security/roles/${role}/permissions`, { permission_view_menu_ids: [right?.id] })
  const nora = { username: 'nora', first_name: 'Nora', last_name: 'New', email: 'nora@example.org', active: true }
  const user = idOf(
    await admin.post('/api/v1/security/users/', { ...nora, password: 'copper kettle 77', roles: [role] }),
  )
  await admin.put(`/api/v1/security/users/${user}`, { last_name: 'Newer', password: 'violet harbor 78' })
  await admin.put(`/api/v1/security/roles/${role}/users`, { user_ids: [] })
  const [made, given, taken] = await entriesOf('role', role)
  expect([made?.action, given?.action, taken?.action]).toEqual([
    'RoleRestApi.post',
    'RoleRestApi.permissions',
    'RoleRestApi.users',
  ])
  expect(given && (await changesOf(given))).toEqual({
    fields: [{ field: 'permissions.can_read Chart', before: null, after: true }],
    more: 0,
  })
  expect(taken && (await changesOf(taken))).toEqual({
    fields: [{ field: 'users.nora', before: true, after: null }],
    more: 0,
  })
  const [, changed] = await entriesOf('user', user)
  expect(changed && (await changesOf(changed))).toEqual({
    fields: [
      { field: 'last_name', before: 'New', after: 'Newer' },
      { field: 'password', before: null, after: '(hidden)' },
    ],
    more: 0,
  })
  const stored = JSON.stringify(await kit.services.db.selectFrom('logs').selectAll().execute())
  expect(stored).not.toMatch(/copper kettle|violet harbor|\$argon2/)
})

test('a write that is refused leaves no entry, one that is made leaves it at once, with the address it came from', async () => {
  const { admin } = kit.users
  const id = idOf(await admin.post('/api/v1/css_template/', { template_name: 'Plain', css: 'a {}' }))
  const stale = await admin.send('PUT', `/api/v1/css_template/${id}`, {
    body: { template_name: 'Late' },
    headers: { 'if-match': '"7"' },
  })
  expect(stale.status).toBe(409)
  const entries = await kit.services.db
    .selectFrom('logs')
    .selectAll()
    .where('object_type', '=', 'css_template')
    .execute()
  expect(entries.map(entry => entry.action)).toEqual(['CssTemplateRestApi.post'])
  expect(JSON.parse(entries[0]?.json ?? '{}')).toEqual({ type: 'css_template', id, name: 'Plain', ip: '127.0.0.1' })
})

test('an event from before these were stored says that there is nothing; nobody but administrators reads them', async () => {
  const old = {
    action: 'ChartRestApi.put',
    user_id: 1,
    json: '{"type":"chart","id":1}',
    created_on: '2026-01-01T00:00:00.000Z',
  }
  const { id } = await kit.services.db.insertInto('logs').values(old).returning('id').executeTakeFirstOrThrow()
  expect(await changesOf({ id })).toBeNull()
  expect((await kit.users.gamma.get(`/api/v1/log/${id}`)).status).toBe(403)
})
