import { AppError } from '@belvedere/core/errors'
import type { FastifyRequest } from 'fastify'
import { ApiTokens } from './api-tokens.ts'
import type { Auth } from './auth.ts'
import type { Principal } from './principal.ts'
import type { Session } from './sessions.ts'

/**
 * Sender of a request. `refused` means that a token was sent and is not valid. Such a request fails: it is not treated
 * as anonymous, and other credentials are not tried.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'session'; readonly principal: Principal; readonly session: Session }
  | { readonly kind: 'bearer'; readonly principal: Principal; readonly isApiToken?: true }
  | { readonly kind: 'refused'; readonly error: AppError }

export const ANONYMOUS: Identity = { kind: 'anonymous' }
export const SESSION_COOKIE = 'belvedere_session'

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;\\s]*)`)

/** Reads the credentials of a request. Synchronous when session, token and user are in memory. */
export function authenticate(auth: Auth, request: FastifyRequest): Identity | Promise<Identity> {
  const { authorization, 'x-guesttoken': guestToken } = request.headers
  if (guestToken !== undefined) return fromGuest(auth, String(guestToken))
  if (authorization !== undefined) return fromBearer(auth, authorization)
  const cookie = sessionCookie(request)
  if (cookie === null) return ANONYMOUS
  const session = auth.sessions.find(cookie)
  return session instanceof Promise
    ? session.then(stored => fromSession(auth, request, stored))
    : fromSession(auth, request, session)
}

/** Returns the value of the session cookie, valid or not; null without a cookie. */
export function sessionCookie(request: FastifyRequest): string | null {
  const { cookie } = request.headers
  if (cookie === undefined) return null
  return COOKIE.exec(cookie)?.[1] ?? null
}

/** Returns the text after `Bearer`, or null. */
export const bearerToken = (authorization: string): string | null =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null

const refused = (error: AppError): Identity => ({ kind: 'refused', error })

function fromSession(auth: Auth, request: FastifyRequest, session: Session | null): Identity | Promise<Identity> {
  if (!session) return ANONYMOUS
  const identify = (principal: Principal | null): Identity | Promise<Identity> => {
    if (!principal) return ANONYMOUS
    const target = principal.is_admin ? auth.views.chosenBy(request, session) : null
    if (!target) return { kind: 'session', principal, session }
    return auth.views.principalOf(target, principal).then(seen => ({ kind: 'session', principal: seen, session }))
  }
  const principal = auth.principals.get(session.user_id)
  return principal instanceof Promise ? principal.then(identify) : identify(principal)
}

const fromGuest = (auth: Auth, token: string): Promise<Identity> =>
  auth.guests.principalOf(token).then((principal): Identity => ({ kind: 'bearer', principal }), toRefused)

function fromBearer(auth: Auth, authorization: string): Identity | Promise<Identity> {
  const token = bearerToken(authorization)
  if (token === null) return refused(new AppError('INVALID_TOKEN'))
  if (ApiTokens.isOne(token)) return fromApiToken(auth, token)
  try {
    const user_id = auth.tokens.userOf(token)
    return user_id instanceof Promise ? user_id.then(id => ofUser(auth, id)).catch(toRefused) : ofUser(auth, user_id)
  } catch (error) {
    return toRefused(error)
  }
}

async function fromApiToken(auth: Auth, token: string): Promise<Identity> {
  try {
    const identity = await ofUser(auth, await auth.apiTokens.userOf(token))
    return identity.kind === 'bearer' ? { ...identity, isApiToken: true } : identity
  } catch (error) {
    return toRefused(error)
  }
}

function ofUser(auth: Auth, user_id: number): Identity | Promise<Identity> {
  const identify = (principal: Principal | null): Identity =>
    principal ? { kind: 'bearer', principal } : refused(new AppError('INVALID_TOKEN'))
  const principal = auth.principals.get(user_id)
  return principal instanceof Promise ? principal.then(identify) : identify(principal)
}

function toRefused(error: unknown): Identity {
  if (error instanceof AppError) return refused(error)
  throw error
}
