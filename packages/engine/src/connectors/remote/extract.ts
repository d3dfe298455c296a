import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExtractJob, ImportFacts } from '@belvedere/core/engine-protocol'
import { GENERIC_TYPE, repeatedNames } from '@belvedere/core/table'
import { mainTimeColumn } from '@belvedere/sql'
import { type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api'
import { foldAscii, quoteName } from '../../duckdb-names.ts'
import { CANCELLED, JobFailure } from '../../failure.ts'
import { finishPart, growing, removeGrowing, startPart } from '../duckdb-import.ts'
import { type InstanceOptions, openDuckDB } from '../duckdb-instance.ts'
import { interruptOn } from '../duckdb-interrupt.ts'
import { columnsOf } from '../duckdb-reader.ts'
import type { RawValue } from './cells.ts'
import type { ResultColumn, RowTaker } from './connector.ts'
import type { Pools } from './pool.ts'
import { withPooled } from './run.ts'

/** Number of rows of a chunk: DuckDB's own vector size. */
const CHUNK = 2048
/** Bytes that a text takes in addition to its characters. */
const TEXT_BYTES = 16
/** Number of chunks between two checks of free disk space. */
const LOOK_CHUNKS = 32
/** Free disk space that must remain: the rows are written a second time, and other processes write too. */
const FREE_BYTES = 512 * 1024 * 1024
const MB = 1024 * 1024
/** Maximum number of digits of a DuckDB decimal. */
const MAX_DIGITS = 38

/** Appends rows to a table of texts, exactly as the driver returns them. */
class TextTable implements RowTaker {
  readonly named: ResultColumn[] = []
  private texts: (string | null)[][] = []
  private rows = 0
  private ready: Promise<void> = Promise.resolve()
  private appender: Awaited<ReturnType<DuckDBConnection['createAppender']>> | null = null
  private bytes = 0
  private chunks = 0
  private failure: JobFailure | null = null
  private readonly connection: DuckDBConnection
  private readonly job: ExtractJob

  constructor(connection: DuckDBConnection, job: ExtractJob) {
    this.connection = connection
    this.job = job
  }

  columns(columns: readonly ResultColumn[]): void {
    this.named.splice(0, this.named.length, ...columns)
    this.texts = columns.map(() => [])
    const items = columns.map((_, i) => `c${i} VARCHAR`)
    this.ready = this.open(`CREATE OR REPLACE TEMP TABLE raw (${items.join(', ')})`)
    // The error is thrown where `ready` is awaited.
    this.ready.catch(() => undefined)
  }

  private async open(create: string): Promise<void> {
    if (this.named.length === 0) throw new JobFailure('query_failed', 'The query has no columns.')
    await this.connection.run(create)
    this.appender = await this.connection.createAppender('raw', 'main', 'temp')
  }

  row(values: readonly RawValue[]): boolean {
    for (let i = 0; i < this.texts.length; i++) {
      const value = values[i] ?? null
      const text = value === null ? null : String(value)
      this.texts[i]?.push(text)
      this.bytes += TEXT_BYTES + (text?.length ?? 0)
    }
    this.rows += 1
    if (this.rows >= CHUNK && this.appender !== null) this.flush()
    this.failure ??= this.checkBounds()
    return this.failure === null
  }

  /** Returns the reason to refuse further rows; null if they are accepted. */
  private checkBounds(): JobFailure | null {
    const { most_bytes, target } = this.job
    if (this.bytes > most_bytes) {
      const most = String(Math.round(most_bytes / MB))
      return new JobFailure('too_large', `The rows are larger than ${most} MB.`, { most })
    }
    if (this.chunks < LOOK_CHUNKS) return null
    this.chunks = 0
    const { bavail, bsize } = statfsSync(dirname(target))
    return bavail * bsize < FREE_BYTES ? new JobFailure('disk_full', 'The disk is nearly full.') : null
  }

  full(): Promise<void> | undefined {
    return this.appender === null ? this.ready : undefined
  }

  private flush(): void {
    // Rows that arrived before the table was ready may exceed one chunk.
    for (let from = 0; from < this.rows; from += CHUNK) {
      const size = Math.min(CHUNK, this.rows - from)
      const chunk = DuckDBDataChunk.create(
        this.texts.map(() => VARCHAR),
        size,
      )
      this.texts.forEach((texts, i) => {
        chunk.setColumnValues(i, this.rows <= CHUNK ? texts : texts.slice(from, from + size))
      })
      this.appender?.appendDataChunk(chunk)
    }
    this.texts = this.texts.map(() => [])
    this.rows = 0
    this.chunks += 1
  }

  /** @throws JobFailure if not all rows were accepted */
  async end(): Promise<void> {
    await this.ready
    if (this.failure !== null) throw this.failure
    this.flush()
    this.appender?.closeSync()
  }
}

/** Returns a type that stores every digit of a decimal column. */
const decimalType = async (connection: DuckDBConnection, column: string): Promise<string> => {
  const result = await connection.run(`SELECT max(length(ltrim(split_part(${column}, '.', 1), '-'))),
    max(length(split_part(${column}, '.', 2))), bool_or(regexp_matches(${column}, '[eE]')) FROM raw`)
  const [[whole = 1, scale = 0, has_exponent = false] = []] = await result.getRows()
  const [before, behind] = [Math.max(1, Number(whole ?? 1)), Number(scale ?? 0)]
  if (has_exponent === true || before + behind > MAX_DIGITS) return 'DOUBLE'
  return behind === 0 && before <= 18
    ? 'BIGINT'
    : `DECIMAL(${Math.min(MAX_DIGITS, Math.max(18, before + behind))}, ${behind})`
}

const HUGE = /unsigned|uint64|u?int(128|256)/i
const HAS_ZONE = /with time zone|^(nullable\()?datetime(64)?\(.*'/i

/**
 * Returns the cast of a driver's text to a DuckDB value. A text that is not a date becomes null, as in query results.
 */
const castOf = async (connection: DuckDBConnection, column: ResultColumn, place: string): Promise<string> => {
  switch (column.kind) {
    case 'integer':
      return `CAST(${place} AS ${HUGE.test(column.dbtype) ? 'HUGEINT' : 'BIGINT'})`
    case 'decimal':
      return `TRY_CAST(${place} AS ${await decimalType(connection, place)})`
    case 'double':
    case 'float':
      return `TRY_CAST(${place} AS DOUBLE)`
    case 'boolean':
      return `CAST(${place} AS BOOLEAN)`
    case 'date':
      return `TRY_CAST(${place} AS DATE)`
    case 'timestamp':
      return `TRY_CAST(${place} AS ${HAS_ZONE.test(column.dbtype) ? 'TIMESTAMPTZ' : 'TIMESTAMP'})`
    case 'dynamic':
      return column.generic_type === GENERIC_TYPE.numeric
        ? `TRY_CAST(${place} AS ${await decimalType(connection, place)})`
        : place
    case 'text':
      return place
  }
}

const sortColumn = (job: ExtractJob, columns: readonly ResultColumn[]): string | null => {
  const named = columns.find(column => column.name === job.sort_by)
  if (job.sort_by !== null && named === undefined) {
    throw new JobFailure('bad_file', `There is no column "${job.sort_by}" to sort by.`)
  }
  return named?.name ?? columns.find(column => column.generic_type === GENERIC_TYPE.temporal)?.name ?? null
}

/**
 * Checks that column names differ by more than case: charts refer to columns of the copy by name.
 * @throws JobFailure query_failed for names that DuckDB does not distinguish
 */
const checkNames = (columns: readonly ResultColumn[]): void => {
  const [name] = repeatedNames(
    columns.map(column => column.name),
    foldAscii,
  )
  if (name === undefined) return
  const reason = 'Names of columns in a copy are not case-sensitive. Give each of these columns its own name.'
  throw new JobFailure('query_failed', `More than one column is named "${name}". ${reason}`)
}

const build = async (
  pools: Pools,
  job: ExtractJob,
  options: InstanceOptions,
  signal: AbortSignal,
): Promise<ImportFacts> => {
  const db = await openDuckDB(growing(job.target), options)
  const connection = await db.connect()
  const release = interruptOn(signal, connection)
  try {
    await connection.run("SET TimeZone = 'UTC'")
    const { connection: target, sql, timeout_ms } = job
    const table = new TextTable(connection, job)
    await withPooled(pools, target, { sql, params: [], timeout_ms }, table, signal)
    await table.end()
    checkNames(table.named)
    const items: string[] = []
    for (const [i, column] of table.named.entries()) {
      items.push(`${await castOf(connection, column, `c${i}`)} AS ${quoteName(column.name)}`)
    }
    const sort_by = sortColumn(job, table.named)
    const order = sort_by === null ? '' : ` ORDER BY ${quoteName(sort_by)}`
    await connection.run(`CREATE TABLE data AS SELECT ${items.join(', ')} FROM raw${order}`)
    await connection.run('DROP TABLE raw')
    const columns = await columnsOf(connection, 'SELECT * FROM data')
    const [[rows] = []] = await (await connection.run('SELECT count(*) FROM data')).getRows()
    await connection.run('CHECKPOINT')
    return { columns, rows: Number(rows), main_dttm_col: mainTimeColumn(columns) }
  } catch (error) {
    throw signal.aborted ? new JobFailure('cancelled', CANCELLED) : error
  } finally {
    release()
    connection.closeSync()
    db.closeSync()
  }
}

/**
 * Copies the rows of a remote query into one new part file, sorted by time. On failure no file remains.
 * @throws JobFailure
 */
export const extractRows = async (
  pools: Pools,
  job: ExtractJob,
  options: InstanceOptions,
  signal: AbortSignal,
): Promise<ImportFacts> => {
  await startPart(job.target)
  try {
    const facts = await build(pools, job, options, signal)
    await finishPart(job.target, signal)
    return facts
  } catch (error) {
    await removeGrowing(job.target)
    throw error
  }
}
