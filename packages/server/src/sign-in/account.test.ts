import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, TEST_PASSWORD, type TestKit, type TestUser } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit?.close())

const GOOD = 'lantern brook 41'
const put = (user: TestUser, body: unknown) => user.send('PUT', '/api/v1/me/password', { body })

describe('one’s own account', () => {
  test('the name is changed, the address and the roles are not one’s own to change', async () => {
    const user = await kit.addUser('mira', ['Gamma'])
    const names = { first_name: ' Mira ', last_name: 'Kovač' }
    expect((await user.send('PUT', '/api/v1/me/account', { body: names })).status).toBe(200)
    const { result } = (await user.get('/api/v1/me/account')).json<{ result: Record<string, unknown> }>()
    expect(result).toMatchObject({ first_name: 'Mira', last_name: 'Kovač', roles: ['Gamma'], has_password: true })
    expect((await user.send('PUT', '/api/v1/me/account', { body: { ...names, email: 'x@y.z' } })).status).toBe(400)
  })

  test('preferences whose stored text is damaged count as not chosen; everything else of the account works', async () => {
    const user = await kit.addUser('iris', ['Gamma'])
    await kit.services.db.updateTable('users').set({ preferences: '{"time_zone":' }).where('id', '=', user.id).execute()
    const { result } = (await user.get('/api/v1/me/account')).json<{ result: Record<string, unknown> }>()
    expect(result).toMatchObject({ username: 'iris', preferences: { time_zone: null } })
  })

  test('a password is changed with the one before, is long and not a common one', async () => {
    const user = await kit.addUser('omar', ['Gamma'])
    const wrong = await put(user, { current: 'not it', password: GOOD })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('This is not your password.')])
    const check = async (password: string) =>
      (await user.send('POST', '/api/v1/me/password/check', { body: { password } })).json<{
        result: { problem: string | null }
      }>().result.problem
    expect(await check('short')).toContain('Length')
    expect(await check('password123')).not.toBeNull()
    expect(await check(GOOD)).toBeNull()
  })

  test('an invited user sets a first password without one; the link is good once', async () => {
    const { admin } = kit.users
    const roles = (await admin.get('/api/v1/security/roles/')).json<{ result: { id: number; name: string }[] }>().result
    const gamma = roles.find(role => role.name === 'Gamma')?.id
    const body = {
      username: 'priya',
      first_name: 'Priya',
      last_name: 'Nair',
      email: 'priya@example.org',
      roles: [gamma],
    }
    const made = (await admin.send('POST', '/api/v1/security/users/', { body })).json<{ id: number }>()
    const link = (await admin.send('POST', `/api/v1/security/users/${made.id}/link`)).json<{
      result: { url: string }
    }>()
    const token = new URL(link.result.url).searchParams.get('token')
    const use = () => kit.users.visitor.send('POST', '/login/link', { body: { token } })
    const first = await use()
    expect([first.status, first.headers.location]).toEqual([303, '/profile/#password'])
    expect((await use()).headers.location).toContain('failed=link')
    const nobody = await kit.users.visitor.send('POST', '/api/v1/security/login', {
      body: { username: 'priya', password: '', provider: 'db' },
    })
    expect(nobody.status).toBe(401)
  })

  test('a reset voids the password at once, and only for those who may handle the user', async () => {
    const user = await kit.addUser('tom', ['Gamma'])
    expect((await user.send('POST', `/api/v1/security/users/${user.id}/reset_password`)).status).toBe(403)
    const reset = await kit.users.admin.send('POST', `/api/v1/security/users/${user.id}/reset_password`)
    expect(reset.json()).toMatchObject({ result: { url: expect.stringContaining('/login/link?token=') } })
    expect((await user.get('/api/v1/me/account')).status).toBe(401)
    const own = `/api/v1/security/users/${kit.users.admin.id}/reset_password`
    expect((await kit.users.admin.send('POST', own)).status).toBe(400)
  })

  test('sessions are listed and ended one by one, by their user and by administrators', async () => {
    const user = await kit.addUser('jonas', ['Gamma'])
    const { session } = await kit.services.auth.sessions.create(user.id)
    const id = session.id_hash.slice(0, 16)
    const mine = (await user.get('/api/v1/me/sessions')).json<{ result: { id: string }[] }>().result
    expect(mine.map(each => each.id)).toContain(id)
    const other = await kit.addUser('ines', ['Gamma'])
    expect((await other.send('DELETE', `/api/v1/me/sessions/${id}`)).status).toBe(404)
    expect((await user.send('DELETE', `/api/v1/me/sessions/${id}`)).status).toBe(200)
    const again = await kit.services.auth.sessions.create(user.id)
    const path = `/api/v1/security/sessions/${again.session.id_hash.slice(0, 16)}`
    expect((await user.send('DELETE', path)).status).toBe(403)
    expect((await kit.users.admin.send('DELETE', path)).status).toBe(200)
  })

  test('a session says from which browser and address it was begun, to its user and to administrators', async () => {
    const user = await kit.addUser('lone', ['Gamma'])
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const signedIn = await kit.users.visitor.send('POST', '/login/', {
      body: { username: 'lone', password: TEST_PASSWORD },
      headers: { 'user-agent': agent, origin: kit.services.base_url },
    })
    expect([200, 303]).toContain(signedIn.status)
    const place = { user_agent: agent, ip: '127.0.0.1' }
    for (const answer of [
      await user.get('/api/v1/me/sessions'),
      await kit.users.admin.get('/api/v1/security/sessions'),
    ])
      expect(answer.json<{ result: object[] }>().result).toContainEqual(expect.objectContaining(place))
  })
})
