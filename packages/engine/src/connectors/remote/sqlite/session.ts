import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../../failure.ts'
import { ConnectionLost, type ResultColumn, type RowTaker, type Session, type Statement } from '../connector.ts'
import { backstopSeconds, connectionFailure, timedOut } from '../failures.ts'
import { checkDatabaseFile } from '../file-head.ts'
import { type ReadReply, type ReadRequest, SQLITE_READER, type SqliteValue } from './messages.ts'
import { columnsOf } from './types.ts'

/**
 * Returns the command with which the system kills the reader when this process ends, even during a query.
 * Empty if the command is not installed.
 */
const tether = (): readonly string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const setpriv = folders.map(folder => join(folder, 'setpriv')).find(path => existsSync(path))
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL']
}

const startProcess = (file: string): ChildProcess => {
  const own = [process.execPath, ...process.execArgv, process.argv[1] ?? '', SQLITE_READER, file]
  const [command = process.execPath, ...args] = [...tether(), ...own]
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
}

const failureOf = (message: string): Error => {
  if (/unable to open|not a database|malformed/.test(message)) return new JobFailure('connection_failed', message)
  if (/out of memory/.test(message)) return new JobFailure('out_of_memory', message)
  return new JobFailure(/syntax error|incomplete input/.test(message) ? 'syntax_error' : 'query_failed', message)
}

const inodeOf = (file: string): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

/**
 * Consumer of the replies to one statement. `take` returns true when the response is complete or the rest is not
 * needed.
 */
interface Reader {
  readonly take: (reply: ReadReply) => boolean
}

/** Forwards the replies to one statement to a taker. */
class Reading implements Reader {
  private names: readonly string[] = []
  private types: readonly (string | null)[] = []
  private announced = false
  private enough = false
  private readonly taker: RowTaker

  constructor(taker: RowTaker) {
    this.taker = taker
  }

  take(reply: ReadReply): boolean {
    if (reply.type === 'columns') {
      this.names = reply.names
      this.types = reply.types
    } else if (reply.type === 'rows') this.rows(reply.rows)
    else if (reply.type === 'failed') throw failureOf(reply.message)
    return reply.type === 'done'
  }

  private rows(rows: readonly (readonly SqliteValue[])[]): void {
    if (!this.announced) this.taker.columns(columnsOf(this.names, this.types, rows))
    this.announced = true
    for (const row of rows) {
      this.enough ||= !this.taker.row(row)
      if (this.enough) return
    }
  }
}

/** Number of values from which the type of a column is derived. */
const TYPED_VALUES = 100

/** Returns a query for some values of one column of a statement, independent of its column names. */
const valuesOf = (sql: string, width: number, index: number): string => {
  const names = Array.from({ length: width }, (_, i) => `c${i}`).join(', ')
  return `WITH described(${names}) AS (\n${sql}\n) SELECT c${index} FROM described WHERE c${index} IS NOT NULL LIMIT ${TYPED_VALUES}`
}

/** Column names and declared types of a statement. */
class Description implements Reader {
  names: readonly string[] = []
  types: readonly (string | null)[] = []

  take(reply: ReadReply): boolean {
    if (reply.type === 'failed') throw failureOf(reply.message)
    if (reply.type === 'columns') {
      this.names = reply.names
      this.types = reply.types
    }
    return reply.type === 'done'
  }
}

export class SqliteSession implements Session {
  private readonly child: ChildProcess
  private readonly file: string
  /** Inode of the file that the reader has open, to detect when another file replaces it. */
  private readonly inode: bigint | undefined

  private constructor(child: ChildProcess, file: string) {
    this.child = child
    this.file = file
    this.inode = inodeOf(file)
  }

  /** @throws JobFailure connection_failed, bad_file */
  static async open(connection: RemoteConnection): Promise<SqliteSession> {
    const { file } = connection
    if (file === null || !existsSync(file)) {
      throw connectionFailure(new Error('the file does not exist'), connection, 'CONNECTION_UNKNOWN_DATABASE_ERROR')
    }
    await checkDatabaseFile(file, 'sqlite').catch(error => {
      throw connectionFailure(error, connection)
    })
    return new SqliteSession(startProcess(file), file)
  }

  run({ sql, params, timeout_ms }: Statement, taker: RowTaker): Promise<void> {
    return this.read({ sql, params }, new Reading(taker), timeout_ms)
  }

  async describe({ sql, params, timeout_ms }: Statement): Promise<readonly ResultColumn[]> {
    const description = new Description()
    await this.read({ sql, params, is_description: true }, description, timeout_ms)
    const { names, types } = description
    const values: SqliteValue[][] = []
    for (const i of names.keys()) {
      if (!types[i]) values[i] = await this.someValues({ sql: valuesOf(sql, names.length, i), params }, timeout_ms)
    }
    return names.flatMap((name, i) =>
      columnsOf(
        [name],
        [types[i] ?? null],
        (values[i] ?? []).map(value => [value]),
      ),
    )
  }

  /**
   * Reads some values of an expression, from which its type is derived as in query results, because SQLite declares
   * none.
   */
  private async someValues(request: ReadRequest, timeout_ms: number): Promise<SqliteValue[]> {
    const values: SqliteValue[] = []
    const take = (reply: ReadReply): boolean => {
      if (reply.type === 'failed') throw failureOf(reply.message)
      if (reply.type === 'rows') values.push(...reply.rows.map(row => row[0] ?? null))
      return reply.type === 'done'
    }
    await this.read(request, { take }, timeout_ms)
    return values
  }

  private async read(request: ReadRequest, reading: Reader, timeout_ms: number): Promise<void> {
    // The reader would still read the file that was replaced.
    if (inodeOf(this.file) !== this.inode) throw new ConnectionLost()
    try {
      await this.send(request, reading, timeout_ms)
    } catch (error) {
      if (error instanceof JobFailure && error.name === 'connection_failed')
        await checkDatabaseFile(this.file, 'sqlite')
      throw error
    }
  }

  private send(request: ReadRequest, reading: Reader, timeout_ms: number): Promise<void> {
    const { child } = this
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(timer)
        child.off('message', take)
        child.off('exit', lost)
        child.off('error', lost)
        if (error) reject(error)
        else resolve()
      }
      const lost = () => end(new ConnectionLost())
      const take = (reply: ReadReply) => {
        try {
          if (reading.take(reply)) end()
        } catch (error) {
          end(error as Error)
        }
      }
      const timer = setTimeout(() => {
        end(timedOut(timeout_ms))
        this.close()
      }, backstopSeconds(timeout_ms) * 1000)
      child.on('message', take)
      child.on('exit', lost)
      child.on('error', lost)
      child.send(request, error => error && lost())
    })
  }

  async cancel(): Promise<void> {
    this.close()
  }

  /**
   * Without effect: the file is read-only, and statements that attach files or change settings are refused.
   */
  async reset(): Promise<void> {}

  close(): void {
    this.child.kill('SIGKILL')
  }
}
