import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'

/**
 * Values that a prepared statement can be bound to. Others are refused, because the driver would silently bind a Date
 * as NULL.
 */
type Bindable = string | number | bigint | Uint8Array | null

const CACHED_STATEMENTS = 500

function toBindable(value: unknown): Bindable {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  const kind = value instanceof Date ? 'a Date (write ISO text)' : typeof value
  throw new TypeError(`The metadata store cannot bind ${kind}.`)
}

interface Prepared {
  readonly statement: StatementSyncInstance
  readonly hasRows: boolean
}

interface StatementResult {
  readonly rows: readonly unknown[]
  readonly changes: number | null
  readonly lastId: number | bigint | null
}

/** A connection to the SQLite file, with cached prepared statements. Every call is synchronous. */
export class SqliteConnection {
  readonly #database: InstanceType<typeof DatabaseSync>
  readonly #statements = new Map<string, Prepared>()

  constructor(path: string, options: { readonly readOnly: boolean }) {
    this.#database = new DatabaseSync(path, {
      readOnly: options.readOnly,
      enableForeignKeyConstraints: true,
      timeout: 5000,
    })
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  run(sql: string, parameters: readonly unknown[]): StatementResult {
    const { statement, hasRows } = this.#prepared(sql)
    const bound = parameters.map(toBindable)
    if (hasRows) return { rows: statement.all(...bound), changes: null, lastId: null }
    const { changes, lastInsertRowid } = statement.run(...bound)
    return { rows: [], changes, lastId: lastInsertRowid }
  }

  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  /** Returns a cached statement. The least recently used one is evicted. */
  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) {
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    const oldest = this.#statements.size > CACHED_STATEMENTS ? this.#statements.keys().next().value : undefined
    if (oldest !== undefined) this.#statements.delete(oldest)
    return prepared
  }
}
