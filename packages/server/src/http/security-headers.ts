import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

interface Origins {
  /** Origin of the sockets, if it is not the page's own. */
  readonly sockets: string
  /** Origin of the configured map. */
  readonly map: string
}

const sources = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' ')

const policyOf = ({ sockets, map }: Origins): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sources("'self' data: blob:", map)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", sockets, map)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const originOf = (address: string | null): string => (address === null ? '' : new URL(address).origin)

/** Headers of every response. Never `upgrade-insecure-requests`: it breaks installations without TLS. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const TWO_YEARS_S = 63_072_000

/** Sets the headers before anything else, so that error responses have them too. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { base_url, config }: Pick<Services, 'base_url' | 'config'>,
): void {
  const headers = {
    ...HEADERS,
    'content-security-policy': policyOf({
      sockets: originOf(config.async_socket_url),
      map: originOf(config.map_tiles ?? config.map_style),
    }),
    ...(base_url.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
      : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

const CSP = 'content-security-policy'

/**
 * Allows one inline script of the page.
 * @param hash `sha256-...` of its text
 */
export function allowInlineScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader(CSP) ?? '')
  if (!policy.includes(hash)) reply.header(CSP, policy.replace("script-src 'self'", `script-src 'self' '${hash}'`))
}

/** Returns whether a single chart is requested, as other sites show it in frames. */
export function isLoneChart(request: FastifyRequest): boolean {
  const [path, search] = request.url.split('?', 2)
  return path?.replace(/\/$/, '') === '/explore' && new URLSearchParams(search).has('standalone')
}

/** Allows the configured origins and the product's own to show the page in a frame. */
export function allowNamedFraming(reply: FastifyReply, { frame_origins }: Pick<Config, 'frame_origins'>): void {
  if (frame_origins.length > 0) allowFraming(reply, ["'self'", ...frame_origins])
}

/** Allows pages of these origins to frame the page; all origins if empty. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader(CSP) ?? '')
  const framing = `frame-ancestors ${origins.length > 0 ? origins.join(' ') : '*'}`
  reply
    .removeHeader('x-frame-options')
    .header(CSP, policy.replace(/frame-ancestors [^;]*/, framing))
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cross-origin-resource-policy', 'cross-origin')
}
