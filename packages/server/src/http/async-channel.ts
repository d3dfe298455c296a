import { AppError } from '@belvedere/core/errors'
import { flagOf } from '@belvedere/core/settings'
import type { FastifyRequest } from 'fastify'
import type { RouteInput } from './route.ts'

/** Cookie with the channel on which a browser receives events of its jobs (requirement API-ASYNC-006). */
export const CHANNEL_COOKIE = 'async-token'
const PURPOSE = 'async channel'
const VALUE = new RegExp(`(?:^|;\\s*)${CHANNEL_COOKIE}=([^;\\s]*)`)

/** Returns whether queries run as jobs. */
export const isAsyncOn = ({ services }: Pick<RouteInput, 'services'>): boolean =>
  flagOf(services.config.flags, 'GLOBAL_ASYNC_QUERIES')

/** Returns the channel of the request's cookie if it was issued to this user, else null. */
function cookieChannel({ request, services, user }: RouteInput): string | null {
  const value = VALUE.exec(request.headers.cookie ?? '')?.[1]
  if (!value) return null
  try {
    const { channel, user_id } = JSON.parse(services.secrets.decrypt(value, PURPOSE)) as Record<string, unknown>
    return typeof channel === 'string' && user_id === user.id ? channel : null
  } catch {
    return null
  }
}

const hasBearer = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

/**
 * Returns the channel for events of the caller's jobs. Programs with a token have no pages that could set a cookie, so
 * they use the user's channel.
 * @throws AppError NO_ASYNC_CHANNEL
 */
export function channelOf(input: RouteInput): string {
  const channel = cookieChannel(input) ?? (hasBearer(input.request) ? `user-${input.user.id}` : null)
  if (channel === null) throw new AppError('NO_ASYNC_CHANNEL')
  return channel
}

/** Sets the channel cookie with a page, if jobs are enabled and the browser has no channel. */
export function giveChannel(input: RouteInput): void {
  const { services, user, reply } = input
  if (user.is_anonymous || !isAsyncOn(input) || cookieChannel(input) !== null) return
  const value = services.secrets.encrypt(JSON.stringify({ channel: services.ids.uuid(), user_id: user.id }), PURPOSE)
  const isSecure = services.base_url.startsWith('https:')
  reply.header('set-cookie', `${CHANNEL_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}
