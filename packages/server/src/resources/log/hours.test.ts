import { expect, test } from 'vitest'
import { startTestKit } from '../../../test/kit.ts'

const HOUR = 3_600_000

test('events of the log are counted by the hour, a week at a time, and a range of them is listed', async () => {
  const kit = await startTestKit()
  const { db, clock } = kit.services
  const { admin, gamma } = kit.users
  const now = Math.floor(clock.now() / HOUR) * HOUR
  await db.deleteFrom('logs').execute()
  const at = (hours: number, minutes = 0) => new Date(now - hours * HOUR + minutes * 60_000).toISOString()
  const times = [at(2), at(2, 59), at(1), at(7 * 24 + 1)]
  for (const created_on of times)
    await db.insertInto('logs').values({ action: 'seen', user_id: admin.id, json: '{}', created_on }).execute()
  const url = '/api/v1/log/hours'
  const mine = '(filters:!((col:action,opr:eq,value:seen))'
  expect((await admin.get(`${url}?q=${mine})`)).json()).toEqual({
    from: at(7 * 24 - 1),
    until: at(-1),
    result: [
      { hour: at(2), count: 2 },
      { hour: at(1), count: 1 },
    ],
  })
  expect((await admin.get(`${url}?q=${mine},page:1)`)).json()).toMatchObject({
    result: [{ hour: at(7 * 24 + 1), count: 1 }],
  })
  expect((await admin.get(`${url}?q=(page:900000000)`)).json()).toMatchObject({ result: [] })
  const between = (range: string) =>
    admin.get(
      `/api/v1/log/?q=${encodeURIComponent(JSON.stringify({ filters: [{ col: 'dttm', opr: 'between', value: range }] }))}`,
    )
  expect((await between(`${at(2)}~${at(1)}`)).json()).toMatchObject({ count: 2 })
  expect((await between('yesterday')).status).toBe(400)
  expect((await gamma.get(url)).status).toBe(403)
  await kit.close()
})

test('an event names the object that it is about, as it is called now or was called last', async () => {
  const kit = await startTestKit()
  const { admin } = kit.users
  const made = await admin.post('/api/v1/css_template/', { template_name: 'Plain', css: 'a { color: red }' })
  const { id } = made.json<{ id: number }>()
  const q = encodeURIComponent('(columns:!(action,object_name),filters:!((col:action,opr:ct,value:CssTemplate)))')
  const events = async () => (await admin.get(`/api/v1/log/?q=${q}`)).json<{ result: object[] }>().result
  await expect.poll(events).toMatchObject([{ object_name: 'Plain' }])
  await admin.put(`/api/v1/css_template/${id}`, { template_name: 'Plainer' })
  await expect.poll(events).toMatchObject([{ object_name: 'Plainer' }, { object_name: 'Plainer' }])
  await admin.delete(`/api/v1/css_template/${id}`)
  await expect.poll(events).toMatchObject(['Plainer', 'Plainer', 'Plain'].map(object_name => ({ object_name })))
  await kit.close()
})

test('an event names the user or role that it is about, also when they are gone', async () => {
  const kit = await startTestKit()
  const { admin } = kit.users
  const role = (await admin.post('/api/v1/security/roles/', { name: 'Auditors' })).json<{ id: number }>().id
  const nora = { username: 'nora', first_name: 'Nora', last_name: 'New', email: 'nora@example.org', active: true }
  const body = { ...nora, password: 'copper kettle 77', roles: [role] }
  const user = (await admin.post('/api/v1/security/users/', body)).json<{ id: number }>().id
  await admin.post(`/api/v1/security/users/${user}/reset_password/`)
  await admin.delete(`/api/v1/security/users/${user}`)
  await admin.delete(`/api/v1/security/roles/${role}`)
  const tags = ['one', 'two']
  for (const name of tags) await admin.post('/api/v1/css_template/', { template_name: name, css: '' })
  const { ids } = (await admin.get('/api/v1/css_template/')).json<{ ids: number[] }>()
  await admin.delete(`/api/v1/css_template/?q=!(${ids.join(',')})`)
  await kit.services.activity.flush()
  const { result } = (await admin.get('/api/v1/log/?q=(page_size:100)')).json<{
    result: readonly { action: string; object_name: string | null }[]
  }>()
  const namesIn = (action: string) => result.filter(row => row.action === action).map(row => row.object_name)
  expect(namesIn('UserRestApi.delete')).toEqual(['nora'])
  expect(namesIn('RoleRestApi.delete')).toEqual(['Auditors'])
  expect(namesIn('password_reset')).toEqual(['nora'])
  expect(namesIn('CssTemplateRestApi.bulk_delete').toSorted()).toEqual(tags)
  await kit.close()
})
