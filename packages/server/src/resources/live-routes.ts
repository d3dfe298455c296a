/** GET /api/v1/live: changes of objects as server-sent events. */
import { PassThrough } from 'node:stream'
import { LiveChange } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import { authenticate, sessionCookie } from '../auth/authenticate.ts'
import type { Principal } from '../auth/principal.ts'
import { type Context, clientOf, contextOf } from '../crud/context.ts'
import { fullName, loadPeople } from '../crud/people.ts'
import { findReadable } from '../crud/read.ts'
import type { ContentRow, Resource } from '../crud/resource.ts'
import { toWireTimeUtc } from '../crud/times.ts'
import { ownSchemesOf } from '../http/page/own-schemes.ts'
import { type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'
import type { ObjectType } from '../metadata/schema.ts'
import { EVERY, type Listener, liveChanges, type LiveChange as WrittenChange } from './live.ts'

/** A type whose changes can be followed. `find` checks the rights of its own GET. */
export interface Followed {
  readonly type: ObjectType
  readonly find: (context: Context, key: string) => Promise<ContentRow>
}

/** Returns a followed type with the rights of the resource's own GET. */
export const followed = <R extends ContentRow>(resource: Resource<R>): Followed => ({
  type: resource.path,
  find: async (context, key) => {
    if (!can(context.user, 'can_read', resource.view)) throw new AppError('FORBIDDEN')
    return findReadable(resource, key, context)
  },
})

/** Maximum number of objects in one stream. */
const MAX_OBJECTS = 50
/** Milliseconds between keep-alive messages. Rights are checked again with each. */
const BEAT_MS = 20_000
/**
 * Maximum number of buffered bytes. Slower pages are disconnected; they reconnect and request the changes that they
 * missed.
 */
const MAX_BUFFERED = 64 * 1024

interface RequestedObject {
  readonly name: string
  readonly kind: Followed
  readonly key: string
  /** Version that the page has; null for the current one. */
  readonly version: number | null
}

const OBJECT = /^([a-z_]{1,40}):(\d{1,10})(?:@(\d{1,10}))?$/

function parseObjects(input: RouteInput, kinds: ReadonlyMap<string, Followed>): readonly RequestedObject[] {
  const { objects } = input.request.query as Readonly<Record<string, unknown>>
  const wrong = (reason: string) => new AppError('INVALID_FIELDS', { fields: { objects: [reason] } })
  if (typeof objects !== 'string' || objects === '') throw wrong('Missing data for required field.')
  const names = [...new Set(objects.split(','))]
  if (names.length > MAX_OBJECTS) throw wrong(`At most ${MAX_OBJECTS} objects are allowed.`)
  return names.map(text => {
    const [, type = '', key = '', version] = OBJECT.exec(text) ?? []
    const kind = kinds.get(type)
    if (!kind) throw wrong(`Not a valid object: ${text.slice(0, 60)}`)
    return { name: `${type}:${key}`, kind, key, version: version === undefined ? null : Number(version) }
  })
}

interface Open {
  readonly row: ContentRow
  readonly requested: RequestedObject
}

/** Returns the listening user with current rights; null if the session or the token has ended. */
async function currentUser({ request, services, user }: RouteInput): Promise<Principal | null> {
  const cookie = request.identity.kind === 'session' ? sessionCookie(request) : null
  if (cookie !== null) {
    return (await services.auth.sessions.isLive(cookie)) ? services.auth.principals.get(user.id) : null
  }
  const identity = await authenticate(services.auth, request)
  return 'principal' in identity && identity.principal.id === user.id ? identity.principal : null
}

async function changeEvent(
  context: Context,
  name: string,
  change: Omit<WrittenChange, 'type' | 'uuid' | 'client'>,
): Promise<string> {
  const people = await loadPeople(context.store, [change.user_id])
  const liveChange: LiveChange = {
    object: name,
    version: change.version,
    action: change.action,
    changed_by_id: change.user_id,
    changed_by_name: fullName(people.get(change.user_id ?? -1)),
    changed_on_utc: toWireTimeUtc(change.at),
  }
  return `event: change\ndata: ${JSON.stringify(liveChange)}\n\n`
}

/** Returns an event with the current color schemes; null for guests, whose pages contain none. */
async function schemesEvent({ services, user }: Context): Promise<string | null> {
  if (user.guest) return null
  return `event: color_schemes\ndata: ${JSON.stringify(await ownSchemesOf(services))}\n\n`
}

/** An open response. Writes are sent in order, and it is closed once. */
class Stream {
  readonly body = new PassThrough()
  readonly #closers: (() => void)[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(readonly input: RouteInput) {
    const gone = () => this.end()
    if (input.signal.aborted) gone()
    else input.signal.addEventListener('abort', gone, { once: true })
  }

  onEnd(close: () => void): void {
    if (this.body.writableEnded) close()
    else this.#closers.push(close)
  }

  end(): void {
    if (!this.body.writableEnded) this.body.end()
    for (const close of this.#closers.splice(0)) close()
  }

  /** Sends asynchronous texts one after the other; null sends nothing. */
  send(make: () => Promise<string | null>): void {
    this.#last = this.#last.then(
      async () => {
        if (this.body.writableEnded) return
        const text = await make()
        if (text === null || this.body.writableEnded) return
        this.body.write(text)
        if (this.body.writableLength > MAX_BUFFERED) this.end()
      },
      () => undefined,
    )
    this.#last.catch(error => {
      this.input.services.log.warn({ err: error }, 'a stream of changes ended')
      this.end()
    })
  }
}

