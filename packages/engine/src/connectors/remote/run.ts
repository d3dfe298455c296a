import { setTimeout } from 'node:timers/promises'
import type { Inspected, InspectJob, QueryJob, RemoteConnection } from '@belvedere/core/engine-protocol'
import { CANCELLED, JobFailure } from '../../failure.ts'
import type { JobContext, LaneAnswer } from '../../lane.ts'
import { AnswerWriter, RowCollector } from './answer.ts'
import {
  ConnectionLost,
  type Connector,
  type RowTaker,
  type RunQuery,
  type Session,
  type Statement,
} from './connector.ts'
import { messageOf } from './failures.ts'
import type { Lease, Pools } from './pool.ts'
import { connectorOf } from './registry.ts'

/** Time for a server to confirm a cancellation; after it the connection is closed. */
const CUT_AFTER_MS = 1500

const stopped = () => new JobFailure('cancelled', CANCELLED)

/** A server may miss a cancellation between the parts of a statement, so it is repeated. */
const AGAIN_MS = 100

/**
 * Runs work on a session and cancels it at the server when the signal fires.
 * @throws JobFailure cancelled once the signal has fired
 */
const withCancellation = async <Result>(
  session: Session,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (signal.aborted) throw stopped()
  let is_over = false
  let cut: NodeJS.Timeout | undefined
  let cancelling: Promise<void> | undefined
  const cancel = async () => {
    for (; !is_over; await setTimeout(AGAIN_MS)) await session.cancel().catch(() => session.close())
  }
  const stop = () => {
    cut = globalThis.setTimeout(() => session.close(), CUT_AFTER_MS)
    cancelling = cancel()
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const result = await work()
    if (signal.aborted) throw stopped()
    return result
  } catch (error) {
    throw signal.aborted ? stopped() : error
  } finally {
    is_over = true
    signal.removeEventListener('abort', stop)
    clearTimeout(cut)
    // A pending cancellation must not hit the session's next statement.
    await cancelling
  }
}

const runStoppable = (session: Session, statement: Statement, taker: RowTaker, signal: AbortSignal): Promise<void> =>
  withCancellation(session, signal, () => session.run(statement, taker))

const connectorFor = (connection: RemoteConnection | undefined): Promise<Connector> => {
  if (connection === undefined) throw new JobFailure('no_remote_connection', 'The job names no database.')
  return connectorOf(connection.backend)
}

const toFailure = (error: unknown): unknown =>
  error instanceof ConnectionLost ? new JobFailure('connection_failed', messageOf(error)) : error

/**
 * Runs work on a session of the connection. If the connection breaks before any of the response has arrived, the work
 * is repeated once on a new one, which is safe because statements only read.
 */
const withSession = async <Result>(
  pools: Pools,
  connection: RemoteConnection,
  signal: AbortSignal,
  work: (session: Session) => Promise<Result>,
  mayRepeat: () => boolean,
): Promise<Result> => {
  const connector = await connectorFor(connection)
  for (let attempt = 1; ; attempt++) {
    const lease: Lease = await pools.acquire(connector, connection, signal)
    try {
      const result = await work(lease.session)
      lease.release()
      return result
    } catch (error) {
      const is_lost = error instanceof ConnectionLost
      lease.drop({ is_lost })
      const again = is_lost && attempt === 1 && mayRepeat() && !signal.aborted
      if (!again) throw toFailure(error)
    }
  }
}

/** Runs one statement on a session of the pool. It is repeated only if the taker has not received its first row. */
export const withPooled = (
  pools: Pools,
  connection: RemoteConnection,
  statement: Statement,
  taker: RowTaker,
  signal: AbortSignal,
): Promise<void> =>
  withSession(
    pools,
    connection,
    signal,
    session => runStoppable(session, statement, taker, signal),
    () => false,
  )

/**
 * Runs a query of a remote database and returns the bytes of `data` with the facts of its columns.
 * @throws JobFailure
 */
