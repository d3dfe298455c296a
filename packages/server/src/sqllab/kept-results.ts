/** Rows of queries that were run, as ready bytes, for those who come back for them. */
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import { type ByteCache, bytesLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

export interface KeptRows {
  readonly facts: QueryFacts
  readonly data: Bytes
  /** What was run, under which rules: who comes back must still be given the very same. */
  readonly identity: string
  readonly bytes: number
}

const CACHE_BYTES = 64 * 1024 * 1024
const ENTRY_OVERHEAD = 1024
const KEPT_SECONDS = 3600

export const QUERY_ROWS = bytesLayer<KeptRows>({
  name: 'query rows',
  holds: 'rows of the SQL editor for those who come back for them',
  key: 'random, told to the one who ran the query',
  limit: CACHE_BYTES,
  ends: 'after an hour',
  scope: 'shared',
})

const cacheOf = ({ memory }: Services): ByteCache<KeptRows> => memory.of(QUERY_ROWS)

/** Keeps the rows for an hour at most; the key, or null when they are too many to be kept. */
export function keepRows(services: Services, rows: Omit<KeptRows, 'bytes'>): string | null {
  const key = services.ids.uuid()
  const cache = cacheOf(services)
  cache.set(key, { ...rows, bytes: rows.data.length + ENTRY_OVERHEAD }, KEPT_SECONDS)
  return cache.get(key) ? key : null
}

export const keptRows = (services: Services, key: string): KeptRows | undefined => cacheOf(services).get(key)
