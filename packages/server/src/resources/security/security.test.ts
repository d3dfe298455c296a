import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, TEST_PASSWORD, type TestKit, type TestUser } from '../../../test/kit.ts'
import { ALL_GRANTS } from '../../auth/catalogue.ts'
import { rightId } from './permissions.ts'

let kit: TestKit
let admin: TestUser
beforeAll(async () => {
  kit = await startTestKit()
  admin = kit.users.admin
})
afterAll(() => kit?.close())

const USERS = '/api/v1/security/users/'
const ROLES = '/api/v1/security/roles/'
const person = (username: string, roles: readonly number[], more: object = {}) => ({
  username,
  first_name: 'Ada',
  last_name: 'Love',
  email: `${username}@example.org`,
  password: 'a-password-of-mine',
  roles,
  ...more,
})
const roleId = async (name: string): Promise<number> => {
  const { result } = (await admin.get(`${ROLES}?q=(filters:!((col:name,opr:eq,value:${name})))`)).json<{
    result: { id: number }[]
  }>()
  return result[0]?.id ?? 0
}
const added = async (username: string, roles: readonly string[] = ['Gamma']): Promise<number> => {
  const answer = await admin.post(USERS, person(username, await Promise.all(roles.map(roleId))))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<{ id: number }>().id
}
const login = (username: string, password = 'a-password-of-mine') =>
  kit.users.visitor.post('/api/v1/security/login', { username, password, provider: 'db' })

test('no two rights have the same number', () => {
  expect(new Set(ALL_GRANTS.map(grant => rightId(...grant))).size).toBe(ALL_GRANTS.length)
})

describe('users', () => {
  test('are for administrators alone', async () => {
    for (const user of [kit.users.alpha, kit.users.gamma, kit.users.nobody]) {
      expect((await user.get(USERS)).status).toBe(403)
      expect((await user.post(USERS, person('x', []))).status).toBe(403)
    }
    expect((await kit.users.visitor.get(USERS)).status).toBe(401)
  })

  test('are made, listed and read without a password or a hash', async () => {
    const id = await added('grace')
    const texts = [
      (await admin.get(USERS)).text,
      (await admin.get(`${USERS}${id}`)).text,
      (await admin.put(`${USERS}${id}`, { password: 'another-password' })).text,
    ]
    for (const text of texts) expect(text).not.toMatch(/argon2|a-password-of-mine|another-password|password_hash/)
    expect((await admin.get(`${USERS}${id}`)).json()).toMatchObject({
      id,
      result: { username: 'grace', email: 'grace@example.org', active: true, roles: [{ name: 'Gamma' }] },
    })
    for (const field of ['password_hash', 'password']) {
      expect((await admin.get(`${USERS}?q=(filters:!((col:${field},opr:sw,value:a)))`)).status).toBe(400)
      expect((await admin.get(`${USERS}?q=(order_column:${field},order_direction:asc)`)).status).toBe(400)
    }
  })

  test('sign in with the password they were given, until they are changed, deactivated or deleted', async () => {
    const id = await added('joan')
    const { access_token } = (await login('joan')).json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    const me = async () => (await kit.users.visitor.get('/api/v1/me/', { headers })).status
    expect(await me()).toBe(200)
    kit.clock.advance(1)
    expect((await admin.put(`${USERS}${id}`, { active: false })).status).toBe(200)
    expect([await me(), (await login('joan')).status]).toEqual([401, 401])
    await admin.put(`${USERS}${id}`, { active: true, password: 'a-better-password' })
    expect([(await login('joan')).status, (await login('joan', 'a-better-password')).status]).toEqual([401, 200])
    expect((await admin.delete(`${USERS}${id}`)).status).toBe(200)
    expect((await login('joan', 'a-better-password')).status).toBe(401)
    expect((await admin.get(`${USERS}${id}`)).status).toBe(404)
  })

  test.each<[object, string]>([
    [{ username: 'ADMIN' }, 'username'],
    [{ email: 'grace@EXAMPLE.org' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ roles: [4711] }, 'roles'],
    [{ roles: 'Admin' }, 'roles'],
    [{ is_admin: true }, 'is_admin'],
    [{ username: { $ne: 1 } }, 'username'],
  ])('that break a rule are refused by their field: %o', async (wrong, field) => {
    const answer = await admin.post(USERS, person('someone', [], wrong))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(field)
  })

  test('one that somebody else changed meanwhile is not overwritten, whichever way it was changed', async () => {
    const id = await added('ellen')
    const read = async () => {
      const answer = await admin.get(`${USERS}${id}`)
      return { tag: String(answer.headers.etag), account: answer.json<{ result: { version: number } }>().result }
    }
    const { tag, account } = await read()
    expect(tag).toBe(`"${account.version}"`)
    const write = (body: object, version: string) =>
      admin.send('PUT', `${USERS}${id}`, { body, headers: { 'if-match': version } })
    const first = await write({ last_name: 'Ripley' }, tag)
    expect([first.status, first.headers.etag]).toEqual([200, (await read()).tag])
    const second = await write({ last_name: 'Louise' }, tag)
    expect(second.status).toBe(409)
    expect(second.json()).toMatchObject({
      errors: [{ extra: { version: (await read()).account.version, result: { last_name: 'Ripley' } } }],
    })
    const { tag: before } = await read()
    await admin.put(`${ROLES}${await roleId('Alpha')}/users/`, { user_ids: [id] })
    expect((await write({ roles: [] }, before)).status).toBe(409)
    expect((await write({ roles: [] }, (await read()).tag)).status).toBe(200)
    await login('ellen')
    expect((await write({ first_name: 'Ellen' }, (await read()).tag)).status).toBe(200)
    expect((await read()).account).toMatchObject({ first_name: 'Ellen', last_name: 'Ripley', roles: [] })
  })

  test('the last active administrator stays one', async () => {
    const tried = [
      await admin.put(`${USERS}${admin.id}`, { active: false }),
      await admin.put(`${USERS}${admin.id}`, { roles: [] }),
      await admin.delete(`${USERS}${admin.id}`),
      await admin.put(`${ROLES}${await roleId('Admin')}/users`, { user_ids: [] }),
    ]
    expect(tried.map(answer => answer.status)).toEqual([400, 400, 400, 400])
    expect((await admin.get('/api/v1/me/')).status).toBe(200)
  })
})

