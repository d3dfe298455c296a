import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body of one or more pieces that are never joined in memory when they are large. */
export interface Body {
  readonly parts: readonly Buffer[]
  readonly length: number
}

export const bodyOf = (parts: readonly Buffer[]): Body => ({
  parts,
  length: parts.reduce((sum, part) => sum + part.length, 0),
})

export type Encoding = 'br' | 'gzip'

/** Smaller bodies do not get shorter by a packet. */
const WORTH_COMPRESSING = 1400
const WORTH_SPLITTING = 64 * 1024

/** The best encoding that the client takes, or null for the bytes as they are. */
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

/** At the quickest level: it is done while somebody waits. */
export async function compressed(body: Body, encoding: Encoding): Promise<Buffer> {
  const joined = body.parts.length === 1 && body.parts[0] ? body.parts[0] : Buffer.concat(body.parts)
  if (encoding === 'gzip') return zip(joined, { level: 1 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: joined.length }
  return brotli(joined, { params })
}

export const isWorthCompressing = (body: Body): boolean => body.length >= WORTH_COMPRESSING

/** Sends the pieces in one go. Large ones are handed to the socket as they lie, in one system call. */
export function sendBody(reply: FastifyReply, body: Body): FastifyReply {
  const [only] = body.parts
  if (body.parts.length === 1 && only) return reply.send(only)
  if (body.length < WORTH_SPLITTING) return reply.send(Buffer.concat(body.parts))
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(reply.statusCode, { 'content-length': body.length })
  raw.cork()
  for (const part of body.parts) raw.write(part)
  raw.uncork()
  raw.end()
  return reply
}
