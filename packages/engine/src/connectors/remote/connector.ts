/** Interface of connectors: sessions with other databases and their operations. */
import type { Inspected, QueryJob, RemoteConnection, SqlParam } from '@belvedere/core/engine-protocol'
import type { Cell, GenericType } from '@belvedere/core/table'
import type { JobContext, LaneAnswer } from '../../lane.ts'
import type { InstanceOptions } from '../duckdb-instance.ts'
import type { CellKind, RawValue } from './cells.ts'

export interface ResultColumn {
  readonly name: string
  /** Type name in the spelling of the database. */
  readonly dbtype: string
  readonly generic_type: GenericType
  readonly kind: CellKind
}

/** Consumer of a result while it arrives. */
export interface RowTaker {
  /** Called once, before the first row. */
  readonly columns: (columns: readonly ResultColumn[]) => void
  /** Returns false if the rest of the result is not needed. */
  readonly row: (values: readonly RawValue[]) => boolean
  /** Returns a promise while more has been written than was read; awaiting it limits the speed of fetching. */
  readonly full?: () => Promise<unknown> | undefined
}

export interface Statement {
  readonly sql: string
  readonly params: readonly SqlParam[]
  /** The database itself aborts the statement after this time, in case no process remains to cancel it. */
  readonly timeout_ms: number
}

/** A database session, never used by two jobs at the same time. */
export interface Session {
  /**
   * Runs one statement that reads.
   * @throws JobFailure, or `ConnectionLost`
   */
  readonly run: (statement: Statement, taker: RowTaker) => Promise<void>
  /**
   * Returns the columns of a statement by preparing it, without running it.
   * @throws JobFailure, or `ConnectionLost`
   */
  readonly describe: (statement: Statement) => Promise<readonly ResultColumn[]>
  /** Optional shortcut that writes the bytes of a response directly; stops when the signal fires. */
  readonly answer?: (job: QueryJob, context: Pick<JobContext, 'signal' | 'sendBlocks'>) => Promise<LaneAnswer>
  /** Cancels the running statement at the server. The session is closed afterwards. */
  readonly cancel: () => Promise<void>
  /** Resets the session so that no state of one user reaches the next. */
  readonly reset: () => Promise<void>
  readonly close: () => void
}

/** Runs one of the connector's own queries. */
export type RunQuery = (sql: string, params?: readonly SqlParam[]) => Promise<readonly Readonly<Record<string, Cell>>[]>

/** Queries for the metadata of the database. `schema` null means the schema of the connection. */
export interface Introspection {
  readonly version: (query: RunQuery) => Promise<Inspected['version']>
  readonly catalogs: (query: RunQuery) => Promise<Inspected['catalogs']>
  readonly schemas: (query: RunQuery) => Promise<Inspected['schemas']>
  readonly tables: (query: RunQuery, schema: string | null) => Promise<Inspected['tables']>
  /**
   * Names of all tables and views that a name without a schema can resolve to, including those the user cannot read.
   */
  readonly visible: (query: RunQuery) => Promise<Inspected['visible']>
  readonly table: (query: RunQuery, table: string, schema: string | null) => Promise<Inspected['table']>
  readonly partitions: (query: RunQuery, table: string, schema: string | null) => Promise<Inspected['partitions']>
  readonly functions: (query: RunQuery) => Promise<Inspected['functions']>
  readonly estimate: (query: RunQuery, sql: string) => Promise<Inspected['estimate']>
  /** Returns a statement with which the database parses and plans `sql` without running it. */
  readonly checked: (sql: string) => string
}

/**
 * Support for one kind of database. To add one, create a folder with a file of the same name; `npm run gen` registers
 * it.
 */
export interface Connector {
  readonly backend: string
  /**
   * Opens a new session, read-only and in UTC. When the signal fires, the attempt is abandoned and closed. The options
   * are for databases that are read in this process.
   * @throws JobFailure connection_failed
   */
  readonly open: (connection: RemoteConnection, signal: AbortSignal, options?: InstanceOptions) => Promise<Session>
  readonly introspection: Introspection
}

/** Thrown if the driver reports a lost connection; a new connection may work. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection to the database was lost.', options)
    this.name = 'ConnectionLost'
  }
}