/** Returns a context with the current rights. Ends the stream if the user has none. */
async function contextNow(stream: Stream): Promise<Context | null> {
  const user = await currentUser(stream.input)
  if (user === null) {
    stream.end()
    return null
  }
  return { ...contextOf(stream.input), user }
}

const mayStillRead = (context: Context, { requested }: Open): Promise<boolean> =>
  requested.kind.find(context, requested.key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

interface Following {
  readonly open: readonly Open[]
  readonly client: string | null
  /** True if the page uses the color schemes of this deployment. */
  readonly hasSchemes: boolean
}

function sendSchemes(stream: Stream): void {
  stream.send(async () => {
    const context = await contextNow(stream)
    return context && schemesEvent(context)
  })
}

function follow(stream: Stream, { open, client, hasSchemes }: Following): void {
  const { services, user } = stream.input
  const byUuid = new Map(open.map(one => [`${one.requested.kind.type}/${one.row.uuid}`, one]))
  const listener: Listener = {
    user_id: user.id,
    onCrowded: () => stream.end(),
    onChange: change => {
      if (client !== null && change.client === client) return
      if (hasSchemes && change.type === 'color_scheme') sendSchemes(stream)
      const one = byUuid.get(`${change.type}/${change.uuid}`)
      if (!one) return
      stream.send(async () => {
        const context = await contextNow(stream)
        if (!context) return null
        const isVisible = change.action === 'delete' || (await mayStillRead(context, one))
        return isVisible ? changeEvent(context, one.requested.name, change) : null
      })
    },
  }
  const objects = open.map(({ requested, row }) => ({ type: requested.kind.type, uuid: row.uuid }))
  const schemes = hasSchemes ? [{ type: 'color_scheme' as const, uuid: EVERY }] : []
  stream.onEnd(liveChanges(services).listen(listener, [...objects, ...schemes]))
}

/** Sends changes between the page's read and the start of this stream. */
function sendMissed(stream: Stream, open: readonly Open[]): void {
  for (const { requested } of open) {
    if (requested.version === null) continue
    stream.send(async () => {
      const context = contextOf(stream.input)
      const row = await requested.kind.find(context, requested.key)
      if (row.version <= Number(requested.version)) return null
      const { version, changed_by_id: user_id, changed_on: at } = row
      return changeEvent(context, requested.name, { version, action: 'update', user_id, at })
    })
  }
}

function sendBeats(stream: Stream): void {
  const { input } = stream
  const timer = setInterval(() => {
    stream.send(async () => ((await contextNow(stream)) ? ': beat\n\n' : null))
  }, BEAT_MS)
  timer.unref()
  stream.onEnd(() => clearInterval(timer))
  const cookie = input.request.identity.kind === 'session' ? sessionCookie(input.request) : null
  if (cookie !== null) stream.onEnd(input.services.auth.sessions.onEnd(cookie, () => stream.end()))
}

async function live(input: RouteInput, kinds: ReadonlyMap<string, Followed>): Promise<unknown> {
  const requested = parseObjects(input, kinds)
  const context = contextOf(input)
  const open: Open[] = []
  for (const one of requested) open.push({ requested: one, row: await one.kind.find(context, one.key) })
  const { client, color_schemes } = input.request.query as Readonly<Record<string, unknown>>
  const hasSchemes = color_schemes === 'true'
  const stream = new Stream(input)
  stream.body.write(': open\n\n')
  sendBeats(stream)
  follow(stream, { open, client: clientOf(client), hasSchemes })
  sendMissed(stream, open)
  if (hasSchemes) sendSchemes(stream)
  // The header prevents proxies from buffering the response.
  input.reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
  return input.reply.send(stream.body)
}

/** Returns the route for the stream of changes of these resources. */
export function liveRoutes(objects: readonly Followed[]): readonly Route[] {
  const kinds = new Map<string, Followed>(objects.map(kind => [kind.type, kind]))
  const names = [...kinds.keys()]
  return [
    {
      method: 'GET',
      url: '/api/v1/live',
      access: SIGNED_IN,
      head: false,
      docs: {
        summary: 'Changes of objects as they happen, as server-sent events',
        description: `objects: up to ${MAX_OBJECTS} of type:id or type:id@version, with a comma between them; types:
          ${names.join(', ')}. With a version, a newer one that is stored already is sent at once. Each event is named
          change. Changes that the client of this name made are left out: the same name stands in the header
          X-Client-Id of its writes. With color_schemes, the color schemes that were made here are sent at once and
          after each change of one, in an event that is named so.`.replace(/\s+/g, ' '),
        query: {
          objects: { type: 'string' },
          client: { type: 'string', pattern: '^[\\w-]{8,64}$' },
          color_schemes: { type: 'string', enum: ['true'] },
        },
        answer: LiveChange,
        media: 'text/event-stream',
      },
      handler: input => live(input, kinds),
    },
  ]
}
