/** What a link or a page of another site could make the browser of somebody who is signed in do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { SESSION_COOKIE } from '../auth/authenticate.ts'

let kit: TestKit
let boards: number[]
beforeAll(async () => {
  kit = await startTestKit()
  boards = []
  for (const dashboard_title of ['One', 'Two']) {
    const made = await kit.users.admin.post('/api/v1/dashboard/', { dashboard_title })
    boards.push(made.json<{ id: number }>().id)
  }
})
afterAll(() => kit.close())

describe('a GET that changes something', () => {
  const at = (word: string) => `/superset/favstar/Dashboard/${boards[0]}/${word}/`
  const count = async () => (await kit.users.admin.get(at('count'))).json<{ count: number }>().count

  /** With the cookie alone, as a browser sends it. */
  const browse = (word: string, headers: Readonly<Record<string, string>>) => {
    const cookie = `${SESSION_COOKIE}=${kit.users.admin.cookie}`
    return kit.users.visitor.get(at(word), { headers: { cookie, ...headers } })
  }

  test.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a link in a mail', { 'sec-fetch-site': 'none' }, 400],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, 400],
    ['a browser that says nothing', {}, 400],
    ['a wrong token', { 'x-csrftoken': 'guessed', 'sec-fetch-site': 'same-origin' }, 400],
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  ])('from %s changes nothing', async (_, headers, status) => {
    expect((await browse('select', headers)).status).toBe(status)
    expect(await count()).toBe(0)
  })

  test('from our pages, with the token of a page, or with a bearer token it does', async () => {
    const { admin, visitor } = kit.users
    expect((await browse('select', { 'sec-fetch-site': 'same-origin' })).json()).toEqual({ count: 1 })
    expect((await browse('unselect', { 'x-csrftoken': admin.csrf_token })).json()).toEqual({ count: 0 })
    const token = await kit.services.auth.tokens.issue(admin.id, 'access', true)
    const headers = { authorization: `Bearer ${token}` }
    expect((await visitor.get(at('select'), { headers })).json()).toEqual({ count: 1 })
  })
})

test('the state of one dashboard is not found under another', async () => {
  const { admin } = kit.users
  const made = await admin.post(`/api/v1/dashboard/${boards[0]}/filter_state`, { value: '{"a":1}' })
  const { key } = made.json<{ key: string }>()
  const [own, other] = boards.map(id => `/api/v1/dashboard/${id}/filter_state/${key}`)
  expect((await admin.get(other ?? '')).status).toBe(404)
  expect((await admin.put(other ?? '', { value: '{}' })).status).toBe(404)
  expect((await admin.delete(other ?? '')).status).toBe(404)
  expect((await admin.get(own ?? '')).json()).toEqual({ value: '{"a":1}' })
})
