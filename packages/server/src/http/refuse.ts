import { AppError } from '@belvedere/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { guard } from './access.ts'
import { pathOf, sendError } from './errors.ts'
import { HandlerInput } from './handler-input.ts'
import type { Route, RouteInput } from './route.ts'
import { methodFinder } from './route-table.ts'
import { allowNamedFraming, isLoneChart } from './security-headers.ts'

/**
 * Renders the page for an address that does not exist, or that the visitor may not open. Returns the HTML or sends it.
 */
export type ErrorPage = (input: RouteInput, error: AppError) => unknown

/** Returns whether a browser requests a page, rather than a program data. */
export const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept?.includes('text/html') ?? false)

/** Returns whether a page of another site shows a chart in a frame, where passwords must not be typed. */
const isInFrame = (request: FastifyRequest): boolean =>
  isLoneChart(request) && request.headers['sec-fetch-dest'] === 'iframe'

const SIGN_IN_PAGE = (address: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Sign in</title>
<style>body{font:14px/20px system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center}
p{margin:8px 16px}a{color:light-dark(#0b6e5e,#5fc9b3)}</style></head>
<body><p>Sign in to Belvedere to see this chart.</p>
<p><a href="${address}" target="_blank" rel="noopener">Sign in</a> · <a href="">Try again</a></p></body></html>
`

/** Responds with a link that opens the sign-in page in a new tab. */
function requestSignIn(address: string, reply: FastifyReply, { config }: Services): FastifyReply {
  allowNamedFraming(reply, config)
  return reply.code(401).type('text/html; charset=utf-8').send(SIGN_IN_PAGE(address))
}

/** Sends a refusal in the requested format. Visitors are redirected to the sign-in page and back. */
export async function refuse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  errorPage: ErrorPage | undefined,
): Promise<unknown> {
  if (!(error instanceof AppError) || !isPage(request)) return sendError(error, request, reply, services.config.texts)
  if (error.status === 401) {
    reply.header('cache-control', 'no-store')
    const address = `/login/?next=${encodeURIComponent(request.url)}`
    return isInFrame(request) ? requestSignIn(address, reply, services) : reply.redirect(address, 302)
  }
  if (!errorPage || !request.principal) return sendError(error, request, reply, services.config.texts)
  reply.code(error.status).header('cache-control', 'no-store')
  try {
    const body = await errorPage(new HandlerInput(request, reply, services), error)
    return reply.sent ? reply : reply.type('text/html; charset=utf-8').send(body)
  } catch (failure) {
    request.log.error({ err: failure, path: pathOf(request.url) }, 'the error page failed')
    return sendError(error, request, reply, services.config.texts)
  }
}

/**
 * Responds 405 to an existing address with another method, else 404: as a page for browsers, as JSON for other clients.
 */
export function answerUnknown(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  errorPage: ErrorPage | undefined,
): void {
  const methodsOf = methodFinder(routes)
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(pathOf(request.url))
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      return refuse(services, request, reply, new AppError('METHOD_NOT_ALLOWED'), undefined)
    }
    try {
      if (isPage(request))
        await guard(services, { kind: 'public', reason: 'says that the page does not exist' }, request)
    } catch (error) {
      return sendError(error, request, reply, services.config.texts)
    }
    return refuse(services, request, reply, new AppError('NOT_FOUND'), errorPage)
  })
}
