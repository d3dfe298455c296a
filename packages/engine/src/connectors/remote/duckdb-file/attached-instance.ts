import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newerDuckdbProblem } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { quoteName, quoteText } from '../../../duckdb-names.ts'
import { CANCELLED, JobFailure } from '../../../failure.ts'
import { isFatal } from '../../../fatal.ts'
import { Connections } from '../../duckdb-connections.ts'
import { type Askable, type InstanceOptions, openDuckDB } from '../../duckdb-instance.ts'
import { Planner } from '../../duckdb-planned.ts'
import { ReadProof } from '../../duckdb-proof.ts'
import { fileFailure } from '../../duckdb-source.ts'
import type { StatementShape } from '../../duckdb-statement.ts'
import { StatementCache } from '../../duckdb-statement-cache.ts'
import { messageOf } from '../failures.ts'
import { checkDatabaseFile } from '../file-head.ts'
import { sourceOf } from './guess.ts'
import { type DataFile, type DataSource, pathFailure } from './look.ts'

/**
 * Name of an attached DuckDB file within the instance. Admission refuses it as a schema, because a qualified table name
 * would bypass the row rules on the table.
 */
const ATTACHED = 'belvedere_file'
const REMEMBERED_STATEMENTS = 500

/** After these statements only the attached files are accessible. The lock must be the last. */
const LOCK = [
  "SET GLOBAL TimeZone = 'UTC'",
  'SET GLOBAL enable_external_access = false',
  'SET lock_configuration = true',
]

/** DuckDB's messages for files with a valid head and newer or invalid content. */
const NEWER = /created with a newer version|can only read versions|newer version of DuckDB/i
const LOCKED = /Could not set lock on file|Conflicting lock/i

/** Converts the error of opening a DuckDB file. */
const openFailure = (error: unknown, path: string): unknown => {
  if (!(error instanceof Error) || error instanceof JobFailure) return error
  const { message } = error
  if (LOCKED.test(message)) {
    const hint =
      'A DuckDB file can be read by many programs, or written by one. Close the program that writes to it, or store the tables as Parquet files.'
    return new JobFailure('connection_failed', `another program is writing to "${basename(path)}"`, { hint })
  }
  if (/Permission denied/i.test(message))
    return pathFailure(Object.assign(new Error(message), { code: 'EACCES' }), path)
  if (/does not exist|No such file/i.test(message)) {
    return pathFailure(Object.assign(new Error(message), { code: 'ENOENT' }), path)
  }
  if (NEWER.test(message)) return new JobFailure('bad_file', newerDuckdbProblem(basename(path), ''))
  const [reason = message] = message.replaceAll(path, basename(path)).split('\n')
  return new JobFailure('bad_file', reason.replace(/^[A-Za-z ]* Error: /, ''), {
    hint: 'The file is damaged. Create it again from its source.',
  })
}

const WRONG_GUESS = /Error when converting column|Could not convert|Conversion Error|Malformed JSON|Invalid Input Error/

/** Settles with the work, or rejects when the signal fires. */
const unlessStopped = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new JobFailure('cancelled', CANCELLED))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

const IN_A_NAME = /[\p{L}\p{N}_$]/u

/** Returns true if the name occurs in the text outside longer names. Both must be in lower case. */
const isNamed = (name: string, text: string): boolean => {
  const written = name.replaceAll('"', '""')
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + written.length]]
    if (!IN_A_NAME.test(before) && !IN_A_NAME.test(after)) return true
  }
  return false
}

const prepareInstance = async (connection: DuckDBConnection, { files, path }: DataSource): Promise<void> => {
  if (files === null) {
    await checkDatabaseFile(path, 'duckdb')
    // Without its type, DuckDB would look for an extension for a file of another database.
    await connection.run(`ATTACH ${quoteText(path)} AS ${ATTACHED} (READ_ONLY, TYPE duckdb)`)
    return
  }
  await connection.run(`SET GLOBAL allowed_paths = [${files.map(file => quoteText(file.path)).join(', ')}]`)
  // Placeholders so that lists of tables include the files before they are opened. Reading a placeholder is an error
  // instead of an empty result.
  for (const { table } of files) {
    const closed = `SELECT error('this file is not open') AS reason`
    await connection.run(
      `CREATE VIEW ${quoteName(table)} AS SELECT NULL AS nothing FROM (${closed}) WHERE reason IS NULL`,
    )
  }
}

const NO_SOURCES: ReadonlySet<string> = new Set()

let opened = 0

/**
 * Data source at a path, opened read-only in its own locked engine. Data files are views that are created when a
 * statement first names them, so that a folder opens immediately and a broken file does not affect the others.
 */
export class AttachedInstance implements Askable {
  /** True if the engine has failed permanently and has to be replaced. */
  broken = false
  readonly statements = new StatementCache()
  readonly proof: ReadProof
  private readonly connections: Connections
  private readonly source: DataSource
  private readonly views = new Map<string, Promise<void>>()
  /** Paths of files whose types are guessed from all rows. */
  private readonly careful = new Set<string>()
  private readonly shapes = new Map<string, StatementShape>()

