/** Many requests over a few connections, with as little work on this side as possible. */
import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** One keep-alive connection that sends the same request again as soon as it is answered. */
class Connection {
  readonly #socket: Socket
  #received = 0
  #expected = 0
  #head: Buffer = Buffer.alloc(0)
  count = 0

  constructor(
    port: number,
    readonly request: Buffer,
  ) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', chunk => this.#take(chunk))
    this.#socket.on('error', () => undefined)
    this.#send()
  }

  end(): void {
    this.#socket.destroy()
  }

  #send(): void {
    this.#received = 0
    this.#expected = 0
    this.#head = Buffer.alloc(0)
    this.#socket.write(this.request)
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.length
    if (this.#expected === 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(HEAD_END)
      if (end < 0) return
      const head = this.#head.subarray(0, end).toString('latin1')
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${head.slice(0, 200)}`)
      this.#expected = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (this.#received < this.#expected) return
    this.count += 1
    this.#send()
  }
}

export interface LoadRequest {
  readonly url: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** Answers per second over so many connections. */
export async function requestsPerSecond(requested: LoadRequest, connections: number, ms: number): Promise<number> {
  const { port } = new URL(requested.url)
  const body = requested.json === undefined ? '' : JSON.stringify(requested.json)
  const headers = {
    host: '127.0.0.1',
    ...requested.headers,
    ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`${requested.method} ${requested.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  const all = Array.from({ length: connections }, () => new Connection(Number(port), request))
  const started = performance.now()
  await new Promise(resolve => setTimeout(resolve, ms))
  const seconds = (performance.now() - started) / 1000
  const count = all.reduce((sum, connection) => sum + connection.count, 0)
  for (const connection of all) connection.end()
  return count / seconds
}
