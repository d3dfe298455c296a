import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ImportFacts, ImportJob } from '@belvedere/core/engine-protocol'
import { isYearName } from '@belvedere/core/format'
import { mainTimeColumn } from '@belvedere/sql'
import type { DuckDBConnection } from '@duckdb/node-api'
import { columnsWithNulls } from '../columns/null-words.ts'
import { quoteName } from '../duckdb-names.ts'
import { CANCELLED, JobFailure } from '../failure.ts'
import { FilePreparation } from '../files/prepare.ts'
import { checkTypes } from './duckdb-casts.ts'
import type { InstanceOptions } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { columnsOf, openReader } from './duckdb-reader.ts'
import { fileFailure, isBrokenCsv } from './duckdb-source.ts'
import { findUncastable, isWrongValue, selectRows, type TableSource, TableSourceReader } from './duckdb-table-source.ts'

const PROGRESS_MS = 200
/** Reading takes most of the time; the rest is writing the file to disk. */
const READ_SHARE = 0.9

/** Returns the path of a part file that is still being written. */
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

/** Selects the rows into the table, in the order of the file, or sorted if the job requests it. */
const fill = async (connection: DuckDBConnection, job: ImportJob, source: TableSource): Promise<void> => {
  await connection.run(`CREATE OR REPLACE TEMP VIEW source AS ${selectRows(source, job.read ?? {})}`)
  const rows = job.transform ?? 'SELECT * FROM source'
  const { sort_by } = job
  if (sort_by !== null && !(await columnsOf(connection, rows)).some(column => column.name === sort_by)) {
    throw new JobFailure('bad_file', `There is no column "${sort_by}" to sort by.`)
  }
  const order = sort_by === null ? '' : ` ORDER BY ${quoteName(sort_by)}`
  await connection.run(`CREATE TABLE data AS SELECT * FROM (${rows}\n) AS rows${order}`)
}

/** Types that were read from the first rows turn `1e400` into infinity without an error, and `05.01.24` into the year 24. */
async function holdsDoubtful(connection: DuckDBConnection, { is_verified }: TableSource): Promise<boolean> {
  if (is_verified) return false
  const columns = await columnsOf(connection, 'SELECT * FROM data')
  const tests = columns.flatMap(({ name, type }) => {
    if (type === 'DOUBLE') return `bool_or(isinf(${quoteName(name)}))`
    return /^(DATE|TIMESTAMP)/.test(type) ? `min(${quoteName(name)}) < DATE '1000-01-01'` : []
  })
  if (tests.length === 0) return false
  const [row = []] = await (await connection.run(`SELECT ${tests.join(', ')} FROM data`)).getRows()
  return row.includes(true)
}

/**
 * Maximum number of load attempts: the first, one after line ends were repaired, and one after types were read from all
 * rows.
 */
const MAX_TRIES = 3

/**
 * Reads the file into the table. If a later value contradicts the types derived from the first rows, the types are
 * derived again from all rows. Types that the user chose never change.
 */
const load = async (connection: DuckDBConnection, job: ImportJob, reader: TableSourceReader): Promise<TableSource> => {
  const read = job.read ?? {}
  let look_at_all = false
  for (let attempt = 1; ; attempt += 1) {
    const source = await reader.open({ types: job.types, read, is_preview: false, look_at_all })
    try {
      await fill(connection, job, source)
      if (look_at_all || !(await holdsDoubtful(connection, source))) return source
      look_at_all = true
    } catch (error) {
      const uncastable = await findUncastable(connection, error, source)
      if (uncastable !== null) throw uncastable
      if (attempt === MAX_TRIES) throw error
      if (isBrokenCsv(error)) await reader.recover(error, read)
      else if (isWrongValue(error) && !source.is_verified) look_at_all = true
      else throw error
    }
  }
}

