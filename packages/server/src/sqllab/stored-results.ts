/** Rows of queries as bytes, for clients that request them again. */
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import { type ByteCache, bytesLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

export interface StoredRows {
  readonly facts: QueryFacts
  readonly data: Bytes
  /** Statement and row rules of the query. A client gets the rows only while they are the same. */
  readonly identity: string
  readonly bytes: number
}

const CACHE_BYTES = 64 * 1024 * 1024
const ENTRY_OVERHEAD = 1024
const RETENTION_SECONDS = 3600

export const QUERY_ROWS = bytesLayer<StoredRows>({
  name: 'query rows',
  holds: 'stored rows of queries of the SQL editor',
  key: 'random, returned only to the user who ran the query',
  limit: CACHE_BYTES,
  ends: 'after an hour',
  scope: 'shared',
})

const cacheOf = ({ memory }: Services): ByteCache<StoredRows> => memory.of(QUERY_ROWS)

/** Stores the rows for at most an hour. Returns their key, or null if they are too large. */
export function storeRows(services: Services, rows: Omit<StoredRows, 'bytes'>): string | null {
  const key = services.ids.uuid()
  const cache = cacheOf(services)
  cache.set(key, { ...rows, bytes: rows.data.length + ENTRY_OVERHEAD }, RETENTION_SECONDS)
  return cache.get(key) ? key : null
}

export const storedRows = (services: Services, key: string): StoredRows | undefined => cacheOf(services).get(key)
