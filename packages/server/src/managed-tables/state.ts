import type { Services } from '../services.ts'
import { isExtractTable } from './names.ts'

/** What this process knows of the published set of managed tables; rebuilt from the metadata store at start. */
interface PublishedSet {
  generation: number
  /** Version by table name in lower case. */
  versions: ReadonlyMap<string, number>
  rows: ReadonlyMap<string, number>
  /** Publications run one after the other, each with the newest rows of the store. */
  queue: Promise<void>
  /** Tables that are on their way, by name in lower case: fulfilled when they are served, or given up. */
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

const sets = new WeakMap<Services['db'], PublishedSet>()

/** The published set of one server. Keyed by its metadata store, so that two servers in one process do not mix. */
export function publishedSet(services: Services): PublishedSet {
  const known = sets.get(services.db)
  if (known) return known
  const fresh: PublishedSet = {
    generation: 0,
    versions: new Map(),
    rows: new Map(),
    queue: Promise.resolve(),
    awaited: new Map(),
    retired: [],
  }
  sets.set(services.db, fresh)
  return fresh
}

/** The published version of a managed table, part of every cache key; 0 for a name that is no managed table. */
export function dataVersionOf(services: Services, table: string): number {
  return publishedSet(services).versions.get(table.toLowerCase()) ?? 0
}

/** True for a table that questions may name. */
export const isServed = (services: Services, table: string): boolean =>
  dataVersionOf(services, table) > 0 && !isExtractTable(table)

/** Rows of the published version; null for a name that is no managed table. */
export function rowCountOf(services: Services, table: string): number | null {
  return publishedSet(services).rows.get(table.toLowerCase()) ?? null
}

/** Questions about these tables wait from now on, until `tablesArrived` names them. */
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
export function tablesArrived(services: Services, tables: readonly string[]): void {
  const { awaited } = publishedSet(services)
  for (const table of tables) {
    awaited.get(table.toLowerCase())?.resolve()
    awaited.delete(table.toLowerCase())
  }
}

/**
 * Waits for a table that is on its way; anything else is no wait at all.
 * @throws the signal's reason when aborted
 */
export async function whenArrived(services: Services, table: string, signal: AbortSignal): Promise<void> {
  const awaited = publishedSet(services).awaited.get(table.toLowerCase())
  if (!awaited) return
  await Promise.race([
    awaited.promise,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
