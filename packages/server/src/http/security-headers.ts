import type { FastifyInstance, FastifyReply } from 'fastify'

const policy = (frame_ancestors: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frame_ancestors}`,
  ].join('; ')

/** On every answer. Never `upgrade-insecure-requests`: it breaks installations without TLS. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy("'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const TWO_YEARS_S = 63_072_000

/** Sets the headers before anything else happens, so that errors carry them too. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = isSecure
    ? { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
    : HEADERS
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** For a page that stands inside of other sites' pages: those of these origins, or (empty) any. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy(origins.length > 0 ? origins.join(' ') : '*'))
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cross-origin-resource-policy', 'cross-origin')
}
