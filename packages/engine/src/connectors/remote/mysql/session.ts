import { connect, type Socket } from 'node:net'
import { pinnedLookup, type RemoteConnection, type SqlParam } from '@belvedere/core/engine-protocol'
import mysql, { type Connection, type FieldPacket } from 'mysql2'
import { JobFailure } from '../../../failure.ts'
import { ConnectionLost, type ResultColumn, type RowTaker, type Session, type Statement } from '../connector.ts'
import { backstopSeconds, CONNECT_MS, codeOf, connectionFailure, messageOf, timedOut } from '../failures.ts'
import { columnOf, readValue } from './types.ts'

/** Time zones that the SQL of a user names. */
const NAMED_ZONE = /\bCONVERT_TZ\((?:[^']|'\+00:00')*?, '([A-Z][\w+-]*(?:\/[\w+-]+)*)'/g

/** Number of surplus rows that are cheaper to read than to cancel. */
const FEW_MORE = 2000

/** Opens the socket to the addresses that were checked, with the options that the driver sets on its own sockets. */
function openSocket({ host, addresses, port }: RemoteConnection): Socket {
  const socket = connect({ host, port: port ?? 3306, lookup: pinnedLookup(addresses) })
  socket.once('connect', () => socket.setKeepAlive(true))
  return socket.setNoDelay(true)
}

const connectionFor = (connection: RemoteConnection): Connection => {
  const { host, port, username, password, database, tls, certificate } = connection
  return mysql.createConnection({
    host,
    stream: () => openSocket(connection),
    port: port ?? 3306,
    user: username,
    password,
    ...(database === '' ? {} : { database }),
    ...(tls === 'off'
      ? {}
      : { ssl: { rejectUnauthorized: tls === 'verify', ...(certificate ? { ca: certificate } : {}) } }),
    charset: 'utf8mb4_general_ci',
    connectTimeout: CONNECT_MS,
    // A server may request files from its client; this client must not send any.
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    // Exact digits, and times in the notation of the server.
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    jsonStrings: true,
    timezone: 'Z',
    rowsAsArray: true,
    disableEval: true,
  })
}

const SYNTAX = new Set(['ER_PARSE_ERROR', 'ER_SYNTAX_ERROR', 'ER_EMPTY_QUERY'])
const TIMEOUTS = new Set(['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'ER_QUERY_INTERRUPTED'])
const MEMORY = new Set(['ER_OUTOFMEMORY', 'ER_OUT_OF_SORTMEMORY', 'ER_OUT_OF_RESOURCES'])
const BROKEN = /^(PROTOCOL_|ECONN|EPIPE|ETIMEDOUT|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED|ER_NET_)/

const failureOf = (error: unknown, timeout_ms: number): Error => {
  const code = codeOf(error)
  const message = messageOf(error)
  if (BROKEN.test(code) || (error as { fatal?: unknown }).fatal === true || /closed state/.test(message)) {
    return new ConnectionLost({ cause: error })
  }
  if (TIMEOUTS.has(code) || /max_statement_time exceeded/.test(message)) return timedOut(timeout_ms)
  if (MEMORY.has(code)) return new JobFailure('out_of_memory', message)
  return new JobFailure(SYNTAX.has(code) ? 'syntax_error' : 'query_failed', message)
}

const MAX_BIGINT_LENGTH = 18

/** Numbers are sent with their types; as text they would be compared as floating point. */
const paramOf = ({ type, value }: SqlParam) => {
  if (value === null || type === 'null') return null
  // Longer numbers are sent as text and cast.
  if (type === 'integer' && String(value).replace('-', '').length <= MAX_BIGINT_LENGTH) {
    return mysql.TypedParameter.BIGINT(BigInt(value))
  }
  if (type === 'double' && !/e/i.test(String(value))) return mysql.TypedParameter.DECIMAL(String(value))
  return type === 'boolean' || type === 'double' ? value : String(value)
}

const opened = (connection: Connection): Promise<void> =>
  new Promise((resolve, reject) => connection.connect(error => (error ? reject(error) : resolve())))

const done = (connection: Connection, sql: string): Promise<unknown> =>
  new Promise((resolve, reject) => connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows))))

export class MysqlSession implements Session {
  private readonly link: Connection
  private readonly connection: RemoteConnection
  private timeout_s = 0
  /** Named time zones that the server has been found to support. */
  private readonly zones = new Set<string>()
  private is_mariadb = false
  /** Called when the connection is lost; set by the operation in progress. */
  private onLost: (error: Error) => void = () => undefined

  private constructor(link: Connection, connection: RemoteConnection) {
    this.link = link
    this.connection = connection
    link.on('error', error => this.onLost(error))
  }

  /** @throws JobFailure connection_failed */
  static async open(connection: RemoteConnection, signal: AbortSignal): Promise<MysqlSession> {
    const link = connectionFor(connection)
    const session = new MysqlSession(link, connection)
    const abort = () => session.close()
    signal.addEventListener('abort', abort, { once: true })
    try {
      await opened(link)
      const [[version = ''] = []] = (await done(link, 'SELECT VERSION()')) as string[][]
      session.is_mariadb = /mariadb/i.test(version)
      await session.prepare()
      return session
    } catch (error) {
      session.close()
      const code = codeOf(error)
      if (/^ER_(ACCESS_DENIED|DBACCESS_DENIED|HOST_NOT_PRIV|NOT_SUPPORTED_AUTH)/.test(code)) {
        throw connectionFailure(error, connection, 'CONNECTION_ACCESS_DENIED_ERROR')
      }
      if (code === 'ER_BAD_DB_ERROR') throw connectionFailure(error, connection, 'CONNECTION_UNKNOWN_DATABASE_ERROR')
      throw connectionFailure(error, connection)
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  private async prepare(): Promise<void> {
    await done(this.link, 'SET SESSION TRANSACTION READ ONLY')
    // String literals in statements use the backslash as the escape character.
    await done(this.link, "SET time_zone = '+00:00', sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')")
    if (this.timeout_s > 0) await this.limitTime()
  }

  private limitTime(): Promise<unknown> {
    const limit = this.is_mariadb
      ? `max_statement_time = ${this.timeout_s}`
      : `max_execution_time = ${this.timeout_s * 1000}`
    return done(this.link, `SET SESSION ${limit}`)
  }

  async run(statement: Statement, taker: RowTaker): Promise<void> {
    try {
      const timeout_s = backstopSeconds(statement.timeout_ms)
      if (timeout_s !== this.timeout_s) {
        this.timeout_s = timeout_s
        await this.limitTime()
      }
      await this.checkZones(statement.sql)
      await this.stream(statement, taker)
    } catch (error) {
      throw error instanceof JobFailure ? error : failureOf(error, statement.timeout_ms)
    }
  }

  /**
   * Checks that the server knows the named time zones. If its time zone tables are empty, every conversion to a named
   * zone is null.
   * @throws JobFailure query_failed
   */
  private async checkZones(sql: string): Promise<void> {
    for (const [, zone = ''] of sql.matchAll(NAMED_ZONE)) {
      if (this.zones.has(zone)) continue
      const probe = `SELECT CONVERT_TZ('2024-01-01 00:00:00', '+00:00', ${mysql.escape(zone)})`
      const [[converted = null] = []] = (await done(this.link, probe)) as (string | null)[][]
      if (converted === null) throw new JobFailure('query_failed', `no time zone named ${zone}`)
      this.zones.add(zone)
    }
  }

  async describe({ sql, timeout_ms }: Statement): Promise<readonly ResultColumn[]> {
    try {
      return await new Promise((resolve, reject) => {
        this.onLost = reject
        this.link.prepare(sql, (error, statement) => {
          if (error) return reject(error)
          const { columns } = statement as unknown as { readonly columns: readonly FieldPacket[] }
          this.link.unprepare(sql)
          resolve(columns.map(columnOf))
        })
      })
    } catch (error) {
      throw failureOf(error, timeout_ms)
    } finally {
      this.onLost = () => undefined
    }
  }

  private stream({ sql, params }: Statement, taker: RowTaker): Promise<void> {
    return new Promise((resolve, reject) => {
      let columns: readonly ResultColumn[] = []
      let unwanted = 0
      let is_over = false
      const end = (error?: unknown) => {
        if (is_over) return
        is_over = true
        this.onLost = () => undefined
        if (error === undefined || unwanted > FEW_MORE) resolve()
        else reject(error as Error)
      }
      this.onLost = end
      // Without parameters the statement is sent as it is, because not every statement can be prepared.
      const command = params.length === 0 ? this.link.query(sql) : this.link.execute(sql, params.map(paramOf))
      command.on('fields', (fields: readonly FieldPacket[] | undefined) => {
        columns = (fields ?? []).map(columnOf)
        taker.columns(columns)
      })
      command.on('result', (row: unknown) => {
        if (is_over || !Array.isArray(row)) return
        try {
          const values = columns.map((column, i) => readValue(row[i], column))
          if (unwanted > 0 || !taker.row(values)) unwanted += 1
          this.rest(taker)
          if (unwanted === FEW_MORE + 1) void this.cancel().catch(() => this.close())
        } catch (error) {
          unwanted = 0
          end(error)
          this.close()
        }
      })
      command.on('error', end)
      command.on('end', () => end())
    })
  }

  /** Pauses reading while the receiver is not ready. */
  private rest(taker: RowTaker): void {
    const full = taker.full?.()
    if (full === undefined) return
    this.link.pause()
    void full.finally(() => this.link.resume())
  }

  /** Cancels over a second connection, because this one is busy. */
  async cancel(): Promise<void> {
    const other = connectionFor(this.connection)
    other.on('error', () => undefined)
    try {
      await opened(other)
      await done(other, `KILL QUERY ${Number(this.link.threadId)}`)
    } finally {
      other.destroy()
    }
  }

  async reset(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.onLost = reject
      this.link.reset((error: unknown) => (error ? reject(error as Error) : resolve()))
    })
    await this.returnToDatabase()
    await this.prepare()
  }

  /**
   * A reset does not restore the default database. A session that started without one cannot return to none, so it is
   * dropped.
   */
  private async returnToDatabase(): Promise<void> {
    const { database } = this.connection
    if (database !== '') await done(this.link, `USE ${mysql.escapeId(database, true)}`)
    else {
      const [[chosen = null] = []] = (await done(this.link, 'SELECT DATABASE()')) as (string | null)[][]
      if (chosen !== null) throw new ConnectionLost()
    }
  }

  close(): void {
    this.link.destroy()
    const { stream } = this.link as unknown as { stream: { destroy: () => void } }
    stream.destroy()
    this.onLost(new ConnectionLost())
  }
}
