import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestKit, TEST_PASSWORD, type TestKit } from '../../test/kit.ts'
import { SESSION_COOKIE } from '../auth/authenticate.ts'
import { ROLES } from '../auth/catalogue.ts'
import { MAX_PER_ADDRESS_EVER } from '../auth/failed-sign-ins.ts'
import { LINK_LIFE_MS } from '../auth/one-time-links.ts'
import { ABSOLUTE_MS, IDLE_MS } from '../auth/sessions.ts'
import { LIFETIME_S } from '../auth/tokens.ts'
import { open, permission, type Route, SIGNED_IN } from '../http/route.ts'
import { makeSecrets } from '../secrets.ts'
import { authRoutes, safeNext } from './routes.ts'

const routes: readonly Route[] = [
  ...authRoutes,
  { method: 'GET', url: '/api/v1/reports', access: permission('can_read', 'ReportSchedule'), handler: () => ({}) },
  { method: 'GET', url: '/api/v1/anybody', access: open('test'), handler: ({ user }) => ({ name: user.username }) },
  { method: 'POST', url: '/api/v1/write', access: SIGNED_IN, handler: () => ({}) },
]

let kit: TestKit
beforeEach(async () => {
  kit = await startTestKit({ routes })
})
afterEach(() => kit.close())

const login = (body: object, headers: Record<string, string> = {}) =>
  kit.users.visitor.send('POST', '/api/v1/security/login', { body, headers })
