import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bytes } from '../bytes.ts'

export type Encoding = 'br' | 'gzip'

/** Minimum size in bytes: compressing a smaller body does not save a packet. */
const WORTH_COMPRESSING = 1400
const WORTH_SPLITTING = 64 * 1024

/** Returns the best encoding that the client accepts, or null for no encoding. */
export function acceptedEncoding(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return null
  const takes = (name: string) =>
    accepted.split(',').some(entry => {
      const [coding = '', ...params] = entry.trim().toLowerCase().split(';')
      return coding.trim() === name && !params.some(param => /^\s*q=0(\.0*)?\s*$/.test(param))
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses at the fastest level, because a user is waiting. */
export async function compressed(body: Bytes, encoding: Encoding): Promise<Buffer> {
  const joined = body.joined()
  if (encoding === 'gzip') return zip(joined, { level: 1 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: joined.length }
  return brotli(joined, { params })
}

export const isWorthCompressing = (body: Bytes): boolean => body.length >= WORTH_COMPRESSING

/** Sends the chunks together. Large bodies are written to the socket without copying, in one system call. */
export function sendBody(reply: FastifyReply, body: Bytes): FastifyReply {
  if (body.pieces.length === 1 || body.length < WORTH_SPLITTING) return reply.send(body.joined())
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(reply.statusCode, { 'content-length': body.length })
  raw.cork()
  for (const piece of body.pieces) raw.write(piece)
  raw.uncork()
  raw.end()
  return reply
}
