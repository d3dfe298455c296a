/** HTTP client for databases: one server, no redirects, streamed responses. */
import { Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { pinnedLookup, type RemoteConnection } from '@belvedere/core/engine-protocol'
import { CONNECT_MS } from './failures.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with query string, always on the connection's server. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** HTTP connection to one server. */
export class HttpLink {
  private readonly connection: RemoteConnection
  private readonly agent: Agent
  private readonly open = new Set<{ destroy: () => void }>()

  constructor(connection: RemoteConnection) {
    this.connection = connection
    const { tls, certificate } = connection
    const trust = { rejectUnauthorized: tls === 'verify', ...(certificate ? { ca: certificate } : {}) }
    this.agent = tls === 'off' ? new Agent({ keepAlive: true }) : new TlsAgent({ keepAlive: true, ...trust })
  }

  send({ method, path, headers, body }: HttpRequest): Promise<IncomingMessage> {
    const { host, addresses, port, tls } = this.connection
    const request = tls === 'off' ? plainRequest : tlsRequest
    const options = {
      host,
      port,
      method,
      path,
      headers,
      agent: this.agent,
      timeout: CONNECT_MS,
      lookup: pinnedLookup(addresses),
    }
    return new Promise((resolve, reject) => {
      const sent = request(options, answer => {
        sent.setTimeout(0)
        resolve(answer)
      })
      this.open.add(sent)
      sent.once('close', () => this.open.delete(sent))
      sent.once('timeout', () => sent.destroy(Object.assign(new Error('no response in time'), { code: 'ETIMEDOUT' })))
      sent.once('error', reject)
      sent.once('socket', socket => {
        // The timeout applies to connecting only; the job limits the time of the query.
        if (!socket.connecting) sent.setTimeout(0)
        else socket.once('connect', () => sent.setTimeout(0))
      })
      sent.end(body)
    })
  }

  /** Closes all requests in progress. */
  close(): void {
    for (const sent of this.open) sent.destroy()
    this.agent.destroy()
  }
}

const MAX_TEXT = 64 * 1024 * 1024

/** Reads the whole response as text. */
export const textOf = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > MAX_TEXT) throw new Error('the response is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Yields the lines of a response as they arrive. */
export async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  let rest = ''
  answer.setEncoding('utf8')
  for await (const piece of answer as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Whole numbers with this many digits would lose precision in JSON.parse, so they are converted to strings first. */
const LONG_INTEGER = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** Parses JSON and retains every digit of its whole numbers. */
export const exactJson = (text: string): unknown =>
  JSON.parse(text.replace(LONG_INTEGER, digits => (digits.startsWith('"') ? digits : `"${digits}"`)))
