import { AppError } from '@belvedere/core/errors'
import { defineLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { isExtractTable } from './names.ts'

/** What this process knows of the published set of managed tables; rebuilt from the metadata store at start. */
interface PublishedSet {
  generation: number
  /** Version by table name in lower case. */
  versions: ReadonlyMap<string, number>
  rows: ReadonlyMap<string, number>
  /** Names in lower case of tables with a file that is missing or cannot be opened. */
  damaged: ReadonlySet<string>
  /** Publications run one after the other, each with the newest rows of the store. */
  queue: Promise<void>
  /** Tables that are on their way, by name in lower case: fulfilled when they are served or have failed. */
  readonly awaited: Map<string, PromiseWithResolvers>
  /** Files of replaced versions: removed when no lane reads the sets that they were in. */
  retired: RetiredPart[]
}
interface PromiseWithResolvers {
  readonly promise: Promise<void>
  readonly resolve: () => void
}
interface RetiredPart {
  readonly file: string
  /** The last published set that had it. */
  readonly generation: number
}

/** A request waits at most so long for a table that is being loaded, and clients are to come again after this. */
const LONGEST_WAIT_MS = 10_000
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

/** The published set of this server. */
export const publishedSet = ({ memory }: Services): PublishedSet => memory.of(PUBLISHED_TABLES)

/** The published version of a managed table, part of every cache key; 0 for a name that is no managed table. */
export function dataVersionOf(services: Services, table: string): number {
  return publishedSet(services).versions.get(table.toLowerCase()) ?? 0
}

/** Names of all published tables, in lower case; extracts too. */
export const managedTableNames = (services: Services): readonly string[] => [...publishedSet(services).versions.keys()]

/**
 * True for a table that queries may name.
 * @throws AppError TABLE_DAMAGED, TABLE_LOADING for a table that is known and cannot be read now
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

/** Rows of the published version; null for a name that is no managed table. */
export function rowCountOf(services: Services, table: string): number | null {
  return publishedSet(services).rows.get(table.toLowerCase()) ?? null
}

/** Queries about these tables wait from now on, until `settleAwaitedTables` names them. */
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

/** The tables are served now, or will not come: who waits for them goes on. */
export function settleAwaitedTables(services: Services, tables: readonly string[]): void {
  const { awaited } = publishedSet(services)
  for (const table of tables) {
    awaited.get(table.toLowerCase())?.resolve()
    awaited.delete(table.toLowerCase())
  }
}

/**
 * Runs `work`, which throws TABLE_LOADING for a table that is on its way. It is run again when that table is there.
 * @throws AppError TABLE_LOADING after 10 s of waiting; the signal's reason when aborted
 */
export async function afterLoading<Result>(
  services: Services,
  signal: AbortSignal,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS)
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
