import type { ColumnFacts, QueryJob, TableShadow } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api'
import { CANCELLED, JobFailure } from '../failure.ts'
import type { JobContext, LaneAnswer } from '../lane.ts'
import { bindParams } from './duckdb-bind.ts'
import { queryFailure } from './duckdb-errors.ts'
import type { LaneInstance } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { quoteName } from './duckdb-names.ts'
import { writeResult } from './duckdb-result.ts'
import {
  asText,
  columnFacts,
  isPlain,
  prepareReading,
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

interface Asked {
  readonly result: DuckDBResult
  readonly facts: ColumnFacts
}

const OWN_LIMIT = /\sLIMIT\s+(\d{1,6})\s*$/i
const SMALL = 100_001

/** A small result is fetched in one go; one that nothing bounds is read only as far as it is wanted. */
const isSmall = (sql: string): boolean => Number(OWN_LIMIT.exec(sql)?.[1] ?? Number.POSITIVE_INFINITY) <= SMALL

const run = (statement: DuckDBPreparedStatement, job: QueryJob): Promise<DuckDBResult> => {
  bindParams(statement, job.params)
  return isSmall(job.sql) ? statement.run() : statement.stream()
}

/** Runs the statement as it is. When DuckDB must turn columns into text, there is no result, but what it would be. */
const askPlainly = async (
  connection: DuckDBConnection,
  job: QueryJob,
): Promise<Asked | { readonly result: null; readonly shape: StatementShape }> => {
  const statement = await prepareReading(connection, job.sql)
  const prepared = shapeOfStatement(statement)
  if (wantsText(job) || !isPlain(prepared)) return { result: null, shape: prepared }
  const result = await run(statement, job)
  // Parameters can decide a type, so that only the result tells.
  const shape = shapeOfResult(result)
  return isPlain(shape) ? { result, facts: columnFacts(shape) } : { result: null, shape }
}

const wantsText = (job: QueryJob): boolean => job.format === 'csv' && job.post_processing.length === 0

/** Most statements are planned once; those with odd columns, or for a CSV file, once more inside a projection. */
const ask = async (connection: DuckDBConnection, instance: LaneInstance, job: QueryJob): Promise<Asked> => {
  const { sql } = job
  let shape = instance.shapeOf(sql)
  if (shape === undefined || (isPlain(shape) && !wantsText(job))) {
    const asked = await askPlainly(connection, job)
    if (asked.result !== null) return asked
    shape = asked.shape
    instance.remember(sql, shape)
  }
  const statement = await prepareReading(connection, asText(sql, shape, wantsText(job) ? 'all' : 'unreadable'))
  return { result: await run(statement, job), facts: columnFacts(shape) }
}

/**
 * Answers a question to the lane's tables: the bytes of `data`, and what its columns are.
 * @throws JobFailure
 */
export const runQuery = async (
  instance: LaneInstance,
  job: QueryJob,
  { signal, sendAhead }: Pick<JobContext, 'signal' | 'sendAhead'>,
): Promise<LaneAnswer> => {
  const started = performance.now()
  const connection = await instance.connect()
  const release = interruptOn(signal, connection)
  try {
    stopIfAborted(signal)
    if (job.shadows.length > 0) await shadowTables(connection, job.shadows)
    const { result, facts } = await ask(connection, instance, job)
    stopIfAborted(signal)
    return await writeResult(result, facts, job, { started, sendAhead })
  } catch (error) {
    throw queryFailure(error, signal)
  } finally {
    release()
    connection.closeSync()
    instance.prepareNext()
  }
}