const credentials = { username: 'alpha', password: TEST_PASSWORD, provider: 'db' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const me = (headers: Record<string, string>) => kit.users.visitor.get('/api/v1/me/', { headers })
const tokens = async (body: object = { ...credentials, refresh: true }) =>
  (await login(body)).json<{ access_token: string; refresh_token: string }>()
const cookieOf = (header: unknown): string => /belvedere_session=([^;]*)/.exec(String(header))?.[1] ?? ''

describe('tokens [SCOPE-014]', () => {
  test('are given for name and password, with a refresh token on request, also as text', async () => {
    expect(Object.keys(await tokens(credentials))).toEqual(['access_token'])
    for (const refresh of [true, 'true'])
      expect(Object.keys(await tokens({ ...credentials, refresh }))).toEqual(['access_token', 'refresh_token'])
    const { access_token } = await tokens()
    expect((await me(bearer(access_token))).json().result).toMatchObject({ username: 'alpha', is_anonymous: false })
  })

  test('run out: 401 with the literal body, and a refresh token gives a new one', async () => {
    const { access_token, refresh_token } = await tokens()
    expect((await me(bearer(access_token))).status).toBe(200)
    kit.clock.advance(LIFETIME_S.access * 1000 + 1000)
    for (let again = 0; again < 2; again += 1) {
      const late = await me(bearer(access_token))
      expect([late.status, late.json()]).toEqual([401, { msg: 'Token has expired' }])
    }
    const refreshed = await kit.users.visitor.send('POST', '/api/v1/security/refresh', {
      headers: bearer(refresh_token),
    })
    expect((await me(bearer(refreshed.json<{ access_token: string }>().access_token))).status).toBe(200)
    kit.clock.advance(LIFETIME_S.refresh * 1000)
    const tooLate = await kit.users.visitor.send('POST', '/api/v1/security/refresh', { headers: bearer(refresh_token) })
    expect(tooLate.json()).toEqual({ msg: 'Token has expired' })
  })

  test('of the wrong type, key or algorithm do not hold', async () => {
    const { access_token, refresh_token } = await tokens()
    const now = Math.floor(kit.clock.now() / 1000)
    const forge = (key: Uint8Array, alg: string) =>
      new SignJWT({ type: 'access', at: now * 1000 })
        .setProtectedHeader({ alg })
        .setSubject('1')
        .setIssuer('belvedere')
        .setAudience('access')
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(key)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${access_token.split('.')[1]}.`
    const other = makeSecrets(Buffer.alloc(32, 7)).token_key
    const ownKey = kit.services.secrets.token_key
    const forged = [
      refresh_token,
      unsigned,
      `${access_token}x`,
      await forge(other, 'HS256'),
      await forge(ownKey, 'HS512'),
    ]
    for (const token of forged) expect((await me(bearer(token))).status, token).toBe(401)
    expect((await me(bearer(await forge(ownKey, 'HS256')))).status).toBe(200)
    const asRefresh = { headers: bearer(access_token) }
    expect((await kit.users.visitor.send('POST', '/api/v1/security/refresh', asRefresh)).status).toBe(401)
  })

  test('that do not hold are never passed over for a valid cookie or for nobody', async () => {
    const { cookie } = kit.users.admin
    for (const headers of [bearer('garbage'), { authorization: 'Basic YTpi' }, { 'x-guesttoken': 'garbage' }]) {
      const withCookie = { ...headers, cookie: `${SESSION_COOKIE}=${cookie}` }
      expect((await me(withCookie as Record<string, string>)).status).toBe(401)
      expect(
        (await kit.users.visitor.get('/api/v1/anybody', { headers: headers as Record<string, string> })).status,
      ).toBe(401)
    }
  })

  test('need no CSRF token for writing [SCOPE-015]', async () => {
    const { access_token } = await tokens()
    const answer = await kit.users.visitor.send('POST', '/api/v1/write', { body: {}, headers: bearer(access_token) })
    expect(answer.status).toBe(200)
    expect(
      (await kit.users.visitor.get('/api/v1/security/csrf_token/', { headers: bearer(access_token) })).json().result,
    ).toBeTypeOf('string')
  })

  test('die with a change of the credentials, before and after they were seen', async () => {
    const [seen, unseen] = [await tokens(), await tokens()]
    await me(bearer(seen.access_token))
    kit.clock.advance(1)
    await kit.services.auth.revokeAll(kit.users.alpha.id)
    for (const { access_token } of [seen, unseen]) expect((await me(bearer(access_token))).status).toBe(401)
    expect((await kit.users.alpha.get('/api/v1/me/')).status).toBe(401)
    kit.clock.advance(1)
    expect((await me(bearer((await tokens()).access_token))).status).toBe(200)
  })
})

describe('wrong sign-ins', () => {
  test('look the same whoever is named', async () => {
    const wrong = await login({ ...credentials, password: 'wrong' })
    const unknown = await login({ ...credentials, username: 'nobody-here' })
    expect([wrong.status, wrong.json().message]).toEqual([401, 'Not authorized'])
    expect(unknown.text).toBe(wrong.text)
  })

  test('with values that are no text are refused by their field', async () => {
    const answer = await login({ username: { $ne: 1 }, password: ['x'] })
    expect(answer.status).toBe(400)
    expect(answer.json().message).toEqual({ username: ['Not a valid string.'], password: ['Not a valid string.'] })
    expect((await login({ ...credentials, password: 'x'.repeat(5000) })).status).toBe(400)
  })

  test('are slowed down for one account from one address; right ones never are, nor other addresses', async () => {
    for (let count = 0; count < 15; count += 1) expect((await login(credentials)).status).toBe(200)
    for (let count = 0; count < 10; count += 1)
      expect((await login({ ...credentials, password: 'wrong' }, { 'x-forwarded-for': `9.9.9.${count}` })).status).toBe(
        401,
      )
    const held = await login(credentials)
    expect([held.status, held.headers['retry-after']]).toEqual([429, '60'])
    const elsewhere = await kit.app.inject({
      method: 'POST',
      url: '/api/v1/security/login',
      payload: credentials,
      remoteAddress: '10.1.1.1',
    })
    expect(elsewhere.statusCode).toBe(200)
    expect((await login({ ...credentials, username: 'gamma' })).status).toBe(200)
    kit.clock.advance(60_000)
    expect((await login(credentials)).status).toBe(200)
  })

  test('from one address over many accounts are slowed down too', async () => {
    for (let count = 0; count < 30; count += 1) kit.services.auth.failures.failed(`user${count}`, '127.0.0.1')
    // Others behind the address know their passwords; each account has one guess left.
    expect((await login(credentials)).status).toBe(200)
    expect((await login({ username: 'gamma', password: 'wrong-guess' })).status).toBe(401)
    expect((await login({ username: 'gamma', password: TEST_PASSWORD })).status).toBe(429)
    expect((await login({ username: 'nobody-of-here', password: 'wrong-guess' })).status).toBe(401)
    for (let count = 0; count < MAX_PER_ADDRESS_EVER; count += 1) {
      kit.services.auth.failures.failed(`more${count}`, '127.0.0.1')
    }
    expect((await login(credentials)).status).toBe(429)
    kit.clock.advance(60_000)
    expect((await login({ username: 'gamma', password: TEST_PASSWORD })).status).toBe(200)
  })
})

describe('browser sessions', () => {
  const signIn = (
    body: object = { username: 'gamma', password: TEST_PASSWORD },
    headers: Record<string, string> = {},
  ) => kit.users.visitor.send('POST', '/login/', { body, headers })
  const withCookie = (value: string) => me({ cookie: `a=b; ${SESSION_COOKIE}=${value}; c=d` })

  test('start with the form, carry a safe cookie and end for good with sign-out [SCOPE-014]', async () => {
    const answer = await signIn({ username: 'gamma', password: TEST_PASSWORD, next: '/superset/dashboard/1/?x=y' })
    expect(answer.json()).toEqual({ result: { next: '/superset/dashboard/1/?x=y' } })
    const header = String(answer.headers['set-cookie'])
    expect(header).toMatch(/^belvedere_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const value = cookieOf(header)
    expect((await withCookie(value)).json().result).toMatchObject({ username: 'gamma' })
    const stored = await kit.services.db.selectFrom('sessions').select('id_hash').execute()
    expect(stored.map(row => row.id_hash)).not.toContain(value)
    const out = await kit.users.visitor.get('/logout/', { headers: { cookie: `${SESSION_COOKIE}=${value}` } })
    expect([out.status, out.headers.location]).toEqual([303, '/login/'])
    expect((await withCookie(value)).status).toBe(401)
  })

  test('a browser form is answered with a redirect, also when it fails', async () => {
    const send = (body: string) =>
      signIn(body as unknown as object, { 'content-type': 'application/x-www-form-urlencoded' })
    const good = await send(`username=gamma&password=${TEST_PASSWORD}&next=%2Fchart%2Flist%2F`)
    expect([good.status, good.headers.location]).toEqual([303, '/chart/list/'])
    const wrong = await send('username=gamma&password=x')
    expect([wrong.status, wrong.headers.location]).toEqual([303, '/login/?failed=yes&next=%2Fsuperset%2Fwelcome%2F'])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('get a new id with every sign-in, and the old one ends', async () => {
    const first = cookieOf((await signIn()).headers['set-cookie'])
    const second = cookieOf((await signIn(undefined, { cookie: `${SESSION_COOKIE}=${first}` })).headers['set-cookie'])
    expect(second).not.toBe(first)
    expect((await withCookie(first)).status).toBe(401)
    expect((await withCookie(second)).status).toBe(200)
  })

  test('end when idle, and in any case after their time', async () => {
    const { gamma } = kit.users
    kit.clock.advance(IDLE_MS - 1)
    expect((await gamma.get('/api/v1/me/')).status).toBe(200)
    kit.clock.advance(IDLE_MS + 1)
    expect((await gamma.get('/api/v1/me/')).status).toBe(401)
    const busy = kit.users.alpha2
    const fresh = (await kit.services.auth.sessions.create(busy.id)).cookie
    for (let passed = 0; passed < ABSOLUTE_MS; passed += IDLE_MS / 2) {
      expect((await withCookie(fresh)).status).toBe(200)
      kit.clock.advance(IDLE_MS / 2)
    }
    kit.clock.advance(1)
    expect((await withCookie(fresh)).status).toBe(401)
  })

  test('a made-up cookie is nobody', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), '%00', 'x'.repeat(5000)])
      expect((await withCookie(value)).status).toBe(401)
  })

  test('the page token is the one that writes need [SCOPE-015]', async () => {
    const { gamma } = kit.users
    const { result } = (await gamma.get('/api/v1/security/csrf_token/')).json<{ result: string }>()
    expect(result).toBe(gamma.csrf_token)
    expect((await kit.users.visitor.get('/api/v1/security/csrf_token/')).status).toBe(401)
  })
})

test('with an https address the cookie is for https only', async () => {
  const secure = await startTestKit({ routes, config: { base_url: 'https://bi.example.org' } })
  const body = { username: 'gamma', password: TEST_PASSWORD }
  const answer = await secure.users.visitor.post('/login/', body)
  expect(answer.headers['set-cookie']).toContain('; Secure')
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
  await secure.close()
})

describe('the one-time link', () => {
  const look = (token: string, method: 'GET' | 'HEAD' = 'GET') =>
    kit.users.visitor.send(method, `/login/link?token=${encodeURIComponent(token)}`)
  const use = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    kit.users.visitor.send('POST', '/login/link', { body: { token }, headers })

  test('signs in once and leads to the welcome page; a look at its head does not use it up', async () => {
    const token = await kit.services.auth.links.create(kit.users.admin.id)
    expect((await look(token, 'HEAD')).status).toBe(405)
    const page = await look(token)
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
    expect(page.text).toContain(`value="${token}"`)
    // Only a click sends the form.
    expect(page.text).not.toContain('<script')
    expect(page.headers['content-security-policy']).not.toContain('sha256-')
    const answer = await use(token)
    expect([answer.status, answer.headers.location]).toEqual([303, '/superset/welcome/'])
    const value = cookieOf(answer.headers['set-cookie'])
    expect((await me({ cookie: `${SESSION_COOKIE}=${value}` })).json().result).toMatchObject({ username: 'admin' })
    const again = await use(token)
    expect([again.headers.location, again.headers['set-cookie']]).toEqual(['/login/?failed=link', undefined])
  })

  test('acts on a POST of our own page alone, and a newer link ends it', async () => {
    const token = await kit.services.auth.links.create(kit.users.admin.id)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await use(token, headers)).status).toBe(403)
    const other = await kit.services.auth.links.create(kit.users.gamma.id)
    const newer = await kit.services.auth.links.create(kit.users.admin.id)
    expect((await use(token)).headers['set-cookie']).toBeUndefined()
    expect((await use(newer)).headers['set-cookie']).toBeDefined()
    expect((await use(other)).headers['set-cookie']).toBeDefined()
    expect((await look('"><script>')).text).not.toContain('"><script>')
  })

  test('is used by one of many at once, is stored hashed and runs out', async () => {
    const token = await kit.services.auth.links.create(kit.users.admin.id)
    const stored = await kit.services.db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(answers.filter(answer => answer.headers['set-cookie'])).toHaveLength(1)
    const late = await kit.services.auth.links.create(kit.users.admin.id)
    kit.clock.advance(LINK_LIFE_MS + 1)
    expect((await use(late)).headers['set-cookie']).toBeUndefined()
    expect((await use('')).headers['set-cookie']).toBeUndefined()
  })
})

describe('roles [SCOPE-012]', () => {
  test('give the pages what they hold', async () => {
    const { result } = (await kit.users.gamma.get('/api/v1/me/roles/')).json<{
      result: { roles: Record<string, string[][]> }
    }>()
    expect(Object.keys(result.roles)).toEqual(['Gamma'])
    expect(result.roles.Gamma).toContainEqual(['can_read', 'Dashboard'])
  })

  test('follow the capability matrix', () => {
    const holds = (role: string, permission: string, view: string) =>
      (ROLES[role] ?? []).some(grant => grant[0] === permission && grant[1] === view)
    const matrix = (permission: string, view: string) =>
      ['Public', 'Gamma', 'Alpha', 'sql_lab', 'Admin'].filter(role => holds(role, permission, view))
    expect(matrix('can_write', 'Dashboard')).toEqual(['Gamma', 'Alpha', 'Admin'])
    expect(matrix('can_write', 'Chart')).toEqual(['Gamma', 'Alpha', 'Admin'])
    expect(matrix('can_write', 'Dataset')).toEqual(['Alpha', 'Admin'])
    expect(matrix('all_datasource_access', 'all_datasource_access')).toEqual(['Alpha', 'Admin'])
    expect(matrix('can_execute_sql_query', 'SQLLab')).toEqual(['sql_lab', 'Admin'])
    expect(matrix('can_write', 'Database')).toEqual(['Admin'])
    expect(matrix('can_upload', 'Database')).toEqual(['Alpha', 'Admin'])
    for (const view of ['User', 'Role', 'RowLevelSecurity']) expect(matrix('can_write', view)).toEqual(['Admin'])
    expect(ROLES.Public).toEqual([])
    expect(matrix('can_csv', 'Superset')).toEqual(['Gamma', 'Alpha', 'Admin'])
  })

  test('changed in the store hold at the next request once they are announced', async () => {
    const { services, users } = kit
    expect((await users.nobody.get('/api/v1/reports')).status).toBe(403)
    const gamma = await services.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Gamma')
      .executeTakeFirstOrThrow()
    await services.db.insertInto('user_roles').values({ user_id: users.nobody.id, role_id: gamma.id }).execute()
    services.auth.principals.invalidate()
    expect((await users.nobody.get('/api/v1/reports')).status).toBe(200)
    await services.db.updateTable('users').set({ active: 0 }).where('id', '=', users.nobody.id).execute()
    services.auth.principals.invalidate(users.nobody.id)
    expect((await users.nobody.get('/api/v1/reports')).status).toBe(401)
  })
})

test('sign-ins and failures are written to the log, without passwords', async () => {
  await kit.users.visitor.post('/login/', { username: 'gamma', password: TEST_PASSWORD })
  await login({ ...credentials, password: 'wrong-one' })
  await kit.services.activity.flush()
  const rows = await kit.services.db.selectFrom('logs').selectAll().orderBy('id').execute()
  expect(rows.map(row => [row.action, row.user_id])).toEqual([
    ['login', kit.users.gamma.id],
    ['login_failed', null],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/wrong-one|password/)
})

describe('after sign-in one stays on this site', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example\t',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
    'evil',
    '/ /evil',
    '@evil.example',
    '///evil.example',
    '/login/',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('%j leads to the welcome page', next => {
    expect(safeNext(next)).toBe('/superset/welcome/')
  })
  test('paths of ours are retained', () => {
    expect(safeNext('/explore/?slice_id=1#x')).toBe('/explore/?slice_id=1#x')
  })
})

let memoryKit: TestKit
describe('with everything in memory', () => {
  beforeAll(async () => {
    memoryKit = await startTestKit({ routes })
  })
  afterAll(() => memoryKit.close())

  test('session and rights cost no statement on the store', async () => {
    const { gamma } = memoryKit.users
    await gamma.get('/api/v1/reports')
    await memoryKit.services.db.destroy()
    expect((await gamma.get('/api/v1/reports')).status).toBe(200)
  })
})

test('a role may be named like what every object has', async () => {
  await kit.services.db.insertInto('roles').values({ name: 'constructor' }).execute()
  const user = await kit.addUser('constructed', ['constructor'])
  expect((await user.get('/api/v1/me/roles/')).json()).toMatchObject({ result: { roles: { constructor: [] } } })
})
