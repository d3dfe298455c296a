/** Events of jobs over a socket, as they occur (requirement API-ASYNC-002). */
import { AppError } from '@belvedere/core/errors'
import type { FastifyReply } from 'fastify'
import type { WebSocket } from 'ws'
import { guard, isOwnOrigin } from '../../http/access.ts'
import { channelOf } from '../../http/async-channel.ts'
import type { Access, RouteInput } from '../../http/route.ts'
import { acceptSocket } from '../../http/upgrades.ts'
import { defineLayer } from '../../memory/index.ts'
import { jobEvents } from './job-events.ts'

/** Maximum number of open sockets of a user. Further pages poll. */
const MAX_OPEN = 20
/** Milliseconds between checks that the client is connected and may still listen. */
const LOOK_EVERY = 30_000
/** Maximum number of buffered bytes. Slower clients are disconnected, and can resume after their last event. */
const MAX_BUFFERED = 1024 * 1024
/** Code of a close frame: the caller may not listen, or no longer. */
const POLICY = 1008

/** Number of open sockets by user. */
export const OPEN_SOCKETS = defineLayer<Map<number, number>>({
  name: 'open sockets',
  holds: 'number of open sockets for job events of each user, at most twenty',
  key: 'user',
  limit: null,
  ends: 'the last socket closes',
  scope: 'local',
  open: () => {
    const state = new Map<number, number>()
    return { state, size: () => ({ entries: state.size }) }
  },
})

/**
 * Refuses sockets of other sites' pages, because browsers send cookies with them. A socket of a browser always has an
 * origin, so a socket without one must bring a token.
 */
function checkOrigin({ request, services }: RouteInput): void {
  const { origin, upgrade } = request.headers
  // Requests without an upgrade are refused later, with UPGRADE_REQUIRED.
  if (request.identity.kind === 'bearer' || upgrade === undefined) return
  if (origin === undefined || !isOwnOrigin(services, request, origin)) throw new AppError('CROSS_SITE')
}

/** Returns whether the session, the rights and the channel of the request are still valid. */
async function holds(input: RouteInput, access: Access, user_id: number, channel: string): Promise<boolean> {
  try {
    await guard(input.services, access, input.request)
    return input.user.id === user_id && channelOf(input) === channel
  } catch {
    return false
  }
}

/** Pings the client. Closes the connection if the client is unreachable or has lost its rights. */
function watch(socket: WebSocket, mayListen: () => Promise<boolean>): void {
  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  const timer = setInterval(async () => {
    if (!isThere) return socket.terminate()
    if (!(await mayListen())) return socket.close(POLICY)
    isThere = false
    socket.ping()
  }, LOOK_EVERY)
  timer.unref()
  socket.once('close', () => clearInterval(timer))
}

/** Returns a function that sends one event at a time, so that a slow check of rights does not reorder events. */
function sender(socket: WebSocket, mayListen: () => Promise<boolean>): (event: object) => void {
  let last: Promise<void> = Promise.resolve()
  return event => {
    last = last.then(async () => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_BUFFERED) return socket.terminate()
      if (await mayListen()) socket.send(JSON.stringify(event))
      else socket.close(POLICY)
    })
  }
}

function count(open: Map<number, number>, user_id: number, socket: WebSocket): void {
  open.set(user_id, (open.get(user_id) ?? 0) + 1)
  socket.once('close', () => {
    const left = (open.get(user_id) ?? 1) - 1
    if (left > 0) open.set(user_id, left)
    else open.delete(user_id)
  })
}

/**
 * Handles a socket of the caller's channel. Sends the events after `last_id`, or all retained events without it, then
 * each new event, one per message. Requires the same rights as polling, when the socket opens and while it is open.
 */
export const eventSocket =
  (access: Access) =>
  async (input: RouteInput): Promise<FastifyReply> => {
    const { last_id } = input.request.query as Readonly<Record<string, unknown>>
    const channel = channelOf(input)
    checkOrigin(input)
    const events = jobEvents(input.services)
    const since = typeof last_id === 'string' ? last_id : undefined
    events.check(since)
    const { id } = input.user
    const open = input.services.memory.of(OPEN_SOCKETS)
    if ((open.get(id) ?? 0) >= MAX_OPEN) throw new AppError('TOO_MANY_SOCKETS', { most: MAX_OPEN })
    const accepted = acceptSocket(input)
    if (!accepted) {
      input.reply.header('upgrade', 'websocket')
      throw new AppError('UPGRADE_REQUIRED')
    }
    const socket = await accepted
    const mayListen = () => holds(input, access, id, channel)
    count(open, id, socket)
    watch(socket, mayListen)
    const send = sender(socket, mayListen)
    const stop = events.listen(channel, since, send)
    socket.once('close', stop)
    // Clients may not send messages.
    socket.on('message', () => socket.close(POLICY))
    socket.on('error', () => socket.terminate())
    return input.reply
  }
