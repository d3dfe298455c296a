/** For tests of dialects: the same rows in every kind of database that this machine has. */
import { randomBytes } from 'node:crypto'
import type { SqlParam } from '@belvedere/core/engine-protocol'
import { type Dialect, dialectOf } from '@belvedere/sql'
import { DuckDBInstance } from '@duckdb/node-api'
import { DatabaseSync } from '@photostructure/sqlite'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { bindParams } from '../src/connectors/duckdb-bind.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>
export interface Database {
  readonly dialect: Dialect
  readonly rows: (sql: string, params?: readonly SqlParam[]) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

export const dialect = (name: string): Dialect => {
  const match = dialectOf(name)
  if (!match) throw new Error(`no dialect ${name}`)
  return match
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(\.\d+)?(?:\+00(?::00)?|Z)?)?$/

/** One spelling of what databases spell differently: numbers to nine digits, times to the millisecond, truth as 1 and 0. */
export function plainCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'bigint') return Number(Number(value).toPrecision(9))
  if (value instanceof Date) return plainCell(value.toISOString())
  const text = String(value)
  const time = TIME.exec(text)
  if (time) return `${time[1]} ${time[2] ?? '00:00:00'}${(time[3] ?? '').replace(/0+$/, '').replace(/^\.$/, '')}`
  return NUMBER.test(text) ? Number(Number(text).toPrecision(9)) : text
}

const plainRow = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainCell(value)]))

export async function openDuckDb(): Promise<Database> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
  return {
    dialect: dialect('duckdb'),
    rows: async (sql, params = []) => {
      const prepared = await connection.prepare(sql)
      bindParams(prepared, params)
      return (await (await prepared.run()).getRowObjectsJson()).map(plainRow)
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

export async function openSqlite(): Promise<Database> {
  const database = new DatabaseSync(':memory:')
  const bound = ({ value }: SqlParam) => (typeof value === 'boolean' ? Number(value) : value)
  return {
    dialect: dialect('sqlite'),
    rows: async (sql, params = []) =>
      database
        .prepare(sql)
        .all(...params.map(bound))
        .map(row => plainRow(row as object)),
    close: async () => database.close(),
  }
}

/**
 * The server that the environment names, or one that the run of the tests starts (`tools/src/test-services`); empty where
 * none is installed.
 */
export async function serverUrl(kind: 'postgres' | 'mysql'): Promise<string> {
  const named = kind === 'postgres' ? process.env.BELVEDERE_TEST_POSTGRES_URL : process.env.BELVEDERE_TEST_MYSQL_URL
  if (named) return named
  const starter = process.env.BELVEDERE_TEST_SERVICES
  if (!starter) return ''
  const answer = await fetch(`${starter}/${kind}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

/** Test files run side by side on one server: each has tables of its own. */
const ownName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`

/** The server named by `BELVEDERE_TEST_POSTGRES_URL`, or one that is started now; null where none is installed. */
export async function openPostgres(): Promise<Database | null> {
  const url = await serverUrl('postgres')
  if (!url) return null
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: () => (text: unknown) => text } as never,
  })
  await client.connect()
  const own = ownName()
  await client.query(`SET TIME ZONE 'UTC'; CREATE SCHEMA ${own}; SET search_path = ${own}`)
  const truth = (cell: unknown) => (cell === 't' ? true : cell === 'f' ? false : cell)
  return {
    dialect: dialect('postgresql'),
    rows: async (sql, params = []) => {
      const { rows } = await client.query(
        sql,
        params.map(({ value }) => value),
      )
      return rows.map((row: object) =>
        plainRow(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, truth(cell)]))),
      )
    },
    close: async () => {
      await client.query(`DROP SCHEMA ${own} CASCADE`)
      await client.end()
    },
  }
}

/** The server named by `BELVEDERE_TEST_MYSQL_URL`, or one that is started now; null where none is installed. */
export async function openMysql(): Promise<Database | null> {
  const url = await serverUrl('mysql')
  if (!url) return null
  const connection = await mysql.createConnection({ uri: url, dateStrings: true, timezone: 'Z' })
  const own = ownName()
  await connection.query("SET time_zone = '+00:00'")
  await connection.query(`CREATE DATABASE ${own} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  await connection.query(`USE ${own}`)
  return {
    dialect: dialect('mysql'),
    rows: async (sql, params = []) => {
      const values = params.map(({ value }) => value)
      const [rows] = params.length === 0 ? await connection.query(sql) : await connection.execute(sql, values)
      return Array.isArray(rows) ? rows.map(row => plainRow(row as object)) : []
    },
    close: async () => {
      await connection.query(`DROP DATABASE ${own}`)
      await connection.end()
    },
  }
}
