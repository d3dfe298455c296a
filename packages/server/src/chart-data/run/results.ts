import type { Readable } from 'node:stream'
import type { QueryFacts, TableShadow } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { readEngineError } from '@belvedere/sql'
import type { Bytes } from '../../bytes.ts'
import { Flights } from '../../memory/flights.ts'
import { ByteCache, defineLayer } from '../../memory/index.ts'
import type { Answer, Turn } from '../../ports.ts'
import type { Services } from '../../services.ts'
import { cacheKey } from '../plan/cache-key.ts'
import type { PreparedCombine, PreparedQuery } from '../plan/prepare.ts'
import { yieldTurn } from '../plan/yield-turn.ts'
import { together } from './together.ts'

/** The result of one query, as bytes that also answer repeated queries. */
export interface StoredResult {
  readonly key: string
  readonly facts: QueryFacts
  readonly data: Bytes
  /** Start of the query, from `performance.now()`. Data written later is not part of the result. */
  readonly begun_at: number
  /** Epoch milliseconds. */
  readonly made_at: number
  readonly bytes: number
}
export interface ResolvedResult {
  readonly stored: StoredResult
  readonly is_cached: boolean
}

/** Refreshes within this time of a query's start share that query. Later refreshes start a new one. */
const SAME_MOMENT_MS = 1000
const CACHE_BYTES = 96 * 1024 * 1024
/** Bytes for names, types and the bookkeeping of the cache. */
const ENTRY_OVERHEAD = 1024

interface Results {
  readonly cache: ByteCache<StoredResult>
  readonly flights: Flights<StoredResult>
}

export const RESULTS = defineLayer<Results>({
  name: 'results',
  holds: 'rows of queries as bytes, and the queries that are running',
  key: 'connection, data version, SQL, parameters, rules, post-processing, format',
  limit: { bytes: CACHE_BYTES },
  ends: 'after the cache timeout; a new data version or an invalidation changes the key',
  scope: 'shared',
  open: ({ clock }) => {
    const cache = new ByteCache<StoredResult>(CACHE_BYTES, clock.now)
    return {
      state: { cache, flights: new Flights() },
      size: () => ({ entries: cache.size, bytes: cache.bytes }),
    }
  },
})

const results = ({ memory }: Services): Results => memory.of(RESULTS)

export interface ResultRequest {
  readonly prepared: PreparedQuery
  readonly shadows: readonly TableShadow[]
  /** Run the query even if the result is cached, or is being read for longer than `SAME_MOMENT_MS`. */
  readonly force: boolean
  readonly turn?: Turn | undefined
}

/** Returns the cached result; null if there is none or the query is forced. */
export function knownResult({ prepared, shadows, force }: ResultRequest, services: Services): ResolvedResult | null {
  if (force) return null
  const stored = results(services).cache.get(cacheKey(prepared, shadows, services))
  return stored ? { stored, is_cached: true } : null
}

/** Returns whether a result is still cached under its key. */
export const isStored = (stored: StoredResult, services: Services): boolean =>
  results(services).cache.get(stored.key) === stored

/** Returns the result of an identical running query, or queries the engine. */
export async function fetchResult(
  request: ResultRequest,
  services: Services,
  signal: AbortSignal,
): Promise<ResolvedResult> {
  const key = cacheKey(request.prepared, request.shadows, services)
  const start = (stop: AbortSignal) => execute(key, request, services, stop)
  const oldest_ms = request.force ? SAME_MOMENT_MS : undefined
  const stored = await results(services).flights.join(key, signal, start, oldest_ms)
  return { stored, is_cached: false }
}

async function execute(
  key: string,
  request: ResultRequest,
  services: Services,
  signal: AbortSignal,
): Promise<StoredResult> {
  const { prepared } = request
  const begun_at = performance.now()
  await yieldTurn(prepared.is_large)
  const { combine } = prepared
  const { facts, bytes } = combine
    ? await combined(prepared, combine, request, services, signal)
    : await runJob(request, services, signal)
  if (prepared.is_large) {
    await yieldTurn(true)
    prepared.shownSql()
    await yieldTurn(true)
  }
  const stored: StoredResult = {
    key,
    facts,
    data: bytes,
    begun_at,
    made_at: services.clock.now(),
    bytes: bytes.length + ENTRY_OVERHEAD,
  }
  const { cache } = results(services)
  // A forced query that started later may have ended earlier. Its result is newer.
  const known = cache.get(key)
  if (!known || known.begun_at <= begun_at) cache.set(key, stored, cacheSeconds(prepared.cache_timeout))
  return stored
}

/** Returns the cache time in seconds. A timeout of 0 never expires; with a negative one nothing is cached. */
const cacheSeconds = (timeout: number): number => (timeout === 0 ? Number.POSITIVE_INFINITY : timeout)

