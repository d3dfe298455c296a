import type { RequestListener, Server } from 'node:http'
import { AppError } from '@belvedere/core/errors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isKnownPermission } from '../auth/catalogue.ts'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'
import { guard } from './access.ts'
import { errorBody, pathOf, sendError } from './errors.ts'
import type { Route, RouteInput } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWebFiles } from './static.ts'
import { compileValidator } from './validation.ts'

export interface AppOptions {
  /** A server that listens already; without one the app is only injected into. */
  readonly server?: Server
  /** Draws the page for an address that has none, or that the visitor may not open. */
  readonly errorPage?: (input: RouteInput, error: AppError) => unknown
}

const BODY_LIMIT = 1024 * 1024

/**
 * The web application: every route of the table behind the one gate. Throws if the table is wrong: the same row
 * twice, or a permission that no role can hold.
 */
export async function buildApp(
  services: Services,
  routes: readonly Route[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  checkRoutes(routes)
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // The nearest proxy alone is believed: what stands further left in its header was written by the client.
    trustProxy: services.config.trust_proxy ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 1000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...serverOption(options.server),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(compileValidator)
  app.setErrorHandler(sendError)
  app.decorateRequest('identity')
  app.decorateRequest('principal')
  addSecurityHeaders(app, services.base_url.startsWith('https:'))
  addBodyParsers(app)
  await app.register(formbody)
  await app.register(multipart)
  for (const route of routes) addRoute(app, services, route, options)
  await serveWebFiles(app)
  addNotFound(app, services, routes, options)
  await app.ready()
  return app
}

function serverOption(server: Server | undefined) {
  if (!server) return {}
  return {
    serverFactory: (handler: RequestListener) => {
      server.removeAllListeners('request')
      server.on('request', handler)
      return server
    },
  }
}

/** What is wrong with a route table; empty if nothing is. */
export function routeProblems(routes: readonly Route[]): readonly string[] {
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { method, url, access } of routes) {
    const row = `${method} ${url}`
    const key = row.replace(/:\w+/g, ':').replace(/\/+$/, '')
    if (seen.has(key)) problems.push(`${row} stands twice in the route table`)
    seen.add(key)
    if (url.length > 1 && url.endsWith('/')) problems.push(`${row} must be written without a slash at its end`)
    if (access.kind === 'permission' && !isKnownPermission(access.permission, access.view))
      problems.push(`${row} asks for a permission that no role can hold: ${access.permission} ${access.view}`)
    if (access.kind === 'public' && access.reason.trim() === '') problems.push(`${row} is public without a reason`)
  }
  return problems
}

function checkRoutes(routes: readonly Route[]): void {
  const problems = routeProblems(routes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** JSON and forms are read, nothing else: a body of a simple type is no way around the same-origin rule. */
function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body as string, done)
  })
}

/** What a handler is given. The signal is made when it is first asked for. */
class HandlerInput implements RouteInput {
  #aborter: AbortController | undefined
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly services: Services,
  ) {}
  get user(): Principal {
    return this.request.principal
  }
  get signal(): AbortSignal {
    if (!this.#aborter) {
      const aborter = new AbortController()
      const response = this.reply.raw
      this.#aborter = aborter
      if (response.destroyed && !response.writableFinished) aborter.abort()
      response.once('close', () => {
        if (!response.writableFinished) aborter.abort()
      })
    }
    return this.#aborter.signal
  }
}

function addRoute(app: FastifyInstance, services: Services, route: Route, options: AppOptions): void {
  const { access, handler } = route
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: route.method === 'GET' && route.head !== false,
    ...(route.schema ? { schema: route.schema } : {}),
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    onRequest: (request, reply, done) => {
      const refuse = (error: unknown) => {
        if (!(error instanceof AppError) || !isPage(request)) return done(error as Error)
        return refusePage(app, services, request, reply, error, options)
      }
      try {
        const checked = guard(services, access, request)
        if (checked) checked.then(() => done(), refuse)
        else done()
      } catch (error) {
        refuse(error)
      }
    },
    handler: (request, reply) => handler(new HandlerInput(request, reply, services)),
  })
}

/** Somebody's browser wants a page, not a program an answer. */
const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept?.includes('text/html') ?? false)

/** Visitors are led to the sign-in page and back; others are told on a page. */
async function refusePage(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  options: AppOptions,
): Promise<void> {
  try {
    if (error.status === 401) {
      reply.header('cache-control', 'no-store')
      reply.redirect(`/login/?next=${encodeURIComponent(request.url)}`, 302)
      return
    }
    await sendErrorPage(services, request, reply, error, options)
  } catch (failure) {
    app.log.error({ err: failure }, 'the error page failed')
    sendError(error, request, reply)
  }
}

async function sendErrorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  options: AppOptions,
): Promise<unknown> {
  if (!options.errorPage) return sendError(error, request, reply)
  reply.code(error.status).header('cache-control', 'no-store')
  const body = await options.errorPage(new HandlerInput(request, reply, services), error)
  return reply.sent ? reply : reply.type('text/html; charset=utf-8').send(body)
}

function addNotFound(app: FastifyInstance, services: Services, routes: readonly Route[], options: AppOptions): void {
  const patterns = routes.map(({ method, url }) => ({ method: String(method), pattern: toPattern(url) }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const others = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (others.length > 0) {
      reply.header('allow', [...new Set(others)].join(', '))
      return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply)
    }
    const error = new AppError('NOT_FOUND')
    if (!isPage(request)) return reply.code(404).send(errorBody(error))
    try {
      await guard(services, { kind: 'public', reason: 'tells that there is no such page' }, request)
      return await sendErrorPage(services, request, reply, error, options)
    } catch (failure) {
      return sendError(failure, request, reply)
    }
  })
}

/** The paths that a row of the table answers. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  )
