/** Creates datasets from tables, one after another. */

export interface Failure {
  readonly table: string
  readonly reason: string
}

export interface Added {
  /** Ids of the new datasets, in the order of the tables. */
  readonly ids: readonly number[]
  readonly failures: readonly Failure[]
  /** Tables that were skipped. */
  readonly left: readonly string[]
}

/**
 * Creates a dataset from each table. A failure does not stop the others. `onDone` receives the number of processed
 * tables. Stops before the next table when the signal aborts.
 */
export async function addTables(
  tables: readonly string[],
  create: (table: string) => Promise<number>,
  reasonOf: (error: unknown) => string,
  { signal, onDone }: { readonly signal: AbortSignal; readonly onDone: (done: number) => void },
): Promise<Added> {
  const ids: number[] = []
  const failures: Failure[] = []
  for (const [at, table] of tables.entries()) {
    if (signal.aborted) return { ids, failures, left: tables.slice(at) }
    try {
      ids.push(await create(table))
    } catch (error) {
      if (signal.aborted) return { ids, failures, left: tables.slice(at) }
      failures.push({ table, reason: reasonOf(error) })
    }
    onDone(ids.length + failures.length)
  }
  return { ids, failures, left: [] }
}
