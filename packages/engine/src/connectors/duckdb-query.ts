import type { ColumnFacts, QueryJob, TableShadow } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api'
import { CANCELLED, JobFailure } from '../failure.ts'
import type { JobContext, LaneAnswer } from '../lane.ts'
import { bindParams } from './duckdb-bind.ts'
import { queryFailure } from './duckdb-errors.ts'
import type { Askable } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { quoteName } from './duckdb-names.ts'
import { writeResult } from './duckdb-result.ts'
import { endSession, isSmall, openSession, prepareIn, type Session } from './duckdb-session.ts'
import {
  asText,
  columnFacts,
  isPlain,
  type StatementShape,
  shapeOfResult,
  shapeOfStatement,
} from './duckdb-statement.ts'

const stopIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
}

/** Lets the statement see, under the table's own name, only the rows that all its rules allow. */
const shadowTables = async (connection: DuckDBConnection, shadows: readonly TableShadow[]): Promise<void> => {
  const rules = new Map<string, string[]>()
  for (const { table, where } of shadows) rules.set(table, [...(rules.get(table) ?? []), `(${where}\n)`])
  for (const [table, clauses] of rules) {
    const name = quoteName(table)
    await connection.run(`CREATE TEMP VIEW ${name} AS SELECT * FROM memory.main.${name} WHERE ${clauses.join(' AND ')}`)
  }
}

const run = async (statement: DuckDBPreparedStatement, job: QueryJob, proof: Promise<void>): Promise<DuckDBResult> => {
  bindParams(statement, job.params)
  await proof
  return isSmall(job.sql) ? statement.run() : statement.stream()
}

const wantsText = (job: QueryJob): boolean => job.format === 'csv' && job.post_processing.length === 0

/** What is prepared for the job: its statement, or a projection of it with columns as text. */
const textFor = (job: QueryJob, shape: StatementShape): string =>
  asText(job.sql, shape, wantsText(job) ? 'all' : 'unreadable')

/** The shape of a statement that must be put inside a projection, where that is known before. */
const knownShape = (job: QueryJob, instance: Askable): StatementShape | undefined => {
  const shape = instance.shapeOf(job.sql)
  return shape !== undefined && isPlain(shape) && !wantsText(job) ? undefined : shape
}

interface Asked {
  readonly result: DuckDBResult
  readonly facts: ColumnFacts
}

/** Runs the statement as it is. When DuckDB must turn columns into text, there is no result, but what it would be. */
const askPlainly = async (
  session: Session,
  job: QueryJob,
  proof: Promise<void>,
): Promise<Asked | { readonly result: null; readonly shape: StatementShape }> => {
  const wasReady = session.prepared?.text === job.sql
  const statement = await prepareIn(session, job.sql)
  if (!wasReady || wantsText(job)) {
    const prepared = shapeOfStatement(statement)
    if (wantsText(job) || !isPlain(prepared)) return { result: null, shape: prepared }
  }
  const result = await run(statement, job, proof)
  // Parameters can decide a type, so that only the result tells.
  const shape = shapeOfResult(result)
  return isPlain(shape) ? { result, facts: columnFacts(shape) } : { result: null, shape }
}

/** Most statements are planned once; those with odd columns, or for a CSV file, once more inside a projection. */
const ask = async (session: Session, instance: Askable, job: QueryJob, proof: Promise<void>): Promise<Asked> => {
  let shape = knownShape(job, instance)
  if (shape === undefined) {
    const asked = await askPlainly(session, job, proof)
    if (asked.result !== null) return asked
    shape = asked.shape
    instance.remember(job.sql, shape)
  }
  const statement = await prepareIn(session, textFor(job, shape))
  return { result: await run(statement, job, proof), facts: columnFacts(shape) }
}

/**
 * Answers a question to the lane's tables: the bytes of `data`, and what its columns are.
 * @throws JobFailure
 */
export const runQuery = async (
  instance: Askable,
  job: QueryJob,
  { signal, sendAhead }: Pick<JobContext, 'signal' | 'sendAhead'>,
): Promise<LaneAnswer> => {
  const started = performance.now()
  const shape = knownShape(job, instance)
  const session = await openSession(instance, job, shape === undefined ? job.sql : textFor(job, shape))
  const release = interruptOn(signal, session.connection)
  let well = false
  // Proven while the statement is prepared; it does not run before.
  const proof = instance.proof.check(job, session.connection, signal)
  const isProven = proof.catch(() => undefined)
  try {
    stopIfAborted(signal)
    if (job.shadows.length > 0) await shadowTables(session.connection, job.shadows)
    const { result, facts } = await ask(session, instance, job, proof)
    stopIfAborted(signal)
    const answer = await writeResult(result, facts, job, { started, sendAhead })
    well = !signal.aborted
    return answer
  } catch (error) {
    throw queryFailure(error, signal)
  } finally {
    await isProven
    release()
    endSession(instance, job, session, well)
  }
}
