import { Socket } from 'node:net'
import { pinnedLookup, type RemoteConnection, type SqlParam } from '@belvedere/core/engine-protocol'
import pg from 'pg'
import { JobFailure } from '../../../failure.ts'
import type { RawValue } from '../cells.ts'
import { ConnectionLost, type ResultColumn, type RowTaker, type Session, type Statement } from '../connector.ts'
import { backstopSeconds, CONNECT_MS, codeOf, connectionFailure, messageOf, timedOut } from '../failures.ts'
import { describeStatement } from './describe.ts'
import { PARAM_TYPES, typeOf } from './types.ts'

/** Number of surplus rows that are cheaper to read than to cancel. */
const FEW_MORE = 2000
const MAX_INTEGER = 2n ** 63n

/** Socket that connects to the addresses that were checked; the driver passes port and host. */
class PinnedSocket extends Socket {
  private readonly addresses: readonly string[]

  constructor(addresses: readonly string[]) {
    super()
    this.addresses = addresses
  }

  override connect(...[port, host]: readonly unknown[]): this {
    return super.connect({ port: Number(port), host: String(host), lookup: pinnedLookup(this.addresses) })
  }
}

const clientFor = (connection: RemoteConnection): pg.Client => {
  const { host, port, username, password, database, tls, certificate } = connection
  const client = new pg.Client({
    host,
    port: port ?? 5432,
    user: username,
    // A function, because the driver looks for a password file if the password is empty.
    password: () => password,
    database,
    ssl: tls !== 'off' && { rejectUnauthorized: tls === 'verify', ...(certificate ? { ca: certificate } : {}) },
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'belvedere',
    keepAlive: true,
    stream: () => new PinnedSocket(connection.addresses),
  })
  // The running operation reports the error too; without a listener it would end this process.
  client.on('error', () => undefined)
  return client
}

/** Read-only, and in the notations that this connector parses. */
const SETTINGS = [
  'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
  "SET TIME ZONE 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  "SET bytea_output = 'hex'",
  'SET extra_float_digits = 1',
]

const BROKEN = /^(08|57P0)|^(ECONN|EPIPE|ETIMEDOUT)/
const TIMED_OUT = '57014'

const failureOf = (error: unknown, timeout_ms: number): Error => {
  const code = codeOf(error)
  const message = messageOf(error)
  if (BROKEN.test(code) || /^(Connection terminated|Client has encountered)/.test(message)) {
    return new ConnectionLost({ cause: error })
  }
  if (code === TIMED_OUT) return timedOut(timeout_ms)
  if (/^53[24]/.test(code)) return new JobFailure('out_of_memory', message)
  return new JobFailure(/^426(01|02|11)$/.test(code) ? 'syntax_error' : 'query_failed', message)
}

const typeOfParam = ({ type, value }: SqlParam): number => {
  if (type !== 'integer' || value === null) return PARAM_TYPES[type]
  const size = BigInt(value)
  return size >= MAX_INTEGER || size < -MAX_INTEGER ? PARAM_TYPES.double : PARAM_TYPES.integer
}

/** The driver's socket, which is missing in its types. */
const socketOf = (client: pg.Client) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection

/** Returns every value as the server's own text. */
const asText = { getTypeParser: () => (value: string) => value }

/**
 * Returns the statement with typed parameters. The driver reads parameter types and result parsers from the same field,
 * the first as a list, the second by a method, so the value is both.
 */
const queryOf = ({ sql, params }: Statement): pg.Query => {
  const types = Object.assign(params.map(typeOfParam), asText)
  const values = params.map(({ value }) => (value === null ? null : String(value)))
  const config = { text: sql, values, types, rowMode: 'array', queryMode: 'extended' }
  return new pg.Query(config as unknown as pg.QueryArrayConfig<unknown[]>)
}

export class PostgresSession implements Session {
  private readonly client: pg.Client
  private readonly connection: RemoteConnection
  private timeout_s = 0
  private pid = 0

  private constructor(client: pg.Client, connection: RemoteConnection) {
    this.client = client
    this.connection = connection
  }