const factsOf = async (connection: DuckDBConnection, source: TableSource): Promise<ImportFacts> => {
  const columns = await columnsOf(connection, 'SELECT * FROM data')
  const [[rows] = []] = await (await connection.run('SELECT count(*) FROM data')).getRows()
  const years = await yearsAmong(connection, columns)
  const ofFile = new Set(source.conversions.map(({ name }) => name))
  const names = columns.flatMap(({ name }) => (ofFile.has(name) ? name : []))
  const late = source.lateNotes ? await source.lateNotes(await columnsWithNulls(connection, 'data', names)) : []
  return {
    columns,
    rows: Number(rows),
    main_dttm_col: mainTimeColumn(columns),
    years,
    notes: [...source.notes, ...late],
    skipped: source.skipped,
  }
}

const INTEGER = /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/i

/** Returns the columns that are named like years and contain only values from 1000 to 2999. */
async function yearsAmong(
  connection: DuckDBConnection,
  columns: ImportFacts['columns'],
): Promise<readonly string[] | undefined> {
  const named = columns.filter(({ name, type }) => INTEGER.test(type) && isYearName(name))
  if (named.length === 0) return undefined
  const tests = named.map(
    ({ name }) => `coalesce(min(${quoteName(name)}) >= 1000 AND max(${quoteName(name)}) <= 2999, false)`,
  )
  const [row = []] = await (await connection.run(`SELECT ${tests.join(', ')} FROM data`)).getRows()
  return named.filter((_, index) => row[index] === true).map(({ name }) => name)
}

/** Memory limit for rows that are copied without sorting or a transformation; other imports may use all memory. */
const UNSORTED_MB = 512

const memoryFor = ({ sort_by, transform }: ImportJob, options: InstanceOptions): InstanceOptions =>
  sort_by === null && transform === null ? { ...options, memory_mb: Math.min(options.memory_mb, UNSORTED_MB) } : options

const build = async (
  job: ImportJob,
  preparation: FilePreparation,
  options: InstanceOptions,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<ImportFacts> => {
  const prepared = await preparation.prepare()
  const reshaped = [preparation.temporary(), preparation.temporary()] as const
  const paths = [...prepared.paths, ...reshaped, ...preparation.reserve(prepared.csv.length)]
  const db = await openReader(growing(job.target), [...paths, ...(job.beside ?? [])], memoryFor(job, options))
  const connection = await db.connect()
  const release = interruptOn(signal, connection)
  let stopReporting = () => {}
  try {
    await connection.run('SET enable_progress_bar = true')
    await connection.run('SET enable_progress_bar_print = false')
    stopReporting = reportProgress(connection, progress)
    const source = await load(connection, job, new TableSourceReader(connection, preparation, prepared, reshaped))
    const facts = await factsOf(connection, source)
    stopReporting()
    progress(READ_SHARE)
    await connection.run('CHECKPOINT')
    return facts
  } catch (error) {
    throw fileFailure(error, [job.file, ...paths], signal)
  } finally {
    stopReporting()
    release()
    connection.closeSync()
    db.closeSync()
  }
}

/** Prepares a new part file. */
export const startPart = async (target: string): Promise<void> => {
  await refuseExisting(target)
  await removeGrowing(target)
}

/** Syncs a complete part file to disk and renames it to its final name. */
export const finishPart = async (target: string, signal: AbortSignal): Promise<void> => {
  await syncToDisk(growing(target))
  if (signal.aborted) throw new JobFailure('cancelled', 'The job was stopped.')
  await rename(growing(target), target)
  await syncToDisk(dirname(target))
}

/**
 * Creates a new part file. It is written under a temporary name and renamed once it is complete and synced to disk. On
 * failure nothing remains.
 * @throws JobFailure bad_file
 */
export const importFile = async (
  job: ImportJob,
  options: InstanceOptions,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<ImportFacts> => {
  checkTypes(job.types)
  await startPart(job.target)
  const preparation = new FilePreparation(job, options, signal)
  try {
    const facts = await build(job, preparation, options, signal, progress)
    await finishPart(job.target, signal)
    progress(1)
    return facts
  } catch (error) {
    await removeGrowing(job.target)
    throw signal.aborted && !(error instanceof JobFailure) ? new JobFailure('cancelled', CANCELLED) : error
  } finally {
    await preparation.dispose()
  }
}
