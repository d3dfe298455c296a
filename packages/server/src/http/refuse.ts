import { AppError } from '@belvedere/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { guard } from './access.ts'
import { pathOf, sendError } from './errors.ts'
import { HandlerInput } from './handler-input.ts'
import type { Route, RouteInput } from './route.ts'
import { methodFinder } from './route-table.ts'

/** Draws the page for an address that has none, or that the visitor may not open; answers the HTML or sends it. */
export type ErrorPage = (input: RouteInput, error: AppError) => unknown

/** Somebody's browser wants a page, not a program an answer. */
export const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept?.includes('text/html') ?? false)

/** Sends a refusal in the requested form: visitors are led to the sign-in page and back. */
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
    return reply.redirect(`/login/?next=${encodeURIComponent(request.url)}`, 302)
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

/** 405 for a known address with another method, else 404: a page for browsers, JSON for the rest. */
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
      if (isPage(request)) await guard(services, { kind: 'public', reason: 'says that there is no such page' }, request)
    } catch (error) {
      return sendError(error, request, reply, services.config.texts)
    }
    return refuse(services, request, reply, new AppError('NOT_FOUND'), errorPage)
  })
}
