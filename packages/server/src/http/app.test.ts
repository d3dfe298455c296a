import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { parseQ } from './q.ts'
import { open, permission, type Route, SIGNED_IN } from './route.ts'
import { routeProblems } from './route-table.ts'

const Body = Type.Object(
  { name: Type.String({ maxLength: 5 }), size: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)

const routes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/thing',
    access: permission('can_read', 'Chart'),
    handler: ({ user }) => ({ me: user.username }),
  },
  {
    method: 'POST',
    url: '/api/v1/thing',
    access: permission('can_write', 'Chart'),
    schema: { body: Body },
    handler: ({ request }) => request.body,
  },
  { method: 'GET', url: '/api/v1/secret', access: permission('can_write', 'Role'), handler: () => ({}) },
  { method: 'GET', url: '/api/v1/mine', access: SIGNED_IN, handler: ({ user }) => ({ id: user.id }) },
  {
    method: 'GET',
    url: '/api/v1/list',
    access: open('test'),
    handler: ({ request }) => ({ q: parseQ(request, Type.Object({ page: Type.Integer() })) ?? null }),
  },
  {
    method: 'GET',
    url: '/api/v1/broken',
    access: open('test'),
    handler: () => {
      throw new Error('select password from users')
    },
  },
  {
    method: 'GET',
    url: '/api/v1/count',
    access: open('test'),
    schema: { querystring: Type.Object({ n: Type.Integer() }) },
    handler: ({ request }) => request.query,
  },
  { method: 'GET', url: '/api/v1/echo', access: open('test'), handler: ({ request }) => request.query },
  {
    method: 'GET',
    url: '/page',
    access: SIGNED_IN,
    handler: ({ reply }) => reply.type('text/html').send('<p>page</p>'),
  },
]

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ routes })
})
afterAll(() => kit.close())

describe('the gate', () => {
  test('without sign-in 401, without the right 403, with it 200 [API-CORE-002] [PERM-032] [SCOPE-014]', async () => {
    const { visitor, gamma, admin, nobody } = kit.users
    expect((await visitor.get('/api/v1/thing')).status).toBe(401)
    expect((await visitor.get('/api/v1/mine')).json()).toMatchObject({ msg: 'Missing Authorization Header' })
    const refused = await gamma.get('/api/v1/secret')
    expect([refused.status, refused.json().message]).toEqual([403, 'Forbidden'])
    expect((await nobody.get('/api/v1/thing')).status).toBe(403)
    expect((await gamma.get('/api/v1/thing')).json()).toEqual({ me: 'gamma' })
    expect((await admin.get('/api/v1/secret')).status).toBe(200)
  })

  test('slashes at the end, doubled ones and other spellings meet the same gate', async () => {
    for (const url of ['/api/v1/thing/', '//api/v1/thing', '/api//v1/thing', '/api/v1//thing/']) {
      expect((await kit.users.visitor.get(url)).status, url).toBe(401)
      expect((await kit.users.gamma.get(url)).status, url).toBe(200)
    }
    for (const url of ['/api/v1/THING', '/api/v1/thing;a=b'])
      expect((await kit.users.gamma.get(url)).status, url).toBe(404)
  })

  test('a cookie write needs the token of its session [SCOPE-015]', async () => {
    const body = { name: 'x' }
    const { gamma } = kit.users
    expect((await gamma.post('/api/v1/thing', body)).status).toBe(200)
    expect((await gamma.send('POST', '/api/v1/thing', { body, headers: { 'x-csrftoken': '' } })).status).toBe(400)
    const others = { 'x-csrftoken': kit.users.alpha.csrf_token }
    expect((await gamma.send('POST', '/api/v1/thing', { body, headers: others })).status).toBe(400)
  })

  test('writes from other sites are refused even with the token', async () => {
    const send = (headers: Record<string, string>) =>
      kit.users.gamma.send('POST', '/api/v1/thing', { body: { name: 'x' }, headers })
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ origin: 'null' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ origin: 'http://127.0.0.1:8088', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await send({ origin: 'http://my.host:99', host: 'my.host:99' })).status).toBe(200)
  })

  test('a page requested by a browser leads to the sign-in page and back', async () => {
    const answer = await kit.users.visitor.get('/page?a=1', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/?next=%2Fpage%3Fa%3D1'])
    expect((await kit.users.visitor.get('/page')).status).toBe(401)
    expect((await kit.users.gamma.get('/page', { headers: { accept: 'text/html' } })).text).toBe('<p>page</p>')
  })
})

