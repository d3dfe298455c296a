import type { ColumnFacts, QueryJob, TableShadow } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { CANCELLED, JobFailure } from '../failure.ts'
import type { JobContext, LaneAnswer } from '../lane.ts'
import { bindParams } from './duckdb-bind.ts'
import { queryFailure } from './duckdb-errors.ts'
import type { Askable } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
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

/** Replaces each table, under its own name, by a view of the rows that all its rules allow. */
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

const needsText = (job: QueryJob): boolean => job.format === 'csv' && job.post_processing.length === 0

/** Returns the text to prepare for the job: its statement, or a projection of it with columns as text. */
const textFor = (job: QueryJob, shape: StatementShape): string =>
  asText(job.sql, shape, needsText(job) ? 'all' : 'unreadable')

/** Returns the cached shape of a statement that needs a projection; undefined if there is none. */
const knownShape = (job: QueryJob, instance: Askable): StatementShape | undefined => {
  const shape = instance.shapeOf(job.sql)
  return shape !== undefined && isPlain(shape) && !needsText(job) ? undefined : shape
}

interface TypedResult {
  readonly result: DuckDBResult
  readonly facts: ColumnFacts
}

/**
 * Runs the statement unchanged. If columns must be converted to text, the result is null and only the shape is
 * returned.
 */
const runUnprojected = async (
  session: Session,
  job: QueryJob,
  proof: Promise<void>,
): Promise<TypedResult | { readonly result: null; readonly shape: StatementShape }> => {
  const wasReady = session.prepared?.text === job.sql
  const statement = await prepareIn(session, job.sql)
  if (!wasReady || needsText(job)) {
    const prepared = shapeOfStatement(statement)
    if (needsText(job) || !isPlain(prepared)) return { result: null, shape: prepared }
  }
  const result = await run(statement, job, proof)
  // Parameters can determine a type, which is then available only with the result.
  const shape = shapeOfResult(result)
  return isPlain(shape) ? { result, facts: columnFacts(shape, job.colnames) } : { result: null, shape }
}

/**
 * Most statements are planned once. Those with columns that need conversion, or for a CSV file, are planned again
 * within a projection.
 */
const execute = async (
  session: Session,
  instance: Askable,
  job: QueryJob,
  proof: Promise<void>,
): Promise<TypedResult> => {
  let shape = knownShape(job, instance)
  if (shape === undefined) {
    const attempt = await runUnprojected(session, job, proof)
    if (attempt.result !== null) return attempt
    shape = attempt.shape
    instance.remember(job.sql, shape)
  }
  const statement = await prepareIn(session, textFor(job, shape))
  return { result: await run(statement, job, proof), facts: columnFacts(shape, job.colnames) }
}

/**
 * Runs a query of the lane's tables and returns the bytes of `data` with the facts of its columns.
 * @throws JobFailure
 */
export const runQuery = async (
  instance: Askable,
  sent: QueryJob,
  { signal, sendBlocks }: Pick<JobContext, 'signal' | 'sendBlocks'>,
): Promise<LaneAnswer> => {
  const started = performance.now()
  const job = instance.few?.settle(sent) ?? sent
  const shape = knownShape(job, instance)
  const session = await openSession(instance, job, shape === undefined ? job.sql : textFor(job, shape))
  const release = interruptOn(signal, session.connection)
  let well = false
  // The proof runs while the statement is prepared; the statement starts after it.
  const proof = instance.proof.check(job, session.connection, signal)
  const isProven = proof.catch(() => undefined)
  try {
    stopIfAborted(signal)
    if (job.shadows.length > 0) await shadowTables(session.connection, job.shadows)
    const { result, facts } = await execute(session, instance, job, proof)
    stopIfAborted(signal)
    const answer = await writeResult(result, facts, job, { started, sendBlocks })
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
