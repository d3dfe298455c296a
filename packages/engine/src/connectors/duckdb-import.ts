import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { GuessedColumn, ImportFacts, ImportJob } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'
import { type ColumnCast, castColumn, checkTypes, findUncastable } from './duckdb-casts.ts'
import type { InstanceOptions } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { quoteName } from './duckdb-names.ts'
import { columnsOf, type GuessedSource, guessSource, mainTimeColumn, openReader } from './duckdb-reader.ts'
import { fileFailure, type KnownColumns } from './duckdb-source.ts'

const PROGRESS_MS = 200
/** Reading is most of the work; the rest is writing the file to the disk. */
const READ_SHARE = 0.9

/** Where a part file grows until it is complete. */
export const growing = (target: string): string => `${target}.part`

export const removeGrowing = async (target: string): Promise<void> => {
  for (const path of [growing(target), `${growing(target)}.wal`]) await rm(path, { force: true })
}

const refuseExisting = async (target: string): Promise<void> => {
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`part file exists already: ${target}`)
}

const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const reportProgress = (connection: DuckDBConnection, report: (fraction: number) => void): (() => void) => {
  const timer = setInterval(() => {
    const percent = connection.progress.percentage
    if (percent > 0) report(Math.min(1, percent / 100) * READ_SHARE)
  }, PROGRESS_MS)
  return () => clearInterval(timer)
}

interface Plan {
  readonly source: GuessedSource
  readonly casts: readonly ColumnCast[]
}

const planImport = async (
  connection: DuckDBConnection,
  job: ImportJob & KnownColumns,
  sample_all: boolean,
): Promise<Plan> => {
  const chosen = new Map(Object.entries(job.types))
  const { columns } = job
  const first = await guessSource(connection, job.file, job.file_format, { sample_all, as_text: [], columns })
  const casts = first.columns.map(column => castColumn(column, chosen.get(column.name), job.file_format))
  const as_text = casts.filter(cast => cast.from_text).map(cast => cast.name)
  const source =
    as_text.length === 0 ? first : await guessSource(connection, job.file, job.file_format, { sample_all, as_text })
  return { source, casts }
}

const sortColumn = (job: ImportJob, columns: readonly GuessedColumn[]): string | null => {
  if (job.sort_by === null) return mainTimeColumn(columns)
  if (columns.some(column => column.name === job.sort_by)) return job.sort_by
  throw new JobFailure('bad_file', `There is no column "${job.sort_by}" to sort by.`)
}

const fill = async (connection: DuckDBConnection, job: ImportJob, { source, casts }: Plan): Promise<void> => {
  const columns = casts.map(cast => cast.sql).join(', ')
  await connection.run(`CREATE OR REPLACE TEMP VIEW source AS SELECT ${columns} FROM ${source.sql}`)
  const rows = job.transform ?? 'SELECT * FROM source'
  const sort_by = sortColumn(job, await columnsOf(connection, rows))
  const order = sort_by === null ? '' : ` ORDER BY ${quoteName(sort_by)}`
  await connection.run(`CREATE TABLE data AS SELECT * FROM (${rows}\n) AS rows${order}`)
}

/**
 * Reads the file into the table. When a value far below contradicts what the head of the file looked like,
 * the types are guessed again from all rows; a type that the user chose is never changed.
 */
const load = async (connection: DuckDBConnection, job: ImportJob & KnownColumns): Promise<void> => {
  const plan = await planImport(connection, job, false)
  try {
    await fill(connection, job, plan)
  } catch (error) {
    const uncastable = await findUncastable(connection, error, plan.source.sql, plan.casts)
    if (uncastable !== null) throw uncastable
    if (job.file_format === 'parquet' || job.columns || !isWrongGuess(error)) throw error
    const careful = await planImport(connection, job, true)
    await fill(connection, job, careful)
  }
}

/** A value that is not of its column's type; not a line that is broken, which no other type would mend. */
const isWrongGuess = (error: unknown): boolean =>
  error instanceof Error && /Error when converting column|Could not convert|^Conversion Error/.test(error.message)

const factsOf = async (connection: DuckDBConnection): Promise<ImportFacts> => {
  const columns = await columnsOf(connection, 'SELECT * FROM data')
  const [[rows] = []] = await (await connection.run('SELECT count(*) FROM data')).getRows()
  return { columns, rows: Number(rows), main_dttm_col: mainTimeColumn(columns) }
}

const build = async (
  job: ImportJob & KnownColumns,
  options: InstanceOptions,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<ImportFacts> => {
  const db = await openReader(growing(job.target), [job.file, ...(job.beside ?? [])], options)
  const connection = await db.connect()
  const release = interruptOn(signal, connection)
  let stopReporting = () => {}
  try {
    await connection.run('SET enable_progress_bar = true')
    await connection.run('SET enable_progress_bar_print = false')
    stopReporting = reportProgress(connection, progress)
    await load(connection, job)
    const facts = await factsOf(connection)
    stopReporting()
    progress(READ_SHARE)
    await connection.run('CHECKPOINT')
    return facts
  } catch (error) {
    throw fileFailure(error, job.file, signal)
  } finally {
    stopReporting()
    release()
    connection.closeSync()
    db.closeSync()
  }
}

/** Makes room for a part file that is going to grow. */
export const startPart = async (target: string): Promise<void> => {
  await refuseExisting(target)
  await removeGrowing(target)
}

/** A part file that has grown takes its own name, once it is on the disk. */
export const finishPart = async (target: string, signal: AbortSignal): Promise<void> => {
  await syncToDisk(growing(target))
  if (signal.aborted) throw new JobFailure('cancelled', 'The job was stopped.')
  await rename(growing(target), target)
  await syncToDisk(dirname(target))
}

/**
 * Makes one new part file. It grows under another name and takes its own only when it is complete and on
 * the disk; whatever goes wrong before, nothing remains.
 * @throws JobFailure bad_file
 */
export const importFile = async (
  job: ImportJob & KnownColumns,
  options: InstanceOptions,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<ImportFacts> => {
  checkTypes(job.types)
  await startPart(job.target)
  try {
    const facts = await build(job, options, signal, progress)
    await finishPart(job.target, signal)
    progress(1)
    return facts
  } catch (error) {
    await removeGrowing(job.target)
    throw error
  }
}
