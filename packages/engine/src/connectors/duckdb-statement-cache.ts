import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api'

/** A statement that is planned, on a connection that nothing else uses. */
export interface PreparedOn {
  readonly connection: DuckDBConnection
  readonly statement: DuckDBPreparedStatement
}

const MOST_CACHED = 64

/**
 * Statements of jobs that have ended, ready to be run with other values: a filter that is moved runs the same
 * statement again and again, and planning it costs about as much as a small answer. Only reading statements come here,
 * so a connection holds nothing of the job before; each serves one job at a time.
 */
export class StatementCache {
  /** In the order in which they were cached. */
  private readonly idle = new Map<string, PreparedOn>()
  private closed = false

  /** The statement of this text, for the caller alone until it is cached again or closed. */
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
    if (this.idle.size > MOST_CACHED && oldest !== undefined) this.take(oldest)?.connection.closeSync()
  }

  close(): void {
    this.closed = true
    for (const { connection } of this.idle.values()) connection.closeSync()
    this.idle.clear()
  }
}
