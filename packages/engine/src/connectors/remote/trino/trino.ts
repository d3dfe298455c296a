import { setTimeout } from 'node:timers/promises'
import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { dialectOf } from '@belvedere/sql'
import { JobFailure } from '../../../failure.ts'
import {
  ConnectionLost,
  type Connector,
  type ResultColumn,
  type RowTaker,
  type Session,
  type Statement,
} from '../connector.ts'
import { backstopSeconds, codeOf, connectionFailure, messageOf, timedOut } from '../failures.ts'
import { exactJson, HttpLink, type HttpRequest, textOf } from '../http.ts'
import { introspection } from './introspection.ts'
import { columnOf, rawOf } from './types.ts'

interface TrinoError {
  readonly message: string
  readonly errorName: string
  readonly errorType: string
  readonly errorLocation?: { readonly lineNumber: number }
}
/** One page of a response in Trino's protocol. */
interface Page {
  readonly nextUri?: string
  readonly columns?: readonly { readonly name: string; readonly type: string }[]
  readonly data?: readonly (readonly unknown[])[]
  readonly error?: TrinoError
}

/**
 * Parses a page of a response. Anything else comes from another server; its text is not shown.
 * @throws Error
 */
function pageIn(text: string): Page {
  try {
    const page = exactJson(text)
    if (typeof page === 'object' && page !== null && ('id' in page || 'stats' in page)) return page as Page
  } catch {
    // The error below does not include the parser's message, which quotes the text.
  }
  throw new Error('The server does not respond like Trino. Check its host and port.')
}

const GAP = String.raw`(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/|\()*`
/**
 * Statements that only read. Trino has no read-only session outside of an explicit transaction. The statement after
 * EXPLAIN is checked too, and ANALYZE is not accepted, because EXPLAIN ANALYZE runs the statement.
 */
const READS = new RegExp(
  String.raw`^${GAP}(?:explain\b${GAP}(?:(?:type|format)\b[\w\s,]*\)${GAP})?)?(?:select|with|values|table|show|describe)\b`,
  'i',
)
const BUSY = new Set([429, 502, 503, 504])
const AGAIN_MS = 100
const MAX_TRIES = 20

const failureOf = ({ message, errorName, errorLocation }: TrinoError, timeout_ms: number): JobFailure => {
  if (/^EXCEEDED_(TIME_LIMIT|CPU_LIMIT)$/.test(errorName)) return timedOut(timeout_ms)
  if (/MEMORY_LIMIT|OUT_OF_MEMORY/.test(errorName)) return new JobFailure('out_of_memory', message)
  const code = errorName === 'SYNTAX_ERROR' ? 'syntax_error' : 'query_failed'
  return new JobFailure(code, message, errorLocation && { line: errorLocation.lineNumber })
}

/** Returns the statement with its parameters as literals of the dialect, separate from the text of the statement. */
const statementOf = ({ sql, params }: Statement): string => {
  const dialect = dialectOf('trino')
  if (params.length === 0 || dialect === undefined) return sql
  return `EXECUTE IMMEDIATE '${sql.replaceAll("'", "''")}' USING ${params.map(dialect.literal).join(', ')}`
}

class TrinoSession implements Session {
  private readonly connection: RemoteConnection
  private readonly link: HttpLink
  /** Path of the next page; null if no statement is running. */
  private next: string | null = null
  private is_cancelled = false

  constructor(connection: RemoteConnection) {
    this.connection = connection
    this.link = new HttpLink(connection)
  }

  /** Returns the request headers. `database` is `catalog` or `catalog/schema`. */
  private headers(timeout_ms: number): Readonly<Record<string, string>> {
    const { username, password, database } = this.connection
    const [catalog = '', schema = ''] = database.split('/')
    const login = Buffer.from(`${username}:${password}`).toString('base64')
    return {
      'x-trino-user': username,
      'x-trino-source': 'belvedere',
      'x-trino-time-zone': 'UTC',
      // Without this, times are rounded to milliseconds.
      'x-trino-client-capabilities': 'PARAMETRIC_DATETIME',
      'x-trino-session': `query_max_run_time=${backstopSeconds(timeout_ms)}s`,
      ...(catalog === '' ? {} : { 'x-trino-catalog': catalog }),
      ...(schema === '' ? {} : { 'x-trino-schema': schema }),
      ...(password === '' ? {} : { authorization: `Basic ${login}` }),
    }
  }

