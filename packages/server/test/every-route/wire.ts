/** Requests as bytes on a connection of their own making: a client of the platform would refuse to send most of them. */
import { connect, type Socket } from 'node:net'
import type { FuzzRequest } from './fuzz-request.ts'
import { breaksFraming } from './hostile.ts'

/** Headers that every request brings along: the requester. */
export type Credentials = Readonly<Record<string, string>>

/** No status came: the connection ended first. */
export const CLOSED = 0

const BLANK_LINE = Buffer.from('\r\n\r\n')
/** What an address may not hold, or the server could not find where it ends. */
const UNFIT = /[^\x21-\x7e]/g

function encoded(request: FuzzRequest, host: string, credentials: Credentials): Buffer {
  const { method, url, payload } = request
  const length = payload === null ? {} : { 'content-length': String(payload.length) }
  const headers: Record<string, string> = { host, ...credentials, ...length, ...request.headers }
  if ('transfer-encoding' in request.headers) delete headers['content-length']
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${url.replace(UNFIT, '')} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return payload === null ? head : Buffer.concat([head, payload])
}

/** Where in an answer the connection is. */
type Awaited = { readonly what: 'head' } | { readonly what: 'bytes'; left: number } | { readonly what: 'chunk' | 'end' }

/** One connection that is retained, with one request on it at a time. The answer's body is counted, not stored. */
export class Wire {
  readonly #port: number
  readonly #credentials: Credentials
  #socket: Socket | undefined
  #settle: ((status: number) => void) | undefined
  #rest: Buffer = Buffer.alloc(0)
  #awaited: Awaited = { what: 'head' }
  #status = CLOSED
  #method = 'GET'
  #keeps = true
  #isAbandoned = false

  constructor(port: number, credentials: Credentials) {
    this.#port = port
    this.#credentials = credentials
  }

  /**
   * Gives the status, `CLOSED` when the connection ends without one. A server may end a connection that it answered
   * on before: then the request is sent again, on a new one.
   */
  async send(request: FuzzRequest): Promise<number> {
    this.#isAbandoned = false
    const wasUsed = this.#socket !== undefined
    const status = await this.#sendOnce(request)
    return status === CLOSED && wasUsed && !this.#isAbandoned ? this.#sendOnce(request) : status
  }

  #sendOnce(request: FuzzRequest): Promise<number> {
    return new Promise(resolve => {
      this.#settle = resolve
      this.#status = CLOSED
      this.#awaited = { what: 'head' }
      this.#rest = Buffer.alloc(0)
      const isBroken = breaksFraming(request.headers)
      this.#keeps = !isBroken
      this.#method = request.method
      this.#socket ??= this.#opened()
      const bytes = encoded(request, `127.0.0.1:${this.#port}`, this.#credentials)
      // Nothing follows what was announced: the connection is closed, as when a client goes away.
      if (isBroken) this.#socket.end(bytes)
      else this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  /** Ends the request that is on its way without an answer. */
  abandon(): void {
    this.#isAbandoned = true
    this.close()
    this.#done()
  }

  #opened(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const lost = () => {
      if (this.#socket !== socket) return
      this.close()
      this.#done()
    }
    socket.on('data', data => {
      if (this.#socket === socket) this.#read(data)
    })
    socket.on('error', lost).on('end', lost).on('close', lost)
    return socket
  }

  #done(): void {
    const settle = this.#settle
    this.#settle = undefined
    if (!this.#keeps) this.close()
    settle?.(this.#status)
  }

  #read(data: Buffer): void {
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    while (this.#settle && this.#step()) {
      // One piece of the answer at a time.
    }
  }

  /** Takes the next piece of the answer; false when more must come first. */
  #step(): boolean {
    const awaited = this.#awaited
    if (awaited.what === 'head') return this.#readHead()
    if (awaited.what === 'bytes') {
      const taken = Math.min(awaited.left, this.#rest.length)
      this.#rest = this.#rest.subarray(taken)
      awaited.left -= taken
      if (awaited.left > 0) return false
      this.#done()
      return true
    }
    if (awaited.what === 'end') {
      this.#rest = Buffer.alloc(0)
      return false
    }
    return this.#readChunk()
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf(BLANK_LINE)
    if (end < 0) return false
    const head = this.#rest.toString('latin1', 0, end)
    this.#rest = this.#rest.subarray(end + BLANK_LINE.length)
    const status = Number(head.slice(9, 12))
    if (status < 200 && status !== 101) return true
    this.#status = status
    if (/\r\nconnection: close/i.test(head)) this.#keeps = false
    if (/\r\ncontent-type: text\/event-stream/i.test(head)) this.#keeps = false
    else if (/\r\ntransfer-encoding: chunked/i.test(head)) this.#awaited = { what: 'chunk' }
    else {
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      this.#awaited = length === undefined ? { what: 'end' } : { what: 'bytes', left: Number(length) }
    }
    const hasNoBody = this.#method === 'HEAD' || status === 204 || status === 304 || status === 101
    if (hasNoBody || (this.#awaited.what === 'bytes' && this.#awaited.left === 0) || this.#awaited.what === 'head') {
      this.#done()
    }
    return true
  }

  #readChunk(): boolean {
    const end = this.#rest.indexOf('\r\n')
    if (end < 0) return false
    const size = Number.parseInt(this.#rest.toString('latin1', 0, end), 16)
    if (Number.isNaN(size)) {
      // Something else stands in the midst of the answer: it is none.
      this.#status = CLOSED
      this.#keeps = false
      this.#done()
      return false
    }
    // With the line's end behind it; the last chunk is empty, and no trailers are sent.
    const whole = end + 2 + size + 2
    if (this.#rest.length < whole) return false
    this.#rest = this.#rest.subarray(whole)
    if (size === 0) this.#done()
    return true
  }
}
