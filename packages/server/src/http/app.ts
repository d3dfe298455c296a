import type { RequestListener, Server } from 'node:http'
import { AppError } from '@belvedere/core/errors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { MAX_JSON } from '../json/parse.ts'
import type { Services } from '../services.ts'
import { guard } from './access.ts'
import { noteAnswers, refuseClient } from './client-errors.ts'
import { pathOf, sendError } from './errors.ts'
import { HandlerInput } from './handler-input.ts'
import { jsonParser } from './json-text.ts'
import { LargeBodies } from './large-bodies.ts'
import { answerUnknown, type ErrorPage, isPage, refuse } from './refuse.ts'
import type { Route } from './route.ts'
import { routeProblems } from './route-table.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWebFiles } from './static.ts'
import { serveUpgrades } from './upgrades.ts'
import { compileValidator } from './validation.ts'

export interface AppOptions {
  /** A server that is already listening. Without one, the app only accepts injected requests. */
  readonly server?: Server
  /** Requests of the server wait for this promise. */
  readonly opened?: Promise<void>
  readonly errorPage?: ErrorPage
}

/**
 * Builds the web application: every route of the table behind the gate. Throws if the table is invalid: a duplicate
 * route, or a permission that no role can have.
 */
export async function buildApp(
  services: Services,
  routes: readonly Route[],
  { server, opened, errorPage }: AppOptions = {},
): Promise<FastifyInstance> {
  opened?.catch(() => undefined) // reported below, when the routes are added
  const problems = routeProblems(routes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { app, attach } = makeFastify(services, server)
  app.setValidatorCompiler(compileValidator)
  app.setErrorHandler((error, request, reply) => {
    // Refusals of pages are rendered as HTML. Faults are logged and answered plainly.
    const isRefusal = error instanceof AppError && error.status < 500
    return isRefusal && isPage(request)
      ? refuse(services, request, reply, error, errorPage)
      : sendError(error, request, reply, services.config.texts)
  })
  app.decorateRequest('identity')
  app.decorateRequest('principal')
  addSecurityHeaders(app, services)
  addRequestLog(app, services)
  addBodyParsers(app)
  await app.register(formbody)
  await app.register(multipart)
  readRefusedForms(app)
  for (const route of routes) addRoute(app, services, route, errorPage)
  await serveWebFiles(app)
  answerUnknown(app, services, routes, errorPage)
  serveUpgrades(app)
  await app.ready()
  await opened
  attach()
  return app
}

interface Attachable {
  readonly app: FastifyInstance
  /** Routes the server's requests to the app. */
  readonly attach: () => void
}

function makeFastify(services: Services, server: Server | undefined): Attachable {
  let attach: () => void = () => undefined
  const serverFactory = (handler: RequestListener, listening: Server): Server => {
    attach = () => {
      listening.removeAllListeners('request')
      noteAnswers(listening)
      listening.on('request', handler)
    }
    return listening
  }
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON,
    // Only the nearest proxy is trusted: entries further left in its header were written by the client.
    trustProxy: services.config.trust_proxy ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 1000,
      querystringParser: parseQuery,
    },
    clientErrorHandler: refuseClient,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, services.config.texts),
    ...(server ? { serverFactory: (handler: RequestListener) => serverFactory(handler, server) } : {}),
  }) as unknown as FastifyInstance
  return { app, attach: () => attach() }
}

/** Parses the parameters of an address as texts. If a name is repeated, the first value is used. */
function parseQuery(text: string): Record<string, string> {
  const params: Record<string, string> = Object.create(null)
  if (text === '') return params
  for (const [name, value] of new URLSearchParams(text)) params[name] ??= value
  return params
}

/** Logs one line for each request at level `debug`, without the query, which may contain tokens. */
function addRequestLog(app: FastifyInstance, { log }: Services): void {
  if (!log.isLevelEnabled('debug')) return
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, principal } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.debug({ method, path: pathOf(url), status: reply.statusCode, ms, user_id: principal?.id ?? null }, 'request')
  })
}

/** Parses JSON and forms only: bodies of other simple types could bypass the same-origin rule. */
function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = jsonParser(app.getDefaultJsonParser('error', 'error'))
  const large = new LargeBodies()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    large.inTurn(body as string, () => parse(request, body as string, done))
  })
}

/** Reads refused forms to their end. Otherwise the next request on the connection would wait forever. */
function readRefusedForms(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume()
  })
}

function addRoute(app: FastifyInstance, services: Services, route: Route, errorPage: ErrorPage | undefined): void {
  const { access, handler } = route
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: route.method === 'GET' && route.head !== false,
    ...(route.schema ? { schema: route.schema } : {}),
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    config: { reads_json_late: route.reads_json_late === true },
    onRequest: (request, reply, done) => {
      const refused = (error: unknown) => void refuse(services, request, reply, error, errorPage)
      try {
        const checked = guard(services, access, request)
        if (checked) checked.then(() => done(), refused)
        else done()
      } catch (error) {
        refused(error)
      }
    },
    handler: (request, reply) => handler(new HandlerInput(request, reply, services)),
  })
}
