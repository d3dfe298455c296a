import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, TEST_PASSWORD, type TestKit } from '../../test/kit.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
async function tokens(): Promise<{ readonly refresh_token: string }> {
  const body = { username: 'alpha', password: TEST_PASSWORD, provider: 'db', refresh: true }
  return (await kit.users.visitor.send('POST', '/api/v1/security/login', { body })).json()
}

describe('refresh tokens', () => {
  const refresh = (token: string) =>
    kit.users.visitor.send('POST', '/api/v1/security/refresh', { headers: bearer(token) })
  const next = async (token: string) => (await refresh(token)).json<{ refresh_token: string }>().refresh_token

  test('are good for one use each; one that is used again ends all that came of it', async () => {
    const { refresh_token: first } = await tokens()
    const { refresh_token: other } = await tokens()
    const second = await next(first)
    const third = await next(second)
    expect(new Set([first, second, third]).size).toBe(3)
    expect((await refresh(first)).status).toBe(401)
    // Somebody has a copy: neither has a token any more.
    expect((await refresh(third)).status).toBe(401)
    expect((await refresh(other)).status).toBe(200)
  })

  test('used twice at once are good for one of both at most', async () => {
    const { refresh_token } = await tokens()
    const statuses = (await Promise.all([refresh(refresh_token), refresh(refresh_token)])).map(({ status }) => status)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses).toContain(401)
  })
})
