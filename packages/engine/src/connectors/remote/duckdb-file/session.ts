import type { QueryJob } from '@belvedere/core/engine-protocol'
import { type DuckDBConnection, type DuckDBType, DuckDBTypeId, StatementType } from '@duckdb/node-api'
import { CANCELLED, JobFailure } from '../../../failure.ts'
import type { JobContext, LaneAnswer } from '../../../lane.ts'
import { bindParams } from '../../duckdb-bind.ts'
import { queryFailure } from '../../duckdb-errors.ts'
import type { InstanceOptions } from '../../duckdb-instance.ts'
import { interruptOn } from '../../duckdb-interrupt.ts'
import { runQuery } from '../../duckdb-query.ts'
import { asText, columnFacts, prepareReading, type StatementShape, shapeOfStatement } from '../../duckdb-statement.ts'
import type { CellKind } from '../cells.ts'
import type { ResultColumn, RowTaker, Session, Statement } from '../connector.ts'
import { backstopSeconds, timedOut } from '../failures.ts'
import type { AttachedInstance } from './attached-instance.ts'
import { borrow } from './attachments.ts'

/** A statement is repeated if files change, or types turn out to be wrong, while it runs. */
const ATTEMPTS = 3

const KINDS: Partial<Record<DuckDBTypeId, CellKind>> = {
  [DuckDBTypeId.BOOLEAN]: 'boolean',
  [DuckDBTypeId.TINYINT]: 'integer',
  [DuckDBTypeId.SMALLINT]: 'integer',
  [DuckDBTypeId.INTEGER]: 'integer',
  [DuckDBTypeId.BIGINT]: 'integer',
  [DuckDBTypeId.UTINYINT]: 'integer',
  [DuckDBTypeId.USMALLINT]: 'integer',
  [DuckDBTypeId.UINTEGER]: 'integer',
  // Wider than 64-bit signed integers: all digits are retained.
  [DuckDBTypeId.UBIGINT]: 'decimal',
  [DuckDBTypeId.HUGEINT]: 'decimal',
  [DuckDBTypeId.UHUGEINT]: 'decimal',
  [DuckDBTypeId.DECIMAL]: 'decimal',
  [DuckDBTypeId.FLOAT]: 'float',
  [DuckDBTypeId.DOUBLE]: 'double',
  [DuckDBTypeId.DATE]: 'date',
  [DuckDBTypeId.TIMESTAMP]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_S]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_MS]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_NS]: 'timestamp',
  [DuckDBTypeId.TIMESTAMP_TZ]: 'timestamp',
}

const kindOf = (type: DuckDBType): CellKind => KINDS[type.typeId] ?? 'text'

const columnsOf = (shape: StatementShape): readonly ResultColumn[] => {
  const { coltypes, dbtypes } = columnFacts(shape)
  return shape.names.map((name, i) => ({
    name,
    dbtype: dbtypes[i] ?? '',
    generic_type: coltypes[i] ?? 1,
    kind: kindOf(shape.types[i] as DuckDBType),
  }))
}

/** Runs a statement and passes its rows as text, so that no digit is lost. */
const readRows = async (connection: DuckDBConnection, { sql, params }: Statement, taker: RowTaker): Promise<void> => {
  const statement = await prepareReading(connection, sql)
  const shape = shapeOfStatement(statement)
  // A plan is already text, and cannot be used in a FROM clause.
  const isPlan = statement.statementType === StatementType.EXPLAIN
  const prepared = isPlan ? statement : await prepareReading(connection, asText(sql, shape, 'all'))
  bindParams(prepared, params)
  const result = await prepared.stream()
  taker.columns(columnsOf(shape))
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    for (const row of chunk.getRows()) {
      if (!taker.row(row.map(value => (value === null ? null : String(value))))) return
    }
    await taker.full?.()
  }
}

/**
 * Refuses plans of statements from outside: EXPLAIN ANALYZE runs the statement, which could write to an attached file.
 * Only this connector requests plans, of statements that are in parentheses or were admitted.
 */
const refusePlans = async (instance: AttachedInstance, sql: string): Promise<void> => {
  if (!/explain/i.test(sql)) return
  const connection = await instance.connect()
  try {
    const statement = await prepareReading(connection, sql)
    if (statement.statementType === StatementType.EXPLAIN) {
      throw new JobFailure('query_failed', 'Query plans are not available for this database.')
    }
  } catch (error) {
    throw queryFailure(error, new AbortController().signal)
  } finally {
    connection.closeSync()
  }
}

