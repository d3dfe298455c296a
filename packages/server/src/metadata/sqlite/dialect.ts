import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sqliteFailure } from '../failures.ts'
import { SqliteConnection } from './connection.ts'
import { WriterQueue } from './writer-queue.ts'

/**
 * SQLite dialect for Kysely, on one file with two connections: a writer, used by one transaction or statement at a
 * time, and a reader for selects outside of transactions, which never wait. WAL allows both at once. Every statement is
 * synchronous, so a select sees either all of a transaction or nothing.
 */
export class SqliteStoreDialect implements Dialect {
  constructor(readonly path: string) {}
  createAdapter(): DialectAdapter {
    return new SqliteAdapter()
  }
  createDriver(): Driver {
    return new SqliteStoreDriver(this.path)
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }
}

interface Connections {
  /** Path of the metadata file. */
  readonly path: string
  readonly writer: SqliteConnection
  readonly reader: SqliteConnection
  readonly queue: WriterQueue
}

class SqliteStoreDriver implements Driver {
  #connections: Connections | undefined
  constructor(readonly path: string) {}

  async init(): Promise<void> {
    try {
      this.#connections = this.#open()
    } catch (error) {
      throw sqliteFailure(error, this.path)
    }
  }

  #open(): Connections {
    const writer = new SqliteConnection(this.path, { readOnly: false })
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;')
    const reader = new SqliteConnection(this.path, { readOnly: true })
    return { path: this.path, writer, reader, queue: new WriterQueue() }
  }

  async acquireConnection(): Promise<StoreConnection> {
    if (!this.#connections) throw new Error('The metadata store is closed.')
    return new StoreConnection(this.#connections)
  }

  async beginTransaction(connection: StoreConnection): Promise<void> {
    await connection.begin()
  }
  async commitTransaction(connection: StoreConnection): Promise<void> {
    connection.end('COMMIT')
  }
  async rollbackTransaction(connection: StoreConnection): Promise<void> {
    connection.end('ROLLBACK')
  }
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const connections = this.#connections
    this.#connections = undefined
    connections?.reader.close()
    // Checkpoint explicitly: statements that are not collected yet keep SQLite from doing so on close. Do not wait for
    // locks: a reader may be a copy made by this process, which only continues after this call.
    connections?.writer.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)')
    connections?.writer.close()
  }
}

/** Connection for one query or one transaction of Kysely. */
class StoreConnection implements DatabaseConnection {
  /** Releases the writer. Set while a transaction is open on this connection. */
  #leave: (() => void) | undefined
  constructor(readonly connections: Connections) {}

  async begin(): Promise<void> {
    const leave = await this.connections.queue.enter()
    try {
      this.connections.writer.exec('BEGIN IMMEDIATE')
    } catch (error) {
      leave()
      throw sqliteFailure(error, this.connections.path)
    }
    this.#leave = leave
  }

  /** Ends the transaction. A failed COMMIT leaves it open until Kysely sends the ROLLBACK. */
  end(command: 'COMMIT' | 'ROLLBACK'): void {
    const leave = this.#leave
    try {
      this.connections.writer.exec(command)
    } catch (error) {
      if (command === 'COMMIT') throw sqliteFailure(error, this.connections.path)
    }
    this.#leave = undefined
    leave?.()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, queue } = this.connections
    if (this.#leave) return this.#run<R>(writer, query)
    if (query.query.kind === 'SelectQueryNode') return this.#run<R>(reader, query)
    const leave = await queue.enter()
    try {
      return this.#run<R>(writer, query)
    } finally {
      leave()
    }
  }

  #run<R>(connection: SqliteConnection, query: CompiledQuery): QueryResult<R> {
    try {
      return toResult<R>(connection, query)
    } catch (error) {
      throw sqliteFailure(error, this.connections.path)
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function toResult<R>(connection: SqliteConnection, query: CompiledQuery): QueryResult<R> {
  const { rows, changes, lastId } = connection.run(query.sql, query.parameters)
  return {
    rows: rows as R[],
    ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastId === null ? {} : { insertId: BigInt(lastId) }),
  }
}
