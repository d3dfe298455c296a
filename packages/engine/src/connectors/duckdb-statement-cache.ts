import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api'

/** A prepared statement with a connection that nothing else uses. */
export interface PreparedOn {
  readonly connection: DuckDBConnection
  readonly statement: DuckDBPreparedStatement
}

const MAX_CACHED = 64

/**
 * Cache of prepared statements of finished jobs, to be run with other values: moving a filter runs the same statement
 * repeatedly, and planning costs about as much as a small response. Only statements that read are cached, so a
 * connection carries no state from job to job. Each statement serves one job at a time.
 */
export class StatementCache {
  /** In order of insertion. */
  private readonly idle = new Map<string, PreparedOn>()
  private closed = false

  /**
   * Removes the statement of this text from the cache and returns it, for exclusive use until it is cached again or
   * closed.
   */
  take(sql: string): PreparedOn | undefined {
    const cached = this.idle.get(sql)
    this.idle.delete(sql)
    return cached
  }

  put(sql: string, prepared: PreparedOn): void {
    if (this.closed || this.idle.has(sql)) {
      prepared.connection.closeSync()
      return
    }
    this.idle.set(sql, prepared)
    const [oldest] = this.idle.keys()
    if (this.idle.size > MAX_CACHED && oldest !== undefined) this.take(oldest)?.connection.closeSync()
  }

  close(): void {
    this.closed = true
    for (const { connection } of this.idle.values()) connection.closeSync()
    this.idle.clear()
  }
}