  async run(statement: Statement, taker: RowTaker): Promise<void> {
    if (!READS.test(statement.sql)) throw new JobFailure('query_failed', 'Only read-only statements are allowed.')
    try {
      await this.pages(statement, taker)
    } catch (error) {
      if (error instanceof JobFailure) throw error
      if (/^(ECONNRESET|EPIPE)$/.test(codeOf(error)) || /aborted|socket hang up/.test(messageOf(error))) {
        throw new ConnectionLost({ cause: error })
      }
      throw connectionFailure(error, this.connection)
    } finally {
      this.next = null
    }
  }

  /** Trino replaces a query with LIMIT 0 by an empty table during planning, so nothing is read. */
  async describe({ sql, ...statement }: Statement): Promise<readonly ResultColumn[]> {
    let described: readonly ResultColumn[] = []
    const taker: RowTaker = {
      columns: columns => {
        described = columns
      },
      row: () => true,
    }
    await this.run({ ...statement, sql: `SELECT * FROM (\n${sql}\n) AS described LIMIT 0` }, taker)
    return described
  }

  private async pages(statement: Statement, taker: RowTaker): Promise<void> {
    const headers = this.headers(statement.timeout_ms)
    let columns: readonly ResultColumn[] | null = null
    let takesMore = true
    let page = await this.page({ method: 'POST', path: '/v1/statement', headers, body: statementOf(statement) })
    for (;;) {
      if (page.error) throw failureOf(page.error, statement.timeout_ms)
      if (page.columns && columns === null) {
        columns = page.columns.map(columnOf)
        taker.columns(columns)
      }
      for (const values of page.data ?? []) {
        const row = (columns ?? []).map((column, i) => rawOf(values[i], column))
        takesMore &&= taker.row(row)
        await taker.full?.()
      }
      this.next = page.nextUri === undefined ? null : pathOf(page.nextUri)
      if (this.next === null || this.is_cancelled) break
      if (!takesMore) {
        await this.cancel()
        break
      }
      page = await this.page({ method: 'GET', path: this.next, headers })
    }
    if (columns === null) taker.columns([])
  }

  /** Sends a request, and repeats it while the server is busy. */
  private async page(request: HttpRequest): Promise<Page> {
    for (let tries = 1; ; tries++) {
      const answer = await this.link.send(request)
      const text = await textOf(answer)
      const { statusCode = 0 } = answer
      if (statusCode === 200) return pageIn(text)
      if (statusCode === 401 || statusCode === 403) {
        throw connectionFailure(new Error(`HTTP ${statusCode}`), this.connection, 'CONNECTION_ACCESS_DENIED_ERROR')
      }
      if (!BUSY.has(statusCode) || tries >= MAX_TRIES) throw new Error(`HTTP ${statusCode}`)
      await setTimeout(AGAIN_MS)
    }
  }

  async cancel(): Promise<void> {
    this.is_cancelled = true
    if (this.next === null) return
    const other = new HttpLink(this.connection)
    try {
      const request = { method: 'DELETE', path: this.next, headers: this.headers(AGAIN_MS) } as const
      await textOf(await other.send(request))
    } finally {
      other.close()
    }
  }

  /** Without effect on the server: each request carries its own session. */
  async reset(): Promise<void> {
    this.is_cancelled = false
  }

  close(): void {
    this.link.close()
  }
}

/** Returns only the path, so that the host in a server's response cannot redirect requests. */
const pathOf = (uri: string): string => {
  const { pathname, search } = new URL(uri, 'http://server')
  return pathname + search
}

/** Trino over its client protocol. */
export const trino: Connector = {
  backend: 'trino',
  open: async connection => new TrinoSession(connection),
  introspection,
}
