import type { QueryJob } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api'
import type { Askable } from './duckdb-instance.ts'
import { prepareReading } from './duckdb-statement.ts'

const OWN_LIMIT = /\sLIMIT\s+(\d{1,6})\s*$/i
const SMALL = 100_001

/**
 * Returns true if the whole result should be fetched at once. A result without a small limit is streamed, so that the
 * rest can be discarded.
 */
export const isSmall = (sql: string): boolean => Number(OWN_LIMIT.exec(sql)?.[1] ?? Number.POSITIVE_INFINITY) <= SMALL

/** One job's connection and its last prepared statement. */
export interface Session {
  readonly connection: DuckDBConnection
  prepared: { readonly text: string; readonly statement: DuckDBPreparedStatement } | null
}

/** Opens a session, with the cached statement if there is one. Statements under row rules are never cached. */
export const openSession = async (instance: Askable, job: QueryJob, text: string): Promise<Session> => {
  const cached = job.shadows.length > 0 ? undefined : instance.statements.take(text)
  return cached === undefined
    ? { connection: await instance.connect(), prepared: null }
    : { connection: cached.connection, prepared: { text, statement: cached.statement } }
}

/**
 * Returns the text as the session's statement and prepares it if necessary.
 * @throws JobFailure if the statement does not only read
 */
export const prepareIn = async (session: Session, text: string): Promise<DuckDBPreparedStatement> => {
  if (session.prepared?.text === text) return session.prepared.statement
  const statement = await prepareReading(session.connection, text)
  session.prepared?.statement.destroySync()
  session.prepared = { text, statement }
  return statement
}

/**
 * Caches the statement for the next job with the same text. Closes the connection if row rules apply or the result is
 * still being read.
 */
export const endSession = (
  instance: Askable,
  job: QueryJob,
  { connection, prepared }: Session,
  well: boolean,
): void => {
  if (well && prepared !== null && job.shadows.length === 0 && isSmall(job.sql)) {
    instance.statements.put(prepared.text, { connection, statement: prepared.statement })
  } else {
    connection.closeSync()
  }
  instance.prepareNext()
}
