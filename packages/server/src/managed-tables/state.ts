import { AppError } from '@belvedere/core/errors'
import { defineLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { isExtractTable } from './names.ts'

/** State of the published set of managed tables in this process. It is rebuilt from the metadata store at start. */
interface PublishedSet {
  generation: number
  /** Version by table name in lower case. */
  versions: ReadonlyMap<string, number>
  rows: ReadonlyMap<string, number>
  /** Names in lower case of tables with a file that is missing or cannot be opened. */
  damaged: ReadonlySet<string>
  /** Publications run one after the other, each with the latest rows of the store. */
  queue: Promise<void>
  /** Tables that are being loaded, by name in lower case. The promise resolves when they are served or have failed. */
  readonly awaited: Map<string, PromiseWithResolvers>
  /** Files of replaced versions, removed when no lane reads the sets that contained them. */
  retired: RetiredPart[]
}
interface PromiseWithResolvers {
  readonly promise: Promise<void>
  readonly resolve: () => void
}
interface RetiredPart {
  readonly file: string
  /** The last published set that contained it. */
  readonly generation: number
}

/**
 * Maximum time that a request waits for a table that is being loaded, and the time after which clients should retry.
 */
const MAX_WAIT_MS = 10_000
const RETRY_S = 5

export const PUBLISHED_TABLES = defineLayer<PublishedSet>({
  name: 'published tables',
  holds: 'versions and row counts of the tables that the engine serves',
  key: 'table',
  limit: null,
  ends: 'the next publication',
  scope: 'shared',
  open: () => {
    const state: PublishedSet = {
      generation: 0,
      versions: new Map(),
      rows: new Map(),
      damaged: new Set(),
      queue: Promise.resolve(),
      awaited: new Map(),
      retired: [],
    }
    return { state, size: () => ({ entries: state.versions.size }) }
  },
})

/** Returns the published set of this server. */
export const publishedSet = ({ memory }: Services): PublishedSet => memory.of(PUBLISHED_TABLES)

/** Returns the published version of a managed table, which is part of every cache key; 0 for other names. */
export function dataVersionOf(services: Services, table: string): number {
  return publishedSet(services).versions.get(table.toLowerCase()) ?? 0
}

/** Returns the names of all published tables, in lower case, including extracts. */
export const managedTableNames = (services: Services): readonly string[] => [...publishedSet(services).versions.keys()]

/**
 * Returns whether queries may name a table.
 * @throws AppError TABLE_DAMAGED, TABLE_LOADING for an existing table that cannot be read now
 */
export function isServed(services: Services, table: string): boolean {
  if (isExtractTable(table)) return false
  checkReadable(services, table)
  return dataVersionOf(services, table) > 0
}

/** @throws AppError TABLE_DAMAGED, TABLE_LOADING */
export function checkReadable(services: Services, table: string): void {
  const { awaited, damaged } = publishedSet(services)
  const name = table.toLowerCase()
  if (damaged.has(name)) throw new AppError('TABLE_DAMAGED', { table })
  if (awaited.has(name)) throw new AppError('TABLE_LOADING', { table, seconds: RETRY_S })
}

/** Returns the row count of the published version; null for names of other tables. */
export function rowCountOf(services: Services, table: string): number | null {
  return publishedSet(services).rows.get(table.toLowerCase()) ?? null
}

/** Makes queries of these tables wait until `settleAwaitedTables` names them. */
export function expectTables(services: Services, tables: readonly string[]): void {
  const { awaited } = publishedSet(services)
  for (const table of tables) {
    let resolve = () => {}
    const promise = new Promise<void>(done => {
      resolve = done
    })
    awaited.set(table.toLowerCase(), { promise, resolve })
  }
}

/** Marks tables as served or failed, so that waiting queries continue. */
export function settleAwaitedTables(services: Services, tables: readonly string[]): void {
  const { awaited } = publishedSet(services)
  for (const table of tables) {
    awaited.get(table.toLowerCase())?.resolve()
    awaited.delete(table.toLowerCase())
  }
}

/**
 * Runs `work`, which throws TABLE_LOADING for a table that is being loaded, and repeats it when that table is served.
 * @throws AppError TABLE_LOADING after 10 s of waiting; the signal's reason when aborted
 */
export async function afterLoading<Result>(
  services: Services,
  signal: AbortSignal,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(MAX_WAIT_MS)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const table = error instanceof AppError && error.code === 'TABLE_LOADING' ? String(error.extra.table) : null
      const awaited = table === null ? undefined : publishedSet(services).awaited.get(table.toLowerCase())
      if (!awaited) throw error
      await Promise.race([awaited.promise, onAbort(deadline, () => error), onAbort(signal, () => signal.reason)])
    }
  }
}

const onAbort = (signal: AbortSignal, reason: () => unknown): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(reason())
    else signal.addEventListener('abort', () => reject(reason()), { once: true })
  })