  private constructor(db: DuckDBInstance, source: DataSource, planner: Planner) {
    this.connections = new Connections(db)
    this.proof = new ReadProof(planner, ({ schema, name }, signal) => {
      const place = [schema, name].flatMap(part => (part === '' ? [] : [quoteName(part)])).join('.')
      // A name that does not resolve admits nothing.
      return planner.sourcesOf(`SELECT * FROM ${place}`, [], signal).catch(() => NO_SOURCES)
    })
    this.source = source
  }

  /** @throws JobFailure connection_failed, bad_file */
  static async open(source: DataSource, options: InstanceOptions): Promise<AttachedInstance> {
    opened += 1
    const scratch = join(options.scratch, `attached-${opened}`)
    await mkdir(scratch, { recursive: true })
    const db = await openDuckDB(':memory:', { ...options, scratch })
    try {
      const connection = await db.connect()
      try {
        await prepareInstance(connection, source)
        const planner = await Planner.open(db, source.files === null ? [`USE ${ATTACHED}`] : [])
        for (const setting of LOCK) await connection.run(setting)
        return new AttachedInstance(db, source, planner)
      } finally {
        connection.closeSync()
      }
    } catch (error) {
      db.closeSync()
      throw openFailure(error, source.path)
    }
  }

  /** Returns a connection for one query, so that no state reaches the next. */
  async connect(): Promise<DuckDBConnection> {
    const connection = await this.connections.open()
    if (this.source.files === null) await connection.run(`USE ${ATTACHED}`)
    return connection
  }

  shapeOf(sql: string): StatementShape | undefined {
    return this.shapes.get(sql)
  }

  remember(sql: string, shape: StatementShape): void {
    if (this.shapes.size >= REMEMBERED_STATEMENTS) this.shapes.clear()
    this.shapes.set(sql, shape)
  }

  prepareNext(): void {
    // Connections to an in-memory database are too cheap to open in advance.
  }

  /**
   * Opens the data files whose tables the texts may name. Returns the errors of files that do not open: the name may
   * refer to something else, so only the query shows whether it needs them.
   */
  async openNamed(texts: readonly string[], signal: AbortSignal): Promise<readonly unknown[]> {
    const failures: unknown[] = []
    const lowered = texts.join('\n').toLowerCase()
    for (const file of this.source.files ?? []) {
      if (!isNamed(file.table.toLowerCase(), lowered)) continue
      try {
        await this.opened(file, signal)
      } catch (error) {
        if (signal.aborted) throw error
        failures.push(error)
      }
    }
    return failures
  }

  private opened(file: DataFile, signal: AbortSignal): Promise<void> {
    const known = this.views.get(file.path)
    if (known !== undefined) return unlessStopped(known, signal)
    const laid = this.lay(file)
    this.views.set(file.path, laid)
    laid.catch(() => this.views.delete(file.path))
    return unlessStopped(laid, signal)
  }

  private async lay(file: DataFile): Promise<void> {
    const connection = await this.connections.open()
    try {
      const sql = await sourceOf(connection, file, this.careful.has(file.path))
      await connection.run(`CREATE OR REPLACE VIEW ${quoteName(file.table)} AS SELECT * FROM ${sql}`)
    } catch (error) {
      throw this.explained(error)
    } finally {
      connection.closeSync()
    }
  }

  /**
   * Guesses the types of the file that caused the error again from all its rows. Returns false if that cannot help or
   * was done before.
   */
  relearn(error: unknown): boolean {
    const file = this.fileOf(error)
    if (file === undefined || file.format === 'parquet' || this.careful.has(file.path)) return false
    if (!WRONG_GUESS.test(messageOf(error))) return false
    this.careful.add(file.path)
    this.views.delete(file.path)
    this.shapes.clear()
    return true
  }

  /** Returns the data file that an engine error names. */
  private fileOf(error: unknown): DataFile | undefined {
    const message = messageOf(error)
    return this.source.files?.find(file => message.includes(file.path))
  }

  /** Converts an engine error into one for the user that names the file. Paths are removed. */
  explained(error: unknown): unknown {
    if (isFatal(error) || (error instanceof JobFailure && isFatal(new Error(error.message)))) {
      this.broken = true
      return new JobFailure('bad_file', `"${basename(this.source.path)}" is damaged, or was changed while it was read.`)
    }
    const file = this.fileOf(error)
    const message = messageOf(error)
    if (file === undefined) {
      return this.source.files === null && /^(IO|Corrupt\w*|Serialization) Error/i.test(message)
        ? openFailure(new Error(message), this.source.path)
        : error
    }
    if (/No files found|No such file/i.test(message)) {
      return pathFailure(Object.assign(new Error(message), { code: 'ENOENT' }), file.path)
    }
    if (/Permission denied|^Permission Error/i.test(message)) {
      return pathFailure(Object.assign(new Error(message), { code: 'EACCES' }), file.path)
    }
    const failure = fileFailure(
      new Error(message.replace(/^IO Error: /, '')),
      [file.path],
      new AbortController().signal,
    )
    const name = basename(file.path)
    return new JobFailure('bad_file', `${name}: ${messageOf(failure).replaceAll(file.path, name)}`)
  }

  close(): void {
    this.statements.close()
    this.proof.close()
    this.connections.close()
  }
}
