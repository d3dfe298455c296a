/**
 * WebSockets are routes like all others: an upgrade runs through the route table, with its gate and its refusals, and
 * the route's handler accepts it.
 */
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RouteInput } from './route.ts'

interface Waiting {
  readonly socket: Socket
  readonly head: Buffer
  readonly response: ServerResponse
  readonly server: WebSocketServer
}
const waiting = new WeakMap<IncomingMessage, Waiting>()

/** Bytes that a client may send at once; nothing that it says is read. */
const MOST_SENT = 1024

/** Hands upgrades of the app's server to its routes. Sockets end with the app. */
export function serveUpgrades(app: FastifyInstance): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_SENT, perMessageDeflate: false })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // Of a refused one: the refusal is sent, then the connection is closed.
    response.once('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    // A route that takes no upgrade answers as always. Long answers wait for room; this is their only notice of it.
    socket.on('drain', () => response.emit('drain'))
    waiting.set(request, { socket, head, response, server })
    app.routing(request, response)
  })
  app.addHook('preClose', done => {
    for (const client of server.clients) client.terminate()
    done()
  })
}

/** The open socket of a request for an upgrade; null for any other request. It takes over the response: the handler returns `reply`. */
export function acceptSocket({ request, reply }: Pick<RouteInput, 'request' | 'reply'>): Promise<WebSocket> | null {
  const upgrade = waiting.get(request.raw)
  if (!upgrade) return null
  const { socket, head, response, server } = upgrade
  waiting.delete(request.raw)
  reply.hijack()
  response.detachSocket(socket)
  return new Promise(resolve => server.handleUpgrade(request.raw, socket, head, resolve))
}
