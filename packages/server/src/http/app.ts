import type { RequestListener, Server } from 'node:http'
import { AppError } from '@belvedere/core/errors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { LARGEST_JSON } from '../json/parse.ts'
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
  /** A server that listens already; without one the app is only injected into. */
  readonly server?: Server
  /** What the server's requests have to wait for. */
  readonly opened?: Promise<void>
  readonly errorPage?: ErrorPage
}

/**
 * The web application: every route of the table behind the one gate. Throws if the table is wrong: the same row
 * twice, or a permission that no role can hold.
 */
export async function buildApp(
  services: Services,
  routes: readonly Route[],
  { server, opened, errorPage }: AppOptions = {},
): Promise<FastifyInstance> {
  opened?.catch(() => undefined) // reported below, when the routes are laid
  const problems = routeProblems(routes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { app, attach } = makeFastify(services, server)
  app.setValidatorCompiler(compileValidator)
  app.setErrorHandler((error, request, reply) => {
    // A page that has nothing to show is reported in HTML, as one that may not be opened; faults are logged and answered plainly.
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
  /** The server's requests are the app's from then on. */
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
    bodyLimit: LARGEST_JSON,
    // The nearest proxy alone is believed: what stands further left in its header was written by the client.
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

/** The parameters of an address, always texts: of a name that is there twice, the first counts. */
function parseQuery(text: string): Record<string, string> {
  const params: Record<string, string> = Object.create(null)
  if (text === '') return params
  for (const [name, value] of new URLSearchParams(text)) params[name] ??= value
  return params
}

/** One line for each request at level `debug`: never the query, which may hold tokens. */
function addRequestLog(app: FastifyInstance, { log }: Services): void {
  if (!log.isLevelEnabled('debug')) return
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, principal } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.debug({ method, path: pathOf(url), status: reply.statusCode, ms, user_id: principal?.id ?? null }, 'request')
  })
}

/** JSON and forms are read, nothing else: a body of a simple type is no way around the same-origin rule. */
function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = jsonParser(app.getDefaultJsonParser('error', 'error'))
  const large = new LargeBodies()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    large.inTurn(body as string, () => parse(request, body as string, done))
  })
}

/**
 * A form that is refused before its end is read to the end all the same: the next request of its connection comes
 * behind it, and would wait for ever.
 */
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
