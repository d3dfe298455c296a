import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/**
 * Opens connections of one instance and closes the instance. The driver frees an instance immediately, even if another
 * thread is opening a connection to it, which crashes the process; `close` therefore waits for those.
 */
export class Connections {
  private readonly opening = new Set<Promise<DuckDBConnection>>()
  private readonly db: DuckDBInstance
  private isClosed = false

  constructor(db: DuckDBInstance) {
    this.db = db
  }

  /** @throws Error once the instance is closed */
  open(): Promise<DuckDBConnection> {
    if (this.isClosed) return Promise.reject(new Error('the instance is closed'))
    const opening = this.db.connect()
    const forget = (): void => void this.opening.delete(opening)
    this.opening.add(opening)
    opening.then(forget, forget)
    return opening
  }

  /** Refuses new connections and closes the instance, after pending connections have opened. */
  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    if (this.opening.size === 0) this.db.closeSync()
    else void Promise.allSettled(this.opening).then(() => this.db.closeSync())
  }
}
