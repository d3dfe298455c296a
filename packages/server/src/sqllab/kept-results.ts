/** Rows of queries that were run, as ready bytes, for those who come back for them. */
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import { ByteCache } from '../chart-data/byte-cache.ts'
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

const caches = new WeakMap<Services['db'], ByteCache<KeptRows>>()

function cacheOf(services: Services): ByteCache<KeptRows> {
  const known = caches.get(services.db)
  if (known) return known
  const fresh = new ByteCache<KeptRows>(CACHE_BYTES, services.clock.now)
  caches.set(services.db, fresh)
  return fresh
}

/** Keeps the rows for an hour at most; the key, or null when they are too many to be kept. */
export function keepRows(services: Services, rows: Omit<KeptRows, 'bytes'>): string | null {
  const key = services.ids.uuid()
  const cache = cacheOf(services)
  cache.set(key, { ...rows, bytes: rows.data.length + ENTRY_OVERHEAD }, KEPT_SECONDS)
  return cache.get(key) ? key : null
}

export const keptRows = (services: Services, key: string): KeptRows | undefined => cacheOf(services).get(key)
