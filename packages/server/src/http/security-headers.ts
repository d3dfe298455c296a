import type { FastifyInstance } from 'fastify'

const POLICY = [
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
  "frame-ancestors 'self'",
].join('; ')

/** On every answer. Never `upgrade-insecure-requests`: it breaks installations without TLS. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
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
