/**
 * WebSockets as routes: an upgrade passes through the route table with its gate and its refusals, and the route's
 * handler accepts it.
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

/** Maximum number of bytes of a client's message. The content is not read. */
const MAX_SENT = 1024

/** Passes upgrades of the app's server to its routes. Sockets are closed with the app. */
export function serveUpgrades(app: FastifyInstance): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_SENT, perMessageDeflate: false })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // After a refusal has been sent, the connection is closed.
    response.once('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    // Routes without an upgrade respond as usual. Long responses wait for `drain`, which is otherwise not forwarded.
    socket.on('drain', () => response.emit('drain'))
    waiting.set(request, { socket, head, response, server })
    app.routing(request, response)
  })
  app.addHook('preClose', done => {
    for (const client of server.clients) client.terminate()
    done()
  })
}

/**
 * Returns the open socket of an upgrade; null for any other request. It takes over the response, so the handler returns
 * `reply`.
 */
export function acceptSocket({ request, reply }: Pick<RouteInput, 'request' | 'reply'>): Promise<WebSocket> | null {
  const upgrade = waiting.get(request.raw)
  if (!upgrade) return null
  const { socket, head, response, server } = upgrade
  waiting.delete(request.raw)
  reply.hijack()
  response.detachSocket(socket)
  return new Promise(resolve => server.handleUpgrade(request.raw, socket, head, resolve))
}
