import { createHash } from 'node:crypto'
import { AppError } from '@belvedere/core/errors'
import { Bytes } from '../../bytes.ts'
import { compressed, type Encoding } from '../../http/send.ts'
import { type ByteCache, bytesLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import type { ResolvedAnnotations, ResolvedPart } from '../run/resolved-part.ts'
import { legacyReshape } from './legacy-data.ts'
import { resultHead } from './result-head.ts'

/** A whole answer as sent from the cache, compressed at most once for each encoding. */
export interface CachedAnswer {
  readonly body: Bytes
  readonly etag: string
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** Key in the cache. */
  readonly identity: string
  /** Size including the rows: an answer holds them even when their result was evicted. */
  readonly bytes: number
}

const CACHE_BYTES = 96 * 1024 * 1024
const ENTRY_OVERHEAD = 512
const RETENTION_SECONDS = 86_400

export const ANSWERS = bytesLayer<CachedAnswer>({
  name: 'answers',
  holds: 'complete responses as bytes, also compressed for clients that accept it',
  key: 'identity of each part',
  limit: CACHE_BYTES,
  ends: 'after a day',
  scope: 'local',
})

const cacheOf = ({ memory }: Services): ByteCache<CachedAnswer> => memory.of(ANSWERS)

const START = Buffer.from('{"result":[')
const BETWEEN = Buffer.from(',')
const CLOSE = Buffer.from('}')
const DATA = '"data":'
const END = Buffer.from(']}')

export interface AnswerOptions {
  /** True if the answer is reported as cached, even if it was queried just now. */
  readonly asCached: boolean
  readonly timing?: Readonly<Record<string, number>> | undefined
  /** True for users who may see the rows but not their source. */
  readonly hidesSql?: boolean
}

/** Maximum number of bytes of rows that are reshaped. Older chart types do not draw more. */
const MAX_RESHAPED = 8 * 1024 * 1024

/**
 * Returns the payload of the form-data endpoint (requirement API-CHART-008): the first result with its form data. For
 * older chart types of Superset, reshaped data replaces the rows.
 * @throws AppError INCORRECT_REQUEST if there are more rows than such a chart may have
 */
export function payloadBody(
  parts: readonly ResolvedPart[],
  form_data: Readonly<Record<string, unknown>>,
  options: AnswerOptions & { readonly isFull: boolean },
): Bytes {
  const start = Buffer.from(`{"form_data":${JSON.stringify(form_data)},`)
  const [first] = parts
  if (first?.kind !== 'result') return new Bytes([start, Buffer.from((first?.text ?? '{}').slice(1))])
  const reshape = options.isFull ? legacyReshape(form_data.viz_type) : null
  const [head = CLOSE, ...rest] = partPieces(first, options, reshape && reshaped(first, form_data, reshape))
  return new Bytes([start, head.subarray(1), ...rest])
}

function reshaped(
  { result }: ResolvedPart & { readonly kind: 'result' },
  form: Readonly<Record<string, unknown>>,
  reshape: NonNullable<ReturnType<typeof legacyReshape>>,
): readonly Buffer[] {
  const { data } = result.stored
  if (data.length > MAX_RESHAPED) {
    throw new AppError('INCORRECT_REQUEST', { reason: 'form_data.row_limit: too many rows for this chart type' })
  }
  const rows: unknown = JSON.parse(data.toString())
  return Array.isArray(rows) ? [Buffer.from(JSON.stringify(reshape(rows, form)))] : data.pieces
}

/** Returns the JSON envelope around the rows of every part. The rows are neither parsed nor copied. */
export function answerBody(parts: readonly ResolvedPart[], options: AnswerOptions): Bytes {
  const pieces: Buffer[] = [START]
  parts.forEach((part, index) => {
    if (index > 0) pieces.push(BETWEEN)
    if (part.kind === 'known') {
      pieces.push(Buffer.from(part.text))
      return
    }
    pieces.push(...partPieces(part, options))
  })
  pieces.push(END)
  return new Bytes(pieces)
}

/** Returns one result as JSON, in chunks, with the head first. */
function partPieces(
  part: ResolvedPart & { readonly kind: 'result' },
  options: AnswerOptions,
  data: readonly Buffer[] | null = null,
): readonly Buffer[] {
  const { stored, is_cached } = part.result
  const cached_dttm = options.asCached || is_cached ? new Date(stored.made_at).toISOString() : null
  const head = resultHead(part.prepared, stored.facts, {
    cache_key: stored.key,
    cached_dttm,
    timing: options.timing,
    hidesSql: options.hidesSql ?? false,
    annotations: part.annotations !== undefined,
  })
  return [...headPieces(head, part.annotations), ...(data ?? stored.data.pieces), CLOSE]
}

/** Adds the data of annotation layers before the rows, without parsing it. */
function headPieces(head: string, annotations: ResolvedAnnotations | undefined): readonly Buffer[] {
  if (!annotations) return [Buffer.from(head)]
  const before = `${head.slice(0, -DATA.length)}"annotation_data":`
  return [Buffer.from(before), ...annotations.pieces, Buffer.from(`,${DATA}`)]
}

/** Returns the identity of an answer: its results with the times they were made, and the text beside them. */
function identityOf(parts: readonly ResolvedPart[]): string {
  return parts
    .map(part => {
      if (part.kind === 'known') return part.text
      const { key, made_at } = part.result.stored
      return `${key}@${made_at}${part.annotations ? ` ${part.annotations.identity}` : ''}`
    })
    .join()
}

const etagOf = (identity: string): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`

const SHORT = 64 * 1024
/** Joins the chunks of short answers, so that they are sent in one piece. */
const whole = (body: Bytes): Bytes => (body.length < SHORT ? new Bytes([body.joined()]) : body)

/** Returns the cached answer to these parts. Builds and caches it on first use. */
export function cachedAnswer(parts: readonly ResolvedPart[], services: Services): CachedAnswer {
  const cache = cacheOf(services)
  const identity = identityOf(parts)
  const known = cache.get(identity)
  if (known) return known
  const body = whole(answerBody(parts, { asCached: true }))
  const bytes = body.length + ENTRY_OVERHEAD
  const fresh: CachedAnswer = { body, etag: etagOf(identity), encoded: {}, identity, bytes }
  cache.set(identity, fresh, RETENTION_SECONDS)
  return fresh
}

/** Returns the etag of an answer that was just queried. It equals the etag of the later cached answer. */
export const freshEtag = (parts: readonly ResolvedPart[]): string => etagOf(identityOf(parts))

/** Returns the compressed answer. Compresses it once per encoding and caches it. */
export function cachedEncoding(cached: CachedAnswer, encoding: Encoding, services: Services): Promise<Buffer> {
  const known = cached.encoded[encoding]
  if (known) return known
  const made = compressed(cached.body, encoding)
  cached.encoded[encoding] = made
  made.then(
    bytes => cacheOf(services).grown(cached.identity, bytes.length),
    () => delete cached.encoded[encoding],
  )
  return made
}
