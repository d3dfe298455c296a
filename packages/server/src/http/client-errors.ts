/** Handling of bytes that cannot be parsed as a request. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const answers = new WeakMap<Socket, ServerResponse>()

/** Records the latest response of every connection of the server. */
export function noteAnswers(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => answers.set(request.socket, response))
}

const REFUSALS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'Client Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Exceeded maximum allowed HTTP header size' },
}
const UNREADABLE = { status: 400, message: 'Client Error' }

/**
 * Refuses the request and closes the connection. If a response is being sent, only closes the connection: the client
 * would take the refusal for a part of that response.
 */
export function refuseClient(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const answer = answers.get(socket)
  const isAnswering = answer?.headersSent === true && !answer.writableFinished
  if (socket.writable && !isAnswering) {
    const { status, message } = REFUSALS[error.code ?? ''] ?? UNREADABLE
    const text = STATUS_CODES[status]
    const body = JSON.stringify({ error: text, message, statusCode: status })
    const head = `HTTP/1.1 ${status} ${text}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\n`
    socket.write(`${head}\r\n${body}`)
  }
  socket.destroy(error)
}