describe('answers to what is wrong', () => {
  test('every wrong field is named, types are never converted [API-CORE-004]', async () => {
    const answer = await kit.users.gamma.post('/api/v1/thing', { name: 'too long', size: '3', more: 1 })
    expect(answer.status).toBe(400)
    expect(answer.json().message).toEqual({
      name: ['Longer than maximum length 5.'],
      size: ['Not a valid integer.'],
      more: ['Unknown field.'],
    })
    const missing = await kit.users.gamma.post('/api/v1/thing', { name: { select: 1 } })
    expect(missing.json().message).toEqual({ name: ['Not a valid string.'] })
    expect((await kit.users.gamma.post('/api/v1/thing', {})).json().message).toEqual({
      name: ['Missing data for required field.'],
    })
  })

  test('a body that is not JSON: 400 [API-CORE-004]', async () => {
    const send = (body: string, type: string) =>
      kit.users.gamma.send('POST', '/api/v1/thing', { body, headers: { 'content-type': type } })
    for (const answer of [await send('{"a"', 'application/json'), await send('hello', 'text/plain')]) {
      expect(answer.status).toBe(400)
      expect(answer.json().message).toBe('Request is not JSON')
    }
    expect((await send('{"__proto__":{"x":1},"name":"a"}', 'application/json')).status).toBe(400)
    expect((await send(`{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json')).status).toBe(413)
  })

  test('what breaks inside stays inside', async () => {
    const answer = await kit.users.visitor.get('/api/v1/broken')
    expect(answer.status).toBe(500)
    expect(answer.json().message).toBe('Fatal error')
    expect(answer.text).not.toMatch(/password|\.ts|at /)
  })

  test('no such address: 404 as JSON, other method: 405', async () => {
    const answer = await kit.users.gamma.get('/api/v1/nothing', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.json().message]).toEqual([404, 'Not found'])
    const other = await kit.users.gamma.put('/api/v1/mine')
    expect([other.status, other.headers.allow]).toEqual([405, 'GET'])
  })

  test('an address that cannot be decoded: 400, with the headers of every answer', async () => {
    const answer = await kit.users.gamma.get('/api/v1/%zz')
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  test('values in the address are converted, wrong ones named', async () => {
    expect((await kit.users.visitor.get('/api/v1/count?n=12')).json()).toEqual({ n: 12 })
    const answer = await kit.users.visitor.get('/api/v1/count?n=x')
    expect([answer.status, answer.json().message]).toEqual([400, { n: ['Not a valid integer.'] }])
  })
})

test('parameters of the address are texts: of one that stands there twice the first counts', async () => {
  const response = await kit.users.visitor.get('/api/v1/echo?a=1&a=2&b[]=3&c&d=%zz+%F0%9F%92%A9&__proto__=x&&=y')
  expect(response.text).toBe('{"a":"1","b[]":"3","c":"","d":"%zz 💩","__proto__":"x","":"y"}')
})

test('q in Rison and JSON are the same; unreadable and misshapen ones say so [API-CORE-001]', async () => {
  const listed = async (q: string) => kit.users.visitor.get(`/api/v1/list/?q=${encodeURIComponent(q)}`)
  expect((await listed('(page:3)')).json()).toEqual({ q: { page: 3 } })
  expect((await listed('{"page":3}')).json()).toEqual({ q: { page: 3 } })
  for (const q of ['(page:', '!('.repeat(5000), '(__proto__:(page:1))']) {
    const broken = await listed(q)
    expect([broken.status, broken.json().message]).toEqual([400, 'Not a valid rison/json argument'])
  }
  const misshapen = await listed('(page:x)')
  expect(misshapen.status).toBe(400)
  expect(misshapen.json().message).toMatch(/^Not a valid rison schema/)
})

test('every answer carries the security headers, errors too', async () => {
  for (const url of ['/api/v1/mine', '/api/v1/nothing', '/api/v1/broken', '/nothing']) {
    const { headers } = await kit.users.visitor.get(url)
    expect(headers['content-security-policy'], url).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toContain('application/json')
  }
  expect((await kit.users.gamma.get('/api/v1/mine')).headers['cache-control']).toBe('no-store')
})

describe('the route table', () => {
  test('with doubled rows, unknown permissions or silent openness does not start', () => {
    const row = { method: 'GET', url: '/a/:id', access: SIGNED_IN, handler: () => null } as const
    expect(routeProblems([row, { ...row, url: '/a/:key' }])).toHaveLength(1)
    expect(routeProblems([{ ...row, access: permission('can_raed', 'Chart') }])).toHaveLength(1)
    expect(routeProblems([{ ...row, access: open('') }])).toHaveLength(1)
    expect(routeProblems([row, { ...row, method: 'PUT' }])).toEqual([])
  })
})
