import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'

/** `sockets`: origin of the sockets when it is not the page's own. */
const policy = (frame_ancestors: string, sockets = ''): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets && ` ${sockets}`}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frame_ancestors}`,
  ].join('; ')

/** On every answer. Never `upgrade-insecure-requests`: it breaks installations without TLS. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const TWO_YEARS_S = 63_072_000

/** Sets the headers before anything else happens, so that errors carry them too. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { base_url, config }: Pick<Services, 'base_url' | 'config'>,
): void {
  const sockets = config.async_socket_url === null ? '' : new URL(config.async_socket_url).origin
  const headers = {
    ...HEADERS,
    'content-security-policy': policy("'self'", sockets),
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

/** Lets the page run one script that is written in its HTML. @param hash `sha256-...` of its text */
export function allowInlineScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader(CSP) ?? '')
  if (!policy.includes(hash)) reply.header(CSP, policy.replace("script-src 'self'", `script-src 'self' '${hash}'`))
}

/** For a page that stands inside of other sites' pages: those of these origins, or (empty) any. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy(origins.length > 0 ? origins.join(' ') : '*'))
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cross-origin-resource-policy', 'cross-origin')
}