/** Resolves all parts of a combined answer, from the cache or by queries, then combines them. */
async function combined(
  { job }: PreparedQuery,
  { parts, offsets, chart }: PreparedCombine,
  request: ResultRequest,
  services: Services,
  signal: AbortSignal,
): Promise<Answer<QueryFacts>> {
  const resolved = await together(signal, stop =>
    parts.map(prepared => {
      const part = { ...request, prepared }
      return knownResult(part, services) ?? fetchResult(part, services, stop)
    }),
  )
  const { post_processing, format, headers } = job
  const tables = resolved.map(({ stored: { facts } }) => facts)
  const limit_reached = tables[0]?.limit_reached ?? false
  const bodies = resolved.map(({ stored }) => stored.data.joined())
  const how = { kind: 'combine', tables, offsets, post_processing, chart, headers, format, limit_reached } as const
  const answer = await services.engine.combine(how, bodies, signal, request.turn)
  const { limited_to, has_whole_series } = resolved[0]?.stored.facts ?? {}
  return has_whole_series ? { ...answer, facts: { ...answer.facts, limited_to, has_whole_series } } : answer
}

/**
 * Returns the lane of a query. Remote databases use the remote lane, all others the lane for this use. Charts with
 * thousands of conditions use all cores for long, so they run at the lower priority of the SQL lane, and so do queries
 * of the SQL editor.
 */
export function laneOf<Use extends 'chart' | 'export'>(
  { job, is_large, dataset }: PreparedQuery,
  use: Use,
): Use | 'sql' | 'remote' {
  if (job.connection) return 'remote'
  return dataset.is_query || (use === 'chart' && is_large) ? 'sql' : use
}

async function runJob(request: ResultRequest, services: Services, signal: AbortSignal): Promise<Answer<QueryFacts>> {
  const { prepared, shadows, turn } = request
  const run = (job: PreparedQuery['job']) =>
    typedErrors(prepared, services.engine.query(laneOf(prepared, 'chart'), { ...job, shadows }, signal, turn))
  const answer = await run(prepared.job)
  return answer.facts.limit_reached ? ((await runWholeSeries(prepared, run)) ?? answer) : answer
}

/** Returns the answer in whole series and the number of omitted series; null if the rows are not points of series. */
async function runWholeSeries(
  { job, whole_series }: PreparedQuery,
  run: (job: PreparedQuery['job']) => Promise<Answer<QueryFacts>>,
): Promise<Answer<QueryFacts> | null> {
  const statements = whole_series?.statements()
  if (!statements) return null
  const { for_few_values: _, ...plain } = job
  const { facts, bytes } = await run({ ...plain, ...statements.rows })
  if (!statements.counts) return { facts: { ...facts, has_whole_series: true }, bytes }
  const asJson = { post_processing: [], format: 'json', headers: undefined, row_limit: 1 } as const
  const { colnames: __, ...unnamed } = plain
  const counted = await run({ ...unnamed, ...asJson, ...statements.counts })
  const [counts] = JSON.parse(counted.bytes.toString()) as readonly { readonly shown: number; readonly total: number }[]
  const [shown, total] = [Number(counts?.shown ?? 0), Number(counts?.total ?? 0)]
  const limit_reached = facts.limit_reached || shown < total
  const limited = shown < total ? { limited_to: { unit: 'series', shown, total } as const } : {}
  return { facts: { ...facts, limit_reached, ...limited, has_whole_series: true }, bytes }
}

/** Streams the answer: resolves with the first bytes. It is not cached. */
export async function streamResult(
  { prepared, shadows, turn }: ResultRequest,
  lane: 'chart' | 'sql' | 'export' | 'remote',
  services: Services,
  signal: AbortSignal,
): Promise<Readable> {
  const { body } = await typedErrors(prepared, services.engine.stream(lane, { ...prepared.job, shadows }, signal, turn))
  return body
}

/**
 * Maps errors of the database by the patterns of its dialect.
 * @param tables tables of the query, to name a damaged one
 */
export async function typedErrors<Result>(
  { dialect, tables }: Pick<PreparedQuery, 'dialect' | 'tables'>,
  running: Promise<Result>,
): Promise<Result> {
  try {
    return await running
  } catch (error) {
    if (error instanceof AppError && error.code === 'TABLE_DAMAGED')
      throw new AppError('TABLE_DAMAGED', { table: tables.join('", "') }, { cause: error.cause })
    if (!(error instanceof AppError) || error.code !== 'QUERY_FAILED') throw error
    const known = readEngineError(dialect, String(error.extra.reason ?? error.message))
    throw known ? new AppError(known.code, known.extra, { cause: error }) : error
  }
}
