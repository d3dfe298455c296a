import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './send.ts'

/**
 * Returns a folder that is shipped with the program: `web` or `examples`. In the package it is next to the bundle; when
 * run from sources it is the output folder of the build. Null if it was not built.
 */
export function shippedFolder(name: string, fromSources: string): string | null {
  for (const place of [`./${name}/`, fromSources]) {
    const path = fileURLToPath(new URL(place, import.meta.url))
    if (existsSync(path)) return path
  }
  return null
}

/** Returns the folder of the built browser application; null before the first build. */
export const webFolder = (): string | null => shippedFolder('web', '../../../../dist/web/')

const YEAR_S = 31_536_000
/** The bundler adds a hash of the content to these names, so the files never change. */
const HASHED = /^assets\/[^/]+-[\w-]+\.\w+$/
/** Plain, visible names only: no spelling can leave the folder. */
const NAME = /^(?:\w[\w.-]*\/)*\w[\w.-]*\.(\w+)$/
/** Content types of the build's files by extension. Other files are not served. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
])

interface WebFile {
  readonly bytes: Buffer
  readonly encoding: Encoding | null
  readonly etag: string
}

const unpacked = promisify(brotliDecompress)
const zipped = promisify(gzip)

async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/**
 * Reads a file of the build, which stores texts only as Brotli. For clients that do not accept it, they are
 * decompressed, which is fast.
 */
async function readWebFile(path: string, accepted: Encoding | null): Promise<WebFile | null> {
  const file = (bytes: Buffer, encoding: Encoding | null): WebFile => {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { bytes, encoding, etag }
  }
  const packed = await bytesOf(`${path}.br`)
  if (!packed) {
    const bytes = await bytesOf(path)
    return bytes && file(bytes, null)
  }
  if (accepted === 'br') return file(packed, accepted)
  const bytes = await unpacked(packed)
  return accepted ? file(await zipped(bytes, { level: 9 }), accepted) : file(bytes, null)
}

/** Caches the files that never change, as sent. A few MB after every page was opened. */
function webFiles(root: string): (name: string, accepted: Encoding | null) => Promise<WebFile | null> {
  const files = new Map<string, WebFile>()
  return async (name, accepted) => {
    const key = `${accepted} ${name}`
    const known = files.get(key)
    if (known) return known
    const file = await readWebFile(`${root}${name}`, accepted)
    if (file && HASHED.test(name)) files.set(key, file)
    return file
  }
}

/** Serves the browser application's files under `/static/`. */
export function serveWebFiles(app: FastifyInstance, root = webFolder()): void {
  if (root === null) return
  const find = webFiles(root)
  app.get('/static/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { readonly '*': string }
    const type = TYPES.get(NAME.exec(name)?.[1] ?? '')
    const file = type === undefined ? null : await find(name, acceptedEncoding(request))
    if (type === undefined || !file) return reply.callNotFound()
    reply.headers({
      'cache-control': HASHED.test(name) ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
      etag: file.etag,
      vary: 'Accept-Encoding',
    })
    const known = request.headers['if-none-match']?.split(',') ?? []
    if (known.some(etag => etag.trim() === file.etag)) return reply.code(304).send()
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.type(type).send(file.bytes)
  })
}
