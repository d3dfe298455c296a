/** A product that listens, in a process of its own, and makes well-formed requests for whoever started it. */
import type { AddressInfo } from 'node:net'
import { SESSION_COOKIE } from '../../src/auth/authenticate.ts'
import { listen } from '../../src/http/listen.ts'
import type { Route } from '../../src/http/route.ts'
import { errorPage } from '../../src/pages.ts'
import { allRoutes } from '../../src/routes.ts'
import type { Call } from './call.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { datasetToWarm, madeToBeThere } from './first-steps.ts'
import { FORMS } from './form-calls.ts'
import { FULL_BODIES } from './full-bodies.ts'
import type { FuzzCommand, FuzzEvent } from './fuzz-messages.ts'
import type { ValidRequest } from './fuzz-request.ts'
import { listQueries } from './list-queries.ts'
import { MISSING, type Subject } from './objects.ts'
import { startWorld, type World } from './world.ts'

/** These end or change the requester. */
const LEFT_OUT = new Set(['GET /logout', 'POST /logout', 'POST /login/link'])

const LISTS = new Set(allRoutes.flatMap(({ url }) => (url.endsWith('/_info') ? [url.slice(0, -'/_info'.length)] : [])))

const emit = (event: FuzzEvent): void => void process.send?.(event)

function fieldsOf({ docs, schema }: Route): readonly string[] {
  const shape = docs?.body ?? schema?.body
  const properties = (shape as { readonly properties?: object } | undefined)?.properties
  return Object.keys(properties ?? {})
}

/** Makes requests of one route; what it is about is made once, and again when something else is requested. */
class Maker {
  readonly #route: Route
  readonly #call: Call
  readonly #world: World
  #subject: Subject | undefined
  #made = 0
  #listQueries: readonly string[] | undefined

  constructor(route: Route, call: Call, world: World) {
    this.#route = route
    this.#call = call
    this.#world = world
  }

  async make(isNew: boolean): Promise<ValidRequest> {
    const name = routeName(this.#route)
    const { kind, body } = this.#call
    if (isNew || !this.#subject) {
      this.#subject = kind ? await this.#world.make(kind, this.#world.idOf('admin')) : MISSING
    }
    this.#made += 1
    const form = FORMS[name]?.()
    // A database that answers, every other time, besides the one that cannot be reached.
    const repeatsText = kind === 'database' && this.#route.method === 'GET' && this.#made % 2 === 0
    const subject = form || repeatsText ? { ...this.#subject, id: this.#world.database } : this.#subject
    const bodies = [...(body ? [body] : []), ...(FULL_BODIES[name] ?? [])]
    const chosen = bodies[this.#made % Math.max(bodies.length, 1)]
    const url = addressOf(this.#route.url, this.#call, subject, this.#world)
    return {
      method: String(this.#route.method),
      url: await this.#withListQuery(await madeToBeThere(name, url, subject, this.#world)),
      ...(chosen && !form ? { body: await this.#body(chosen(subject, this.#world)) } : {}),
      ...(form ? { form } : {}),
      fields: fieldsOf(this.#route),
    }
  }

  /** Every other time a list gets all that its query can have. */
  async #withListQuery(url: string): Promise<string> {
    if (this.#route.method !== 'GET' || this.#made % 2 === 0 || !LISTS.has(this.#route.url)) return url
    this.#listQueries ??= await listQueries(url, this.#world)
    return `${url}?q=${this.#listQueries[this.#made % this.#listQueries.length]}`
  }

  async #body(body: unknown): Promise<unknown> {
    if (this.#route.url !== '/api/v1/dataset/warm_up_cache') return body
    return { ...(body as object), table_name: await datasetToWarm(this.#world) }
  }
}

const server = await listen({ port: 0, host: '127.0.0.1' })
const world = await startWorld({ server, errorPage })
// What is limited by time would only hide what is behind it.
world.kit.services.auth.failures.waitFor = () => 0
const makers = new Map(
  allRoutes.flatMap(route => {
    const name = routeName(route)
    const call = CALLS[name]
    return call && !LEFT_OUT.has(name) ? [[name, new Maker(route, call, world)] as const] : []
  }),
)

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => emit({ event: 'fault', text: (error as Error)?.stack ?? String(error) }))
}

process.on('message', async (command: FuzzCommand) => {
  if (command.command === 'end') {
    server.closeAllConnections()
    await world.close()
    process.exit(0)
  }
  const maker = makers.get(command.name)
  if (maker) emit({ event: 'request', id: command.id, request: await maker.make(command.isNew) })
})
process.on('disconnect', () => process.exit(1))

const { cookie, csrf_token } = world.kit.users.admin
emit({
  event: 'ready',
  port: (server.address() as AddressInfo).port,
  headers: { cookie: `${SESSION_COOKIE}=${cookie}`, 'x-csrftoken': csrf_token },
  names: [...makers.keys()],
})