export const runRemote = async (
  pools: Pools,
  job: QueryJob,
  context: Pick<JobContext, 'signal' | 'sendBlocks'>,
): Promise<LaneAnswer> => {
  const { signal, sendBlocks } = context
  const { connection, sql, params, timeout_ms } = job
  if (connection === undefined) throw new JobFailure('no_remote_connection', 'The job names no database.')
  // Row rules are part of the statement here. If a job still carries them separately, it must not return rows.
  if (job.shadows.length > 0) throw new JobFailure('internal', 'row rules did not become part of the statement')
  const started = performance.now()
  let writer = await AnswerWriter.open(job, sendBlocks)
  const statement = { sql, params, timeout_ms }
  const answered = await withSession(
    pools,
    connection,
    signal,
    async session => {
      if (session.answer) return session.answer(job, context)
      writer = await AnswerWriter.open(job, sendBlocks)
      await runStoppable(session, statement, writer, signal)
      return null
    },
    () => !writer.begun,
  )
  return answered ?? writer.finish(started)
}

/** Returns the columns of a statement with their original names, even if two are equal. */
const describeColumns = async (
  session: Session,
  statement: Statement,
  signal: AbortSignal,
): Promise<Inspected['columns']> => {
  const columns = await withCancellation(session, signal, () => session.describe(statement))
  return columns.map(({ name, dbtype, generic_type }) => ({ name, type: dbtype, generic_type }))
}

type Describe = (sql: string, params: Statement['params']) => Promise<Inspected['columns']>

const inspect = (
  { query, describe }: { readonly query: RunQuery; readonly describe: Describe },
  { introspection }: Connector,
  job: InspectJob,
): Promise<Inspected[keyof Inspected]> => {
  const inspection = job.inspection
  switch (inspection.what) {
    case 'version':
      return introspection.version(query)
    case 'catalogs':
      return introspection.catalogs(query)
    case 'schemas':
      return introspection.schemas(query)
    case 'tables':
      return introspection.tables(query, inspection.schema)
    case 'visible':
      return introspection.visible(query)
    case 'table':
      return introspection.table(query, inspection.table, inspection.schema)
    case 'columns':
      return describe(inspection.sql, inspection.params)
    case 'partitions':
      return introspection.partitions(query, inspection.table, inspection.schema)
    case 'functions':
      return introspection.functions(query)
    case 'estimate':
      return introspection.estimate(query, inspection.sql)
    case 'check':
      return check(query, introspection.checked(inspection.sql))
  }
}

const MISTAKES: readonly string[] = ['syntax_error', 'query_failed']
const LINE = /\b(?:line|LINE) (\d+)/

/** A mistake in the statement is the result here, not an error. */
const check = async (query: RunQuery, sql: string): Promise<Inspected['check']> => {
  try {
    await query(sql)
    return null
  } catch (error) {
    if (!(error instanceof JobFailure) || !MISTAKES.includes(error.code)) throw error
    const line = Number(error.extra?.line ?? LINE.exec(error.message)?.[1] ?? Number.NaN)
    return { message: error.message, line: Number.isInteger(line) ? line : null }
  }
}

/**
 * Reads metadata of a remote database.
 * @throws JobFailure
 */
export const inspectRemote = async (pools: Pools, job: InspectJob, signal: AbortSignal): Promise<LaneAnswer> => {
  const connector = await connectorFor(job.connection)
  const work = (session: Session) => {
    const query: RunQuery = async (sql, params = []) => {
      const collector = new RowCollector()
      await runStoppable(session, { sql, params, timeout_ms: job.timeout_ms }, collector, signal)
      return collector.rows
    }
    const describe: Describe = (sql, params) =>
      describeColumns(session, { sql, params, timeout_ms: job.timeout_ms }, signal)
    return inspect({ query, describe }, connector, job)
  }
  const facts = await withSession(pools, job.connection, signal, work, () => true)
  return { facts, body: [] }
}
