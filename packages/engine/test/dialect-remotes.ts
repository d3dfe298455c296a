/**
 * For tests of dialects: ClickHouse and Trino, where the environment names a server. Queries go through their
 * connectors; what writes does not, as they only read.
 */
import { randomBytes } from 'node:crypto'
import type { RemoteConnection, SqlParam } from '@belvedere/core/engine-protocol'
import { type Database, dialect, plainCell, type Row } from './dialect-databases.ts'
import { connectionOf, openRemote } from './http-server.ts'

/** Ends with a statement that came to its end. */
export type Write = (sql: string) => Promise<void>

export interface RealServer {
  readonly connection: RemoteConnection
  readonly write: Write
}

const loginOf = ({ username, password }: RemoteConnection) => ({ username, password })

/** `http://user@host:port/database`, the database one that the user may write to. */
export const realClickhouse = (url: string, settings: Readonly<Record<string, string>> = {}): RealServer => {
  const server = new URL(url)
  const connection = connectionOf('clickhousedb', server, server.pathname.slice(1) || 'default')
  const { username, password } = loginOf(connection)
  const headers = { 'x-clickhouse-user': username, 'x-clickhouse-key': password }
  const write: Write = async sql => {
    const query = new URLSearchParams({ database: connection.database, ...settings })
    const answer = await fetch(`${server.origin}/?${query}`, { method: 'POST', headers, body: sql })
    const message = await answer.text()
    if (!answer.ok) throw new Error(message)
  }
  return { connection, write }
}

interface Page {
  readonly nextUri?: string
  readonly error?: { readonly message: string }
}

/** `http://user@host:port/catalog/schema`, the catalog one that can be written to, as `memory` is. */
export const realTrino = (url: string): RealServer => {
  const server = new URL(url)
  const connection = connectionOf('trino', server, server.pathname.slice(1) || 'memory/default')
  const [catalog = '', schema = ''] = connection.database.split('/')
  const headers = {
    'x-trino-user': connection.username,
    'x-trino-catalog': catalog,
    'x-trino-schema': schema,
    'x-trino-time-zone': 'UTC',
  }
  const write: Write = async sql => {
    let page = (await (
      await fetch(`${server.origin}/v1/statement`, { method: 'POST', headers, body: sql })
    ).json()) as Page
    while (page.nextUri !== undefined) page = (await (await fetch(page.nextUri, { headers })).json()) as Page
    if (page.error) throw new Error(page.error.message)
  }
  return { connection, write }
}

const WRITES = /^\s*(create|drop|insert)\b/i
const TIME = 2

const rowsFrom = (connection: RemoteConnection, write: Write): Database['rows'] => {
  const { query } = openRemote(connection)
  return async (sql: string, params: readonly SqlParam[] = []) => {
    if (WRITES.test(sql)) {
      await write(sql)
      return []
    }
    const { rows, facts } = await query(sql, { params, row_limit: 10_000, timeout_ms: 60_000 })
    const times = new Set(facts.colnames.filter((_, i) => facts.coltypes[i] === TIME))
    const cell = (name: string, value: unknown) =>
      plainCell(times.has(name) && typeof value === 'number' ? new Date(value) : value)
    return rows.map(
      row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(name, value)])) as Row,
    )
  }
}

/** Test files run side by side on one server: each has tables of its own. */
const ownName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`

/** Columns may hold nulls, as they may elsewhere. */
const NULLABLE = { data_type_default_nullable: '1' }

/** The server named by `BELVEDERE_TEST_CLICKHOUSE_URL`; null without. */
export async function openClickhouse(): Promise<Database | null> {
  const url = process.env.BELVEDERE_TEST_CLICKHOUSE_URL
  if (!url) return null
  const own = ownName()
  await realClickhouse(url).write(`CREATE DATABASE ${own}`)
  const { connection, write } = realClickhouse(new URL(own, url).href, NULLABLE)
  return {
    dialect: dialect('clickhouse'),
    rows: rowsFrom(connection, write),
    close: () => write(`DROP DATABASE ${own}`),
  }
}

/** The server named by `BELVEDERE_TEST_TRINO_URL`; null without. */
export async function openTrino(): Promise<Database | null> {
  const url = process.env.BELVEDERE_TEST_TRINO_URL
  if (!url) return null
  const own = ownName()
  const [catalog = 'memory'] = realTrino(url).connection.database.split('/')
  await realTrino(url).write(`CREATE SCHEMA ${own}`)
  const { connection, write } = realTrino(new URL(`/${catalog}/${own}`, url).href)
  return {
    dialect: dialect('trino'),
    rows: rowsFrom(connection, write),
    close: () => write(`DROP SCHEMA ${own} CASCADE`),
  }
}
