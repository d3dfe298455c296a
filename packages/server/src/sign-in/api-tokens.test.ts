import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit?.close())

const TOKENS = '/api/v1/me/tokens/'
interface Made {
  id: number
  result: { token: string }
}
const make = async (user: TestUser, body: object = { name: 'nightly copy' }): Promise<Made> => {
  const answer = await user.post(TOKENS, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Made>()
}
const asToken = (token: string) => ({ authorization: `Bearer ${token}` })
const me = async (token: string) => (await kit.users.visitor.get('/api/v1/me/', { headers: asToken(token) })).status

test('an API token acts with its user’s rights, without a CSRF token', async () => {
  const { result } = await make(kit.users.alpha)
  const headers = asToken(result.token)
  const answer = await kit.users.visitor.get('/api/v1/me/', { headers })
  expect(answer.json()).toMatchObject({ result: { username: 'alpha' } })
  const body = { dashboard_title: 'By a script' }
  expect((await kit.users.visitor.send('POST', '/api/v1/dashboard/', { headers, body })).status).toBe(201)
  expect((await kit.users.visitor.get('/api/v1/security/users/', { headers })).status).toBe(403)
})

test('it is reported once, stored as a hash, and listed without its secret', async () => {
  const { id, result } = await make(kit.users.gamma)
  const listed = await kit.users.gamma.get(TOKENS)
  expect(listed.text).not.toContain(result.token)
  expect(listed.json<{ result: object[] }>().result).toMatchObject([{ id, name: 'nightly copy', last_used_on: null }])
  const stored = await kit.services.db.selectFrom('api_tokens').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(stored)).not.toContain(result.token.slice(4))
  await me(result.token)
  expect((await kit.users.gamma.get(TOKENS)).text).toContain('"last_used_on":"2026')
})

test('nobody revokes another’s, and a token makes no tokens', async () => {
  const { id, result } = await make(kit.users.admin)
  expect((await kit.users.alpha2.delete(`${TOKENS}${id}`)).status).toBe(404)
  const headers = asToken(result.token)
  expect((await kit.users.visitor.send('POST', TOKENS, { headers, body: { name: 'x' } })).status).toBe(403)
  expect((await kit.users.visitor.send('DELETE', `${TOKENS}${id}`, { headers })).status).toBe(403)
  expect(await me('blv_nonsense')).toBe(401)
  for (const body of [{}, { name: '' }, { name: 'x', expires_in_days: 0 }, { name: 'x', user_id: 1 }]) {
    expect((await kit.users.alpha2.post(TOKENS, body)).status).toBe(400)
  }
})

test('it ends at its time, when it is revoked, and when its user’s credentials change', async () => {
  const short = await make(kit.users.gamma2, { name: 'a day', expires_in_days: 1 })
  const revoked = await make(kit.users.gamma2)
  const left = await make(kit.users.gamma2)
  expect([await me(short.result.token), await me(revoked.result.token)]).toEqual([200, 200])
  expect((await kit.users.gamma2.delete(`${TOKENS}${revoked.id}`)).status).toBe(200)
  expect(await me(revoked.result.token)).toBe(401)
  kit.clock.advance(86_400_000)
  expect([await me(short.result.token), await me(left.result.token)]).toEqual([401, 200])
  await kit.services.auth.revokeAll(kit.users.gamma2.id)
  expect(await me(left.result.token)).toBe(401)
})
