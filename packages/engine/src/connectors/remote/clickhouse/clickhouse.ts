import { randomUUID } from 'node:crypto'
import type { RemoteConnection, SqlParam } from '@belvedere/core/engine-protocol'
import { dialectOf } from '@belvedere/sql'
import { JobFailure } from '../../../failure.ts'
import { RowCollector } from '../answer.ts'
import type { RawValue } from '../cells.ts'
import {
  ConnectionLost,
  type Connector,
  type ResultColumn,
  type RowTaker,
  type Session,
  type Statement,
} from '../connector.ts'
import { backstopSeconds, codeOf, connectionFailure, messageOf, timedOut } from '../failures.ts'
import { HttpLink, linesOf, textOf } from '../http.ts'
import { introspection } from './introspection.ts'
import { columnOf } from './types.ts'

/**
 * Read-only without access to anything outside: with `readonly = 2`, table functions could read and write files and
 * URLs. Exact digits; times in UTC.
 */
const SETTINGS = {
  readonly: '1',
  default_format: 'JSONCompactEachRowWithNamesAndTypes',
  output_format_json_quote_64bit_integers: '1',
  output_format_json_quote_decimals: '1',
  output_format_json_quote_denormals: '1',
  date_time_output_format: 'iso',
  session_timezone: 'UTC',
  // Ends the query if the client disconnects.
  cancel_http_readonly_queries_on_client_close: '1',
}

/**
 * Settings in the SETTINGS clause of our own statements. They are also sent with the request, because with `readonly =
 * 1` a clause may repeat values but not change them.
 */