const textsOf = (sql: string, params: Statement['params']): readonly string[] => [
  sql,
  ...params.map(({ value }) => String(value ?? '')),
]

/** Queries of the files at one path. Each has its own connection to a shared engine. */
export class DuckdbFileSession implements Session {
  private running: AbortController | null = null
  private readonly path: string
  private readonly options: InstanceOptions

  private constructor(path: string, options: InstanceOptions) {
    this.path = path
    this.options = options
  }

  /** @throws JobFailure connection_failed, bad_file */
  static async open(path: string, options: InstanceOptions): Promise<DuckdbFileSession> {
    const lease = await borrow(path, options)
    lease.release()
    return new DuckdbFileSession(path, options)
  }

  /** Like `run`, but writes the bytes directly from the engine's memory, as the lanes of managed tables do. */
  async answer(job: QueryJob, { signal, sendBlocks }: Pick<JobContext, 'signal' | 'sendBlocks'>): Promise<LaneAnswer> {
    let has_begun = false
    const send: JobContext['sendBlocks'] = blocks => {
      has_begun = true
      return sendBlocks(blocks)
    }
    return this.attempt(
      textsOf(job.sql, job.params),
      signal,
      () => !has_begun,
      async instance => {
        await refusePlans(instance, job.sql)
        return runQuery(instance, job, { signal, sendBlocks: send })
      },
    )
  }

  async run(statement: Statement, taker: RowTaker): Promise<void> {
    const { sql, params, timeout_ms } = statement
    const stop = new AbortController()
    this.running = stop
    let has_begun = false
    let is_late = false
    const timer = setTimeout(() => {
      is_late = true
      stop.abort()
    }, backstopSeconds(timeout_ms) * 1000)
    const observed: RowTaker = {
      columns: columns => {
        has_begun = true
        taker.columns(columns)
      },
      row: values => taker.row(values),
      full: () => taker.full?.(),
    }
    try {
      await this.attempt(
        textsOf(sql, params),
        stop.signal,
        () => !has_begun,
        instance => this.read(instance, statement, observed, stop.signal),
      )
    } catch (error) {
      throw is_late ? timedOut(timeout_ms) : error
    } finally {
      clearTimeout(timer)
      this.running = null
    }
  }

  async describe({ sql, params, timeout_ms }: Statement): Promise<readonly ResultColumn[]> {
    const signal = AbortSignal.timeout(backstopSeconds(timeout_ms) * 1000)
    return this.attempt(
      textsOf(sql, params),
      signal,
      () => true,
      async instance => {
        const connection = await instance.connect()
        try {
          const statement = await prepareReading(connection, sql)
          const columns = columnsOf(shapeOfStatement(statement))
          statement.destroySync()
          return columns
        } catch (error) {
          throw queryFailure(error, signal)
        } finally {
          connection.closeSync()
        }
      },
    )
  }

  private async read(
    instance: AttachedInstance,
    statement: Statement,
    taker: RowTaker,
    signal: AbortSignal,
  ): Promise<void> {
    const connection = await instance.connect()
    const release = interruptOn(signal, connection)
    try {
      if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
      await readRows(connection, statement, taker)
    } catch (error) {
      throw queryFailure(error, signal)
    } finally {
      release()
      connection.closeSync()
    }
  }

  private async attempt<Result>(
    texts: readonly string[],
    signal: AbortSignal,
    mayRepeat: () => boolean,
    work: (instance: AttachedInstance) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const lease = await borrow(this.path, this.options)
      let failures: readonly unknown[] = []
      try {
        failures = await lease.instance.openNamed(texts, signal)
        return await work(lease.instance)
      } catch (error) {
        const failure = signal.aborted ? error : (failures[0] ?? lease.instance.explained(error))
        const isLast = attempt === ATTEMPTS || !mayRepeat() || signal.aborted
        if (isLast || !(lease.instance.relearn(error) || (await lease.hasChanged()))) throw failure
      } finally {
        lease.release()
      }
    }
  }

  async cancel(): Promise<void> {
    this.running?.abort()
  }

  /** Without effect: each query has its own connection. */
  async reset(): Promise<void> {}

  close(): void {
    this.running?.abort()
  }
}
