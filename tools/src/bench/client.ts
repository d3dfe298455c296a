/**
 * A client on one connection that writes bytes and reads bytes. The request is ready before the clock starts, and of
 * the answer only its length is looked for, so that the product is measured and not a client's own work (Node's takes
 * about half a millisecond).
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface TimedAnswer {
  readonly status: number
  readonly body: Buffer
  readonly ms: number
  readonly etag: string | undefined
}

const HEAD_END = Buffer.from('\r\n\r\n')

interface Head {
  readonly status: number
  readonly etag: string | undefined
  /** Where the body begins, and where it ends. */
  readonly start: number
  readonly end: number
}

function headOf(bytes: Buffer): Head | null {
  const at = bytes.indexOf(HEAD_END)
  if (at < 0) return null
  const lines = bytes.toString('latin1', 0, at).split('\r\n')
  const header = (name: string) =>
    lines.find(line => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + ': '.length)
  const length = header('content-length')
  if (length === undefined) throw new Error(`an answer without a length: ${lines[0]}`)
  const start = at + HEAD_END.length
  return { status: Number(lines[0]?.split(' ')[1]), etag: header('etag'), start, end: start + Number(length) }
}

function requestOf(host: string, path: string, token: string, json: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(json))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${payload.length}`,
    `Authorization: Bearer ${token}`,
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), HEAD_END, payload])
}

/** Sends, and reads up to the last byte of the answer. */
function exchange(socket: Socket, request: Buffer): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let head: Head | null = null
    let got = 0
    const leave = () => socket.off('data', take).off('error', fail).off('close', end)
    const fail = (error: Error) => {
      leave()
      reject(error)
    }
    const end = () => fail(new Error('the connection was closed before its answer was complete'))
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      got += chunk.length
      try {
        head ??= headOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
      } catch (error) {
        return fail(error as Error)
      }
      if (!head || got < head.end) return
      const ms = performance.now() - started
      leave()
      const { status, etag, start } = head
      resolve({ status, etag, ms, body: Buffer.concat(chunks).subarray(start, head.end) })
    }
    socket.on('data', take).on('error', fail).on('close', end)
    const started = performance.now()
    socket.write(request)
  })
}

/** One query at a time. */
export function makeClient(url: string, token: string) {
  const { hostname, port, host } = new URL(url)
  let socket: Socket | null = null
  const post = async (path: string, json: unknown): Promise<TimedAnswer> => {
    const request = requestOf(host, path, token, json)
    // The product closes connections that were idle for long.
    if (!socket || socket.destroyed || socket.readableEnded) {
      socket = connect(Number(port), hostname).setNoDelay(true)
      await once(socket, 'connect')
    }
    return exchange(socket, request)
  }
  return { post, close: () => socket?.destroy() }
}
export type BenchClient = ReturnType<typeof makeClient>
