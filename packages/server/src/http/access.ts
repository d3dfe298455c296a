import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, authenticate, type Identity } from '../auth/authenticate.ts'
import { actorOf, type Principal } from '../auth/principal.ts'
import { isSameSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { pathOf } from './errors.ts'
import type { Access } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the route's handler runs. */
    identity: Identity
    principal: Principal
  }
}

/**
 * The gate in front of every handler: authenticates the request, checks its rights, and checks that writes of a browser
 * session come from our own pages. Runs before the body is read. Throws the error of the response.
 */
export function guard(services: Services, access: Access, request: FastifyRequest): Promise<void> | undefined {
  if (access.kind === 'public' && access.ignores_credentials) return admit(services, access, request, ANONYMOUS)
  const identity = authenticate(services.auth, request)
  return identity instanceof Promise
    ? identity.then(known => admit(services, access, request, known))
    : admit(services, access, request, identity)
}

function admit(
  services: Services,
  access: Access,
  request: FastifyRequest,
  identity: Identity,
): Promise<void> | undefined {
  if (identity.kind === 'refused') throw identity.error
  request.identity = identity
  if (identity.kind !== 'bearer' && isWrite(request.method)) checkOrigin(services, request)
  if (identity.kind === 'anonymous') {
    if (access.kind === 'signed_in') throw new AppError('NOT_AUTHENTICATED')
    return admitVisitor(services, access, request)
  }
  request.principal = identity.principal
  if (isWrite(request.method) && access.kind !== 'public' && !access.changes_nothing) refuseViewers(request)
  if (identity.principal.guest && access.kind !== 'public' && !access.guests) throw new AppError('FORBIDDEN')
  if (access.kind === 'permission' && !can(identity.principal, access.permission, access.view)) {
    const facts = { method: request.method, path: pathOf(request.url) }
    services.activity.write({ action: 'denied', user_id: actorOf(identity.principal), facts })
    throw new AppError('FORBIDDEN', { permission: access.permission, view: access.view })
  }
  if (identity.kind === 'session' && access.kind !== 'public' && isWrite(request.method)) {
    const isBeacon =
      access.kind === 'signed_in' && access.takes_beacons === true && request.headers.origin !== undefined
    if (!isBeacon || request.headers['x-csrftoken'] !== undefined) checkCsrf(request, identity.session.csrf_token)
  }
  return undefined
}

async function admitVisitor(services: Services, access: Access, request: FastifyRequest): Promise<void> {
  request.principal = await services.auth.principals.anonymous()
  if (access.kind === 'permission' && !can(request.principal, access.permission, access.view))
    throw new AppError('NOT_AUTHENTICATED')
}

/** Header of pages opened in a view. They may not write anything, even after the view has ended. */
const VIEW_HEADER = 'x-view-as'

/**
 * Refuses every change in a view, both as the viewed user and as the administrator.
 * @throws AppError VIEW_READ_ONLY
 */
function refuseViewers({ principal, headers }: FastifyRequest): void {
  if (principal.viewer || headers[VIEW_HEADER] !== undefined) throw new AppError('VIEW_READ_ONLY')
}

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

function checkCsrf(request: FastifyRequest, expected: string): void {
  const given = request.headers['x-csrftoken']
  if (typeof given !== 'string' || !isSameSecret(given, expected)) throw new AppError('CSRF_FAILED')
}

/**
 * Checks that a change by a public route or by a GET comes from our own pages or from a program. The proof is a bearer
 * token, or the token that pages give their scripts. For a GET, the browser's `sec-fetch-site` is sufficient. A link on
 * another site or in a mail has none of these.
 * @throws AppError CROSS_SITE, CSRF_FAILED
 */
export function checkChange(services: Services, request: FastifyRequest): void {
  const { identity, headers } = request
  if (identity.kind !== 'session') return
  refuseViewers(request)
  checkOrigin(services, request)
  if (isWrite(request.method) || headers['x-csrftoken'] !== undefined) checkCsrf(request, identity.session.csrf_token)
  else if (headers['sec-fetch-site'] !== 'same-origin') throw new AppError('CSRF_FAILED')
}

/** Checks the origin of a write. Browsers send it; other clients do not, and need no check. */
function checkOrigin(services: Services, request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('CROSS_SITE')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(services, request, origin)) throw new AppError('CROSS_SITE')
}

/** Returns whether an `Origin` header names this server. */
export function isOwnOrigin(services: Services, request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, origin: plain } = new URL(origin)
  return (
    plain === new URL(services.base_url).origin || (services.config.base_url === null && host === request.headers.host)
  )
}

/** Returns the token that pages give their scripts for writes; empty without a browser session. */
export const csrfTokenOf = (request: FastifyRequest): string =>
  request.identity.kind === 'session' ? request.identity.session.csrf_token : ''
