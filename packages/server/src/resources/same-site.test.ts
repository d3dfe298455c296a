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

  test.each([
    ['without a token', {}],
    ['with the word of the browser alone', { 'sec-fetch-site': 'same-origin' }],
    ['with a wrong token', { 'x-csrftoken': 'guessed' }],
  ])('a POST to the same address %s changes nothing', async (_, headers) => {
    const cookie = `${SESSION_COOKIE}=${kit.users.admin.cookie}`
    const answer = await kit.users.visitor.send('POST', at('select'), { headers: { cookie, ...headers } })
    expect([answer.status, await count()]).toEqual([400, 0])
  })

  test('a POST with the token of a page changes it', async () => {
    expect((await kit.users.admin.post(at('select'))).json()).toEqual({ count: 1 })
    expect((await kit.users.admin.post(at('unselect'))).json()).toEqual({ count: 0 })
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

describe('what a page of Superset sends as it is left', () => {
  const failure = { event_name: 'load_chart', slice_id: 815, duration: 7, has_err: true, error_details: 'no answer' }

  const send = async (url: string, headers: Readonly<Record<string, string>>) => {
    const cookie = `${SESSION_COOKIE}=${kit.users.admin.cookie}`
    const boundary = 'beacon'
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="events"\r\n\r\n${JSON.stringify([failure])}\r\n--${boundary}--\r\n`
    const answer = await kit.app.inject({
      method: 'POST',
      url,
      headers: { host: 'bi.example', cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      payload,
    })
    return answer.statusCode
  }

  const LOG = '/superset/log/?explode=events'
  const OWN = { origin: 'http://bi.example', 'sec-fetch-site': 'same-origin' }

  test('is taken without a token from our own pages alone', async () => {
    expect(await send(LOG, OWN)).toBe(200)
    expect(await send(LOG, {})).toBe(400)
    expect(await send(LOG, { ...OWN, 'x-csrftoken': 'guessed' })).toBe(400)
    expect(await send(LOG, { origin: 'https://evil.example' })).toBe(403)
    expect(await send(LOG, { origin: 'null' })).toBe(403)
    await kit.services.activity.flush()
    const answer = await kit.users.admin.get('/api/v1/log/?q=(filters:!((col:slice_id,opr:eq,value:815)))')
    expect(answer.json<{ count: number }>().count).toBe(1)
  })

  test('opens no other address without a token', async () => {
    expect(await send('/api/v1/dashboard/', OWN)).toBe(400)
  })
})
