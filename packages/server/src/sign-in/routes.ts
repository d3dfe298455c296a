import { User } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { bearerToken, SESSION_COOKIE, sessionCookie } from '../auth/authenticate.ts'
import type { Principal } from '../auth/principal.ts'
import { ABSOLUTE_MS } from '../auth/sessions.ts'
import { NO_PASSWORD } from '../auth/users.ts'
import { csrfTokenOf } from '../http/access.ts'
import { DONE, resultOf } from '../http/answers.ts'
import { openToAll, type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'
import { allowInlineScript } from '../http/security-headers.ts'
import { isStoreFailure } from '../metadata/failures.ts'
import type { Services } from '../services.ts'
import { LINK_SCRIPT_HASH, linkPage } from './link-page.ts'

const Text = Type.String({ maxLength: 1024 })

const Login = Type.Object({
  username: Text,
  password: Text,
  provider: Type.Optional(Type.Union([Type.Literal('db'), Type.Literal('ldap')])),
  refresh: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
})

const FormLogin = Type.Object({ username: Text, password: Text, next: Type.Optional(Type.String({ maxLength: 4096 })) })

const LinkLogin = Type.Object({ token: Type.String({ maxLength: 200 }) })

/** Page for users without a password. */
const SET_PASSWORD = '/profile/#password'
/** Page after a sign-in that did not start on another page. */
const WELCOME = '/superset/welcome/'

/** Returns a path on this site, or the welcome page: a sign-in never redirects to other sites. */
export function safeNext(next: string | undefined): string {
  const HERE = 'http://here.invalid'
  if (next === undefined || !/^\/(?![/\\])[^\\\s]*$/.test(next) || !URL.canParse(next, HERE)) return WELCOME
  const url = new URL(next, HERE)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (url.origin !== HERE || url.pathname.startsWith('//') || /[\u0000-\u001f]/.test(next)) return WELCOME
  return url.pathname === '/login/' || url.pathname === '/login' ? WELCOME : `${url.pathname}${url.search}${url.hash}`
}

function sessionHeader(services: Services, value: string, maxAgeS: number): string {
  const secure = services.base_url.startsWith('https:') ? '; Secure' : ''
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`
}

/** Signs the browser in with a new session id, and ends its previous session. */
export async function startSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user_id: number,
): Promise<void> {
  const before = sessionCookie(request)
  if (before !== null) await services.auth.sessions.end(before)
  const { cookie } = await services.auth.sessions.create(user_id, {
    user_agent: request.headers['user-agent'],
    ip: request.ip,
  })
  reply.header('set-cookie', sessionHeader(services, cookie, Math.floor(ABSOLUTE_MS / 1000)))
  services.activity.write({ action: 'login', user_id, facts: { ip: request.ip } })
}

async function checked(
  { services, request }: RouteInput,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<number> {
  try {
    return await services.auth.checkPassword(username, password, request.ip)
  } catch (error) {
    if (error instanceof AppError)
      services.activity.write({
        action: 'login_failed',
        user_id: null,
        facts: { username: username.slice(0, 100), ip: request.ip, reason: error.code },
      })
    throw error
  }
}

async function apiLogin(input: RouteInput): Promise<unknown> {
  const body = input.request.body as Static<typeof Login>
  if (body.provider === 'ldap') throw new AppError('INVALID_FIELDS', { fields: { provider: ['Must be one of: db.'] } })
  const user_id = await checked(input, body)
  const { tokens } = input.services.auth
  const access_token = await tokens.issue(user_id, 'access', true)
  if (body.refresh !== true && body.refresh !== 'true') return { access_token }
  return { access_token, ...(await refreshToken(input.services, user_id)) }
}

/** Issues a refresh token, which must be stored. On a full disk users sign in without one. */
async function refreshToken({ auth }: Services, user_id: number): Promise<{ readonly refresh_token?: string }> {
  try {
    return { refresh_token: await auth.tokens.issueRefresh(user_id) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'DISK_FULL') return {}
    throw error
  }
}

async function refresh({ request, services }: RouteInput): Promise<unknown> {
  const { authorization } = request.headers
  if (authorization === undefined) throw new AppError('NOT_AUTHENTICATED')
  const token = bearerToken(authorization)
  if (token === null) throw new AppError('INVALID_TOKEN')
  const { user_id, refresh_token } = await services.auth.tokens.rotate(token)
  return { access_token: await services.auth.tokens.issue(user_id, 'access', false), refresh_token }
}

/** Handles the sign-in form, sent by a script (JSON response) or by the browser itself (redirect). */
async function formLogin(input: RouteInput): Promise<unknown> {
  const { request, reply, services } = input
  const body = request.body as Static<typeof FormLogin>
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const next = safeNext(body.next)
  try {
    await startSession(services, request, reply, await checked(input, body))
  } catch (error) {
    if (!isForm || !(error instanceof AppError)) throw error
    return reply.redirect(`/login/?failed=${failureOf(error)}&next=${encodeURIComponent(next)}`, 303)
  }
  return isForm ? reply.redirect(next, 303) : { result: { next } }
}

/** Returns the error code for the sign-in page, after a form that was sent without scripts. */
function failureOf(error: AppError): 'wait' | 'store' | 'yes' {
  if (error.code === 'TOO_MANY_LOGINS') return 'wait'
  return isStoreFailure(error) ? 'store' : 'yes'
}

const MAX_LINK_TOKEN = 200

/** Shows the page of a link. Opening it changes nothing; the page explains its button. */
function showLink({ request, reply, services }: RouteInput): unknown {
  const { token } = request.query as { readonly token?: unknown }
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (typeof token !== 'string' || token === '' || token.length > MAX_LINK_TOKEN)
    return reply.redirect('/login/?failed=link', 303)
  // With `no-referrer` a browser sends the form with the origin "null", which is refused. `same-origin` sends nothing
  // to other sites either.
  const submitsItself = services.auth.links.isPrinted(token)
  if (submitsItself) allowInlineScript(reply, LINK_SCRIPT_HASH)
  const page = linkPage(token, submitsItself)
  return reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(page)
}

async function linkLogin({ request, reply, services }: RouteInput): Promise<unknown> {
  const { token } = request.body as Static<typeof LinkLogin>
  const user_id = await services.auth.links.redeem(token)
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (user_id === null) return reply.redirect('/login/?failed=link', 303)
  await startSession(services, request, reply, user_id)
  const user = await services.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return reply.redirect(user?.password_hash === NO_PASSWORD ? SET_PASSWORD : WELCOME, 303)
}

async function logout({ request, reply, services }: RouteInput): Promise<unknown> {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') throw new AppError('CROSS_SITE')
  const cookie = sessionCookie(request)
  if (cookie !== null) await services.auth.sessions.end(cookie)
  reply
    .header('set-cookie', sessionHeader(services, '', 0))
    .header('clear-site-data', '"cache"')
    .header('cache-control', 'no-store')
  return request.method === 'GET' ? reply.redirect('/login/', 303) : { message: 'OK' }
}

const me = (user: Principal) => ({
  id: user.id,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  is_active: true,
  is_anonymous: false,
})

const Me = Type.Object({
  ...User.properties,
  email: Type.String(),
  is_active: Type.Boolean(),
  is_anonymous: Type.Boolean(),
})
const PAIRS = Type.Array(Type.Array(Type.String(), { minItems: 2, maxItems: 2 }))
const MeWithRoles = Type.Object({
  ...Me.properties,
  permissions: Type.Object({}),
  roles: Type.Record(Type.String(), PAIRS),
})

/** Returns `[permission, view]` pairs by role, as the pages expect them. */
async function rolesOf({ user, services }: RouteInput): Promise<unknown> {
  const rows = await services.db
    .selectFrom('roles')
    .leftJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select(['roles.name', 'role_permissions.permission', 'role_permissions.view'])
    .where('roles.name', 'in', user.roles.length > 0 ? user.roles : [''])
    .orderBy('roles.name')
    .execute()
  const roles: Record<string, [string, string][]> = Object.create(null)
  for (const { name, permission, view } of rows) {
    const pairs = roles[name] ?? []
    roles[name] = pairs
    if (permission !== null && view !== null) pairs.push([permission, view])
  }
  return { result: { ...me(user), permissions: {}, roles } }
}

const BEFORE_SIGN_IN = openToAll('sign-in itself')

/** Routes of sign-in, sign-out and the current user. */
export const authRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/security/login',
    access: BEFORE_SIGN_IN,
    schema: { body: Login },
    docs: {
      summary: 'Sign in to get tokens',
      answer: Type.Object({ access_token: Type.String(), refresh_token: Type.Optional(Type.String()) }),
    },
    handler: apiLogin,
  },
  {
    method: 'POST',
    url: '/api/v1/security/refresh',
    access: BEFORE_SIGN_IN,
    docs: {
      summary: 'Get a new access token and a new refresh token for a refresh token',
      answer: Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
    },
    handler: refresh,
  },
  {
    method: 'GET',
    url: '/api/v1/security/csrf_token',
    access: SIGNED_IN,
    docs: { summary: 'CSRF token for writes of a session', answer: DONE },
    // Requests with a bearer token need no CSRF token, but their clients request one anyway.
    handler: ({ request, services }) => ({ result: csrfTokenOf(request) || services.ids.secret() }),
  },
  {
    method: 'GET',
    url: '/api/v1/me',
    access: SIGNED_IN,
    docs: { summary: 'The current user', answer: resultOf(Me) },
    handler: ({ user }) => ({ result: me(user) }),
  },
  {
    method: 'GET',
    url: '/api/v1/me/roles',
    access: SIGNED_IN,
    docs: { summary: 'The current user, with rights by role', answer: resultOf(MeWithRoles) },
    handler: rolesOf,
  },
  {
    method: 'POST',
    url: '/login',
    access: BEFORE_SIGN_IN,
    schema: { body: FormLogin },
    docs: {
      summary: 'Sign in and start a session; returns the page to open',
      answer: resultOf(Type.Object({ next: Type.String() })),
    },
    handler: formLogin,
  },
  { method: 'GET', url: '/login/link', access: BEFORE_SIGN_IN, head: false, handler: showLink },
  { method: 'POST', url: '/login/link', access: BEFORE_SIGN_IN, schema: { body: LinkLogin }, handler: linkLogin },
  {
    method: 'GET',
    url: '/logout',
    access: openToAll('ends only the session it is sent with'),
    head: false,
    handler: logout,
  },
  { method: 'POST', url: '/logout', access: openToAll('ends only the session it is sent with'), handler: logout },
]
