/** What a connector is: one live link at a time to another database, and its operations. */
import type { Inspected, QueryJob, RemoteConnection, SqlParam } from '@belvedere/core/engine-protocol'
import type { Cell, GenericType } from '@belvedere/core/table'
import type { JobContext, LaneAnswer } from '../../lane.ts'
import type { InstanceOptions } from '../duckdb-instance.ts'
import type { CellKind, RawValue } from './cells.ts'

export interface ResultColumn {
  readonly name: string
  /** Type name as the database spells it. */
  readonly dbtype: string
  readonly generic_type: GenericType
  readonly kind: CellKind
}

/** Takes an answer while it comes in. */
export interface RowTaker {
  /** Once, before the first row. */
  readonly columns: (columns: readonly ResultColumn[]) => void
  /** False: that was enough; the rest of the answer is not needed. */
  readonly row: (values: readonly RawValue[]) => boolean
  /** A promise while more has been written than was read: who waits for it fetches no faster. */
  readonly full?: () => Promise<unknown> | undefined
}

export interface Statement {
  readonly sql: string
  readonly params: readonly SqlParam[]
  /** The database aborts the statement itself after this long, in case no process is left to cancel it. */
  readonly timeout_ms: number
}

/** One live link. Never used by two jobs at the same time. */
export interface Session {
  /**
   * Runs one reading statement.
   * @throws JobFailure, or `ConnectionLost`
   */
  readonly run: (statement: Statement, taker: RowTaker) => Promise<void>
  /**
   * The columns of a statement, which is prepared and does not run.
   * @throws JobFailure, or `ConnectionLost`
   */
  readonly describe: (statement: Statement) => Promise<readonly ResultColumn[]>
  /** A shorter way to the bytes of an answer, for those who have one; it stops by itself when the signal fires. */
  readonly answer?: (job: QueryJob, context: Pick<JobContext, 'signal' | 'sendBlocks'>) => Promise<LaneAnswer>
  /** Ends at the server what runs now. The session is closed afterwards. */
  readonly cancel: () => Promise<void>
  /** Makes the session as good as new: nothing that one user left behind reaches the next. */
  readonly reset: () => Promise<void>
  readonly close: () => void
}

/** Runs a query of the connector's own. */
export type RunQuery = (sql: string, params?: readonly SqlParam[]) => Promise<readonly Readonly<Record<string, Cell>>[]>

/** The database's own metadata. `schema` null: the one that the connection is in. */
export interface Introspection {
  readonly version: (query: RunQuery) => Promise<Inspected['version']>
  readonly catalogs: (query: RunQuery) => Promise<Inspected['catalogs']>
  readonly schemas: (query: RunQuery) => Promise<Inspected['schemas']>
  readonly tables: (query: RunQuery, schema: string | null) => Promise<Inspected['tables']>
  /** Names of all tables and views that a name without a schema could lead to, whoever may read them. */
  readonly visible: (query: RunQuery) => Promise<Inspected['visible']>
  readonly table: (query: RunQuery, table: string, schema: string | null) => Promise<Inspected['table']>
  readonly partitions: (query: RunQuery, table: string, schema: string | null) => Promise<Inspected['partitions']>
  readonly functions: (query: RunQuery) => Promise<Inspected['functions']>
  readonly estimate: (query: RunQuery, sql: string) => Promise<Inspected['estimate']>
  /** Statement that makes the database parse and plan `sql` without running it. */
  readonly checked: (sql: string) => string
}

/** One kind of database. Adding one is a folder with a file of its own name; `npm run gen` finds it. */
export interface Connector {
  readonly backend: string
  /**
   * A new session, read-only and in UTC. When the signal fires nobody waits for it any more: what was begun is closed.
   * The options are for databases that are read in this very process.
   * @throws JobFailure connection_failed
   */
  readonly open: (connection: RemoteConnection, signal: AbortSignal, options?: InstanceOptions) => Promise<Session>
  readonly introspection: Introspection
}

/** The connection broke, as far as the driver can tell; another one may do. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection to the database was lost.', options)
    this.name = 'ConnectionLost'
  }
}
