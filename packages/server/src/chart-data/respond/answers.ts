import { createHash } from 'node:crypto'
import { Bytes } from '../../bytes.ts'
import { compressed, type Encoding } from '../../http/send.ts'
import { type ByteCache, bytesLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import type { FoundAnnotations, FoundPart } from '../run/found-part.ts'
import { resultHead } from './result-head.ts'

/** A whole answer as it is told when it comes from the cache, compressed at most once for each encoding. */
export interface KeptAnswer {
  readonly body: Bytes
  readonly etag: string
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** What it is kept under. */
  readonly identity: string
  /** With the rows: it holds them even when their result is gone. */
  readonly bytes: number
}

const CACHE_BYTES = 96 * 1024 * 1024
const ENTRY_OVERHEAD = 512
const KEPT_SECONDS = 86_400

export const ANSWERS = bytesLayer<KeptAnswer>({
  name: 'answers',
  holds: 'whole answers as ready bytes, compressed where a client took them so',
  key: 'identity of each part',
  limit: CACHE_BYTES,
  ends: 'after a day',
  scope: 'local',
})

const cacheOf = ({ memory }: Services): ByteCache<KeptAnswer> => memory.of(ANSWERS)

const START = Buffer.from('{"result":[')
const BETWEEN = Buffer.from(',')
const CLOSE = Buffer.from('}')
const DATA = '"data":'
const END = Buffer.from(']}')

export interface Telling {
  /** Told as coming from the cache, whatever it was now. */
  readonly asCached: boolean
  readonly timing?: Readonly<Record<string, number>> | undefined
  /** For those who see the rows, but not where they come from. */
  readonly hidesSql?: boolean
}

/**
 * The payload of the form-data endpoint (requirement API-CHART-008): the first result itself, with its form data.
 */
export function payloadBody(parts: readonly FoundPart[], form_data: unknown, telling: Telling): Bytes {
  const start = Buffer.from(`{"form_data":${JSON.stringify(form_data)},`)
  const [first] = parts
  if (first?.kind !== 'found') return new Bytes([start, Buffer.from((first?.text ?? '{}').slice(1))])
  const [head = CLOSE, ...rest] = partPieces(first, telling)
  return new Bytes([start, head.subarray(1), ...rest])
}

/** The envelope around the rows of every part. The rows are never read, nor copied. */
export function answerBody(parts: readonly FoundPart[], telling: Telling): Bytes {
  const pieces: Buffer[] = [START]
  parts.forEach((part, index) => {
    if (index > 0) pieces.push(BETWEEN)
    if (part.kind === 'known') {
      pieces.push(Buffer.from(part.text))
      return
    }
    pieces.push(...partPieces(part, telling))
  })
  pieces.push(END)
  return new Bytes(pieces)
}

/** One result as JSON, in pieces: the head first. */
function partPieces(part: FoundPart & { readonly kind: 'found' }, telling: Telling): readonly Buffer[] {
  const { stored, is_cached } = part.found
  const cached_dttm = telling.asCached || is_cached ? new Date(stored.made_at).toISOString() : null
  const head = resultHead(part.prepared, stored.facts, {
    cache_key: stored.key,
    cached_dttm,
    timing: telling.timing,
    hidesSql: telling.hidesSql ?? false,
    annotations: part.annotations !== undefined,
  })
  return [...headPieces(head, part.annotations), ...stored.data.pieces, CLOSE]
}

/** The data of annotation layers stands before the rows; it is not read either. */
function headPieces(head: string, annotations: FoundAnnotations | undefined): readonly Buffer[] {
  if (!annotations) return [Buffer.from(head)]
  const before = `${head.slice(0, -DATA.length)}"annotation_data":`
  return [Buffer.from(before), ...annotations.pieces, Buffer.from(`,${DATA}`)]
}

/** Which answer this is: the same results, made at the same time, with the same text beside them. */
function identityOf(parts: readonly FoundPart[]): string {
  return parts
    .map(part => {
      if (part.kind === 'known') return part.text
      const { key, made_at } = part.found.stored
      return `${key}@${made_at}${part.annotations ? ` ${part.annotations.identity}` : ''}`
    })
    .join()
}

const etagOf = (identity: string): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`

const SHORT = 64 * 1024
/** Short answers are sent in one piece, joined once for all. */
const whole = (body: Bytes): Bytes => (body.length < SHORT ? new Bytes([body.joined()]) : body)

/** The answer as it is told from the cache, ready. */
export function keptAnswer(parts: readonly FoundPart[], services: Services): KeptAnswer {
  const cache = cacheOf(services)
  const identity = identityOf(parts)
  const known = cache.get(identity)
  if (known) return known
  const body = whole(answerBody(parts, { asCached: true }))
  const bytes = body.length + ENTRY_OVERHEAD
  const fresh: KeptAnswer = { body, etag: etagOf(identity), encoded: {}, identity, bytes }
  cache.set(identity, fresh, KEPT_SECONDS)
  return fresh
}

/** The etag of an answer that is told fresh: the one it will have when it comes from the cache. */
export const freshEtag = (parts: readonly FoundPart[]): string => etagOf(identityOf(parts))

/** Compressed once, then kept. */
export function keptEncoding(kept: KeptAnswer, encoding: Encoding, services: Services): Promise<Buffer> {
  const known = kept.encoded[encoding]
  if (known) return known
  const made = compressed(kept.body, encoding)
  kept.encoded[encoding] = made
  made.then(
    bytes => cacheOf(services).grown(kept.identity, bytes.length),
    () => delete kept.encoded[encoding],
  )
  return made
}