  /** @throws JobFailure connection_failed */
  static async open(connection: RemoteConnection, signal: AbortSignal): Promise<PostgresSession> {
    const client = clientFor(connection)
    const abort = () => socketOf(client).stream.destroy()
    signal.addEventListener('abort', abort, { once: true })
    try {
      await client.connect()
      const session = new PostgresSession(client, connection)
      session.pid = Number((client as unknown as { processID: number }).processID)
      await session.prepare()
      return session
    } catch (error) {
      void client.end().catch(() => undefined)
      const code = codeOf(error)
      if (/^28/.test(code)) throw connectionFailure(error, connection, 'CONNECTION_ACCESS_DENIED_ERROR')
      if (code === '3D000') throw connectionFailure(error, connection, 'CONNECTION_UNKNOWN_DATABASE_ERROR')
      if (/timeout expired/.test(messageOf(error))) {
        throw connectionFailure(error, connection, 'CONNECTION_HOST_DOWN_ERROR')
      }
      throw connectionFailure(error, connection)
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  private async prepare(): Promise<void> {
    const limit = this.timeout_s > 0 ? [`SET statement_timeout = ${this.timeout_s * 1000}`] : []
    await this.client.query([...SETTINGS, ...limit].join(';'))
  }

  async run(statement: Statement, taker: RowTaker): Promise<void> {
    try {
      const timeout_s = backstopSeconds(statement.timeout_ms)
      if (timeout_s !== this.timeout_s) await this.client.query(`SET statement_timeout = ${timeout_s * 1000}`)
      this.timeout_s = timeout_s
      await this.stream(statement, taker)
    } catch (error) {
      throw failureOf(error, statement.timeout_ms)
    }
  }

  async describe({ sql, params, timeout_ms }: Statement): Promise<readonly ResultColumn[]> {
    try {
      const fields = await describeStatement(this.client, sql, params.map(typeOfParam))
      return fields.map(({ name, dataTypeID }) => ({ name, ...typeOf(dataTypeID) }))
    } catch (error) {
      throw failureOf(error, timeout_ms)
    }
  }

  private stream(statement: Statement, taker: RowTaker): Promise<void> {
    const query = queryOf(statement)
    return new Promise((resolve, reject) => {
      let announced = false
      let unwanted = 0
      const announceColumns = (result: pg.ResultBuilder | undefined) => {
        if (announced) return
        announced = true
        const fields = result?.fields ?? []
        taker.columns(fields.map(({ name, dataTypeID }) => ({ name, ...typeOf(dataTypeID) })))
      }
      const fail = (error: unknown) => (unwanted > FEW_MORE ? resolve() : reject(error))
      query.on('row', (row: unknown, result) => {
        try {
          announceColumns(result)
          if (unwanted > 0 || !taker.row(row as readonly RawValue[])) unwanted += 1
          this.rest(taker)
          if (unwanted === FEW_MORE + 1) void this.cancel().catch(() => this.close())
        } catch (error) {
          reject(error as Error)
          this.close()
        }
      })
      query.on('end', result => {
        announceColumns(result)
        resolve()
      })
      query.on('error', fail)
      this.client.query(query)
    })
  }

  /** Pauses reading while the receiver is not ready. */
  private rest(taker: RowTaker): void {
    const full = taker.full?.()
    if (full === undefined) return
    const { stream } = socketOf(this.client)
    stream.pause()
    void full.finally(() => stream.resume())
  }

  /** Cancels over a second connection, because this one is busy. */
  async cancel(): Promise<void> {
    const other = clientFor(this.connection)
    try {
      await other.connect()
      await other.query('SELECT pg_cancel_backend($1)', [this.pid])
    } finally {
      void other.end().catch(() => undefined)
    }
  }

  async reset(): Promise<void> {
    await this.client.query('DISCARD ALL')
    await this.prepare()
  }

  close(): void {
    // A connection in the middle of a response does not close gracefully.
    const { stream } = socketOf(this.client)
    void this.client.end().catch(() => undefined)
    stream.destroy()
  }
}