const NAMED = Object.fromEntries(
  [...(dialectOf('clickhouse')?.ending ?? '').matchAll(/(\w+) = (\w+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
const namedIn = (sql: string): Readonly<Record<string, string>> =>
  sql.trimEnd().endsWith(dialectOf('clickhouse')?.ending ?? ';') ? NAMED : {}

/**
 * ClickHouse refuses longer statements, such as those with long lists of values, unless `max_query_size` allows them.
 */
const MAX_STATEMENT_LENGTH = 262_144
const lengthOf = (sql: string): Readonly<Record<string, string>> => {
  const bytes = Buffer.byteLength(sql)
  return bytes < MAX_STATEMENT_LENGTH ? {} : { max_query_size: String(bytes + 1) }
}

/** Parameter values are parsed like fields of a tab-separated file. */
const escaped = (text: string): string =>
  text.replace(/[\\\t\n\r\0\b\f]/g, character => `\\${ESCAPES[character] ?? character}`)
const ESCAPES: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\r': 'r', '\0': '0', '\b': 'b', '\f': 'f' }

const paramOf = ({ value }: SqlParam): string => (value === null ? '\\N' : escaped(String(value)))

const SYNTAX = new Set([62])
const MEMORY = new Set([241])
const TIMEOUT = new Set([159, 160])
const DENIED = new Set([192, 193, 194, 516])
const NO_DATABASE = 81
const NO_CHANGES = 164
const LOCKED =
  'The settings profile of this user allows no settings to be changed (readonly = 1). Give the user a profile with readonly = 2.'
const EXCEPTION = /Code: (\d+)\.?,?\s*(?:e\.displayText\(\) = )?(?:DB::Exception: )?([\s\S]*)/

/** `Code: 47. DB::Exception: … (UNKNOWN_IDENTIFIER) (version …)` */
/** A response that is not a ClickHouse exception comes from another server. Its text is not shown. */
const OWN_EXCEPTION = /Code: \d+[.,].*DB::\w*Exception/s
const OTHER_SERVER = 'The server does not respond like ClickHouse. Check its host and port.'

const failureOf = (text: string, { connection, timeout_ms }: { connection: RemoteConnection; timeout_ms: number }) => {
  const [, number = '0', lowered = text] = EXCEPTION.exec(text) ?? []
  if (!OWN_EXCEPTION.test(text)) return connectionFailure(new Error(OTHER_SERVER), connection)
  const code = Number(number)
  const message = (/^([\s\S]*) \(version \d+\.\d/.exec(lowered)?.[1] ?? lowered).trim()
  if (DENIED.has(code)) return connectionFailure(new Error(message), connection, 'CONNECTION_ACCESS_DENIED_ERROR')
  if (code === NO_DATABASE)
    return connectionFailure(new Error(message), connection, 'CONNECTION_UNKNOWN_DATABASE_ERROR')
  if (TIMEOUT.has(code)) return timedOut(timeout_ms)
  if (MEMORY.has(code)) return new JobFailure('out_of_memory', message)
  return new JobFailure(SYNTAX.has(code) ? 'syntax_error' : 'query_failed', message)
}

const BROKEN = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/
const LIST = 0x5b

/** @throws Error that does not quote the line if it is not JSON */
function listIn(line: string): readonly unknown[] {
  try {
    return JSON.parse(line) as readonly unknown[]
  } catch {
    throw new Error(OTHER_SERVER)
  }
}

class LineReader {
  private names: readonly string[] | null = null
  private has_columns = false
  private readonly taker: RowTaker

  constructor(taker: RowTaker) {
    this.taker = taker
  }

  /** Reads a line. Returns false if the remaining lines are not needed. */
  line(line: string): boolean {
    const values = listIn(line)
    if (this.has_columns) return this.taker.row(values.map(rawOf))
    const { names } = this
    if (names === null) {
      this.names = values as readonly string[]
      return true
    }
    this.taker.columns(names.map((name, i) => columnOf(name, String(values[i]))))
    this.has_columns = true
    return true
  }

  end(): void {
    if (!this.has_columns) this.taker.columns([])
  }
}

class ClickhouseSession implements Session {
  private readonly connection: RemoteConnection
  private readonly link: HttpLink
  private query_id = ''

  constructor(connection: RemoteConnection) {
    this.connection = connection
    this.link = new HttpLink(connection)
  }

  private send(sql: string, settings: Readonly<Record<string, string>>) {
    const { username, password, database } = this.connection
    const query = new URLSearchParams({ ...(database === '' ? {} : { database }), ...settings })
    const who = { 'x-clickhouse-user': username === '' ? 'default' : username, 'x-clickhouse-key': password }
    const headers = { ...who, 'content-type': 'text/plain; charset=utf-8' }
    return this.link.send({ method: 'POST', path: `/?${query}`, headers, body: sql })
  }

  async run(statement: Statement, taker: RowTaker): Promise<void> {
    const { sql, params, timeout_ms } = statement
    this.query_id = randomUUID()
    const values = Object.fromEntries(params.map((param, i) => [`param_p${i + 1}`, paramOf(param)]))
    const limits = { query_id: this.query_id, max_execution_time: String(backstopSeconds(timeout_ms)) }
    try {
      const answer = await this.send(sql, { ...SETTINGS, ...namedIn(sql), ...lengthOf(sql), ...limits, ...values })
      if (answer.statusCode !== 200) throw await this.failureOf(await textOf(answer), timeout_ms)
      await this.read(linesOf(answer), taker, timeout_ms)
    } catch (error) {
      if (error instanceof JobFailure) throw error
      if (BROKEN.test(codeOf(error)) || /aborted|socket hang up/.test(messageOf(error))) {
        throw new ConnectionLost({ cause: error })
      }
      throw connectionFailure(error, this.connection)
    }
  }

  async describe({ sql, ...statement }: Statement): Promise<readonly ResultColumn[]> {
    const ending = dialectOf('clickhouse')?.ending ?? ''
    const within = ending !== '' && sql.trimEnd().endsWith(ending) ? sql.trimEnd().slice(0, -ending.length) : sql
    const collector = new RowCollector()
    await this.run({ ...statement, sql: `DESCRIBE TABLE (\n${within}\n)\n${ending}` }, collector)
    return collector.rows.map(({ name, type }) => columnOf(String(name), String(type)))
  }

  /**
   * Reads names, types and then rows, one JSON list per line. A line that is not a list starts the error that ended the
   * response; the server may close the connection after it.
   */
  private async read(lines: AsyncIterable<string>, taker: RowTaker, timeout_ms: number): Promise<void> {
    const reader = new LineReader(taker)
    let tail = ''
    try {
      for await (const line of lines) {
        if (tail !== '' || (line !== '' && line.charCodeAt(0) !== LIST)) tail += `${line}\n`
        else if (line !== '' && !reader.line(line)) break
        await taker.full?.()
      }
    } catch (error) {
      if (tail === '') throw error
    }
    if (tail !== '') throw await this.failureOf(tail, timeout_ms)
    reader.end()
  }

  private async failureOf(text: string, timeout_ms: number): Promise<JobFailure> {
    if (text.startsWith(`Code: ${NO_CHANGES}.`) && (await this.isLocked())) {
      return connectionFailure(new Error(LOCKED), this.connection, 'CONNECTION_ACCESS_DENIED_ERROR')
    }
    return failureOf(text, { connection: this.connection, timeout_ms })
  }

  /** Returns true if the user's profile has `readonly = 1`, which forbids even the settings for the response format. */
  private async isLocked(): Promise<boolean> {
    const text = await textOf(await this.send("SELECT getSetting('readonly')", { default_format: 'TSV' }))
    return text.trim() === '1'
  }

  /** Kills the query by its id. This needs a separate request without `readonly`, because KILL is not a read. */
  async cancel(): Promise<void> {
    const other = new ClickhouseSession(this.connection)
    try {
      await textOf(await other.send(`KILL QUERY WHERE query_id = '${this.query_id}' ASYNC`, {}))
    } finally {
      other.close()
      // The server also notices a closed connection, in case the user may not kill queries.
      this.close()
    }
  }

  /** Without effect: every request is its own session. */
  async reset(): Promise<void> {}

  close(): void {
    this.link.close()
  }
}

/** Lists and maps are shown as JSON. */
const rawOf = (value: unknown): RawValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as RawValue)

/** ClickHouse over HTTP. */
export const clickhouse: Connector = {
  backend: 'clickhousedb',
  open: async connection => new ClickhouseSession(connection),
  introspection,
}
