import type { QueryJob } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api'
import type { Askable } from './duckdb-instance.ts'
import { prepareReading } from './duckdb-statement.ts'

const OWN_LIMIT = /\sLIMIT\s+(\d{1,6})\s*$/i
const SMALL = 100_001

/** A small result is fetched in one go; one that nothing bounds is read only as far as it is wanted. */
export const isSmall = (sql: string): boolean => Number(OWN_LIMIT.exec(sql)?.[1] ?? Number.POSITIVE_INFINITY) <= SMALL

/** One job's connection, and the statement that it ran last. */
export interface Session {
  readonly connection: DuckDBConnection
  prepared: { readonly text: string; readonly statement: DuckDBPreparedStatement } | null
}

/** A session in which the text may be planned already. What is under row rules is planned for its job alone. */
export const openSession = async (instance: Askable, job: QueryJob, text: string): Promise<Session> => {
  const cached = job.shadows.length > 0 ? undefined : instance.statements.take(text)
  return cached === undefined
    ? { connection: await instance.connect(), prepared: null }
    : { connection: cached.connection, prepared: { text, statement: cached.statement } }
}

/**
 * The text as the session's statement, prepared if it is not.
 * @throws JobFailure where it is not a statement that reads
 */
export const prepareIn = async (session: Session, text: string): Promise<DuckDBPreparedStatement> => {
  if (session.prepared?.text === text) return session.prepared.statement
  const statement = await prepareReading(session.connection, text)
  session.prepared?.statement.destroySync()
  session.prepared = { text, statement }
  return statement
}

/** Caches the statement for the next job with the same text; rules, or a result that is still read, end the connection. */
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
