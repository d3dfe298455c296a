/** Requests to databases that speak HTTP: one server, no redirects, the answer as a stream. */
import { Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { pinnedLookup, type RemoteConnection } from '@belvedere/core/engine-protocol'
import { CONNECT_MS } from './failures.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With its query; always of the connection's own server. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The way to one server. */
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
      sent.once('timeout', () => sent.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })))
      sent.once('error', reject)
      sent.once('socket', socket => {
        // The limit is on the connecting: a query may take as long as it may.
        if (!socket.connecting) sent.setTimeout(0)
        else socket.once('connect', () => sent.setTimeout(0))
      })
      sent.end(body)
    })
  }

  /** Cuts whatever is under way. */
  close(): void {
    for (const sent of this.open) sent.destroy()
    this.agent.destroy()
  }
}

const LARGEST_TEXT = 64 * 1024 * 1024

/** The whole of an answer as text. */
export const textOf = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > LARGEST_TEXT) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** The lines of an answer, as they come. */
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

/** Whole numbers of so many digits would be rounded by a JSON reader: they are made texts first. */
const LONG_INTEGER = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** JSON with every digit of its whole numbers. */
export const exactJson = (text: string): unknown =>
  JSON.parse(text.replace(LONG_INTEGER, digits => (digits.startsWith('"') ? digits : `"${digits}"`)))