describe('roles', () => {
  test('are made, given rights and given to users, at once', async () => {
    const { id } = (await admin.post(ROLES, { name: 'Readers of logs' })).json<{ id: number }>()
    const rights = (await admin.get('/api/v1/security/permissions-resources/?page_size=5000')).json<{
      result: { id: number; permission: { name: string }; view_menu: { name: string } }[]
    }>().result
    const right = rights.find(each => each.permission.name === 'can_read' && each.view_menu.name === 'Log')
    const { gamma } = kit.users
    expect((await gamma.get('/api/v1/log/')).status).toBe(403)
    expect((await admin.post(`${ROLES}${id}/permissions`, { permission_view_menu_ids: [right?.id] })).status).toBe(200)
    expect((await admin.put(`${ROLES}${id}/users`, { user_ids: [gamma.id] })).status).toBe(200)
    expect((await gamma.get('/api/v1/log/')).status).toBe(200)
    expect((await admin.get(`${ROLES}${id}/permissions`)).json()).toMatchObject({
      result: [{ permission_name: 'can_read', view_menu_name: 'Log' }],
    })
    expect((await admin.delete(`${ROLES}${id}`)).status).toBe(200)
    expect((await gamma.get('/api/v1/log/')).status).toBe(403)
  })

  test('whose people somebody else changed meanwhile are not overwritten', async () => {
    const role = (await admin.post(ROLES, { name: 'Pilots' })).json<{ id: number }>().id
    const [one, other] = [await added('amelia', []), await added('bessie', [])]
    const give = (user_ids: readonly number[], expected_ids?: readonly number[]) =>
      admin.put(`${ROLES}${role}/users/`, { user_ids, ...(expected_ids ? { expected_ids } : {}) })
    expect((await give([one], [])).status).toBe(200)
    expect((await give([other], [])).status).toBe(409)
    const { result } = (await admin.get(`${ROLES}${role}`)).json<{ result: { user_ids: number[] } }>()
    expect(result.user_ids).toEqual([one])
    expect([(await give([one, other], [one])).status, (await give([])).status]).toEqual([200, 200])
  })

  test('that are built in keep their names and stay; Admin keeps every right', async () => {
    for (const name of ['Admin', 'Gamma', 'Public']) {
      const id = await roleId(name)
      expect((await admin.put(`${ROLES}${id}`, { name: 'Other' })).status).toBe(400)
      expect((await admin.delete(`${ROLES}${id}`)).status).toBe(400)
    }
    const id = await roleId('Admin')
    expect((await admin.post(`${ROLES}${id}/permissions`, { permission_view_menu_ids: [] })).status).toBe(400)
    expect((await admin.post(ROLES, { name: 'admin' })).status).toBe(400)
  })

  test('one who may change users makes no administrators', async () => {
    const helper = await kit.addUser('helper', ['Gamma'])
    const { id } = (await admin.post(ROLES, { name: 'User desk' })).json<{ id: number }>()
    const rights = [rightId('can_write', 'User'), rightId('can_read', 'User'), rightId('can_write', 'Role')]
    await admin.post(`${ROLES}${id}/permissions`, { permission_view_menu_ids: rights })
    await admin.put(`${ROLES}${id}/users`, { user_ids: [helper.id] })
    const [adminRole, gammaRole] = [await roleId('Admin'), await roleId('Gamma')]
    expect((await helper.post(USERS, person('newcomer', [gammaRole]))).status).toBe(201)
    const tried = [
      await helper.post(USERS, person('climber', [adminRole])),
      await helper.put(`${USERS}${helper.id}`, { roles: [adminRole] }),
      await helper.put(`${USERS}${admin.id}`, { password: TEST_PASSWORD }),
      await helper.delete(`${USERS}${admin.id}`),
      await helper.put(`${ROLES}${adminRole}/users`, { user_ids: [helper.id] }),
    ]
    expect(tried.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403])
    expect((await admin.get('/api/v1/me/')).status).toBe(200)
  })
})
