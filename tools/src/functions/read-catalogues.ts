/** Reads the catalogues of functions; null where the database is not installed. */
import { execFileSync } from 'node:child_process'
import { startMariaDb, startPostgres } from '@belvedere/server/test-servers'
import { DuckDBInstance } from '@duckdb/node-api'
import { DatabaseSync } from '@photostructure/sqlite'
import { CATALOGUE_SQL, type CatalogueEntry, FAMILIES } from './catalogue.ts'

/** Lines of a client: name, volatility and whether it makes rows, with tabs between them. */
const entriesOf = (lines: string): readonly CatalogueEntry[] =>
  lines
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [name = '', volatility, makes_rows] = line.split('\t')
      return { name, volatility: Number(volatility) as 1 | 2 | 3, makes_rows: makes_rows === '1' }
    })

async function postgresql(): Promise<readonly CatalogueEntry[] | null> {
  const server = await startPostgres()
  if (!server) return null
  try {
    const run = (sql: string) =>
      execFileSync('psql', [server.url, '-XAtq', '-F', '\t', '-c', sql], { encoding: 'utf8' })
    for (const family of FAMILIES) run(`CREATE EXTENSION IF NOT EXISTS "${family}" CASCADE`)
    return entriesOf(run(CATALOGUE_SQL.postgresql))
  } finally {
    await server.stop()
  }
}

async function mysql(): Promise<readonly CatalogueEntry[] | null> {
  const server = await startMariaDb()
  if (!server) return null
  try {
    return entriesOf(server.load(CATALOGUE_SQL.mysql))
  } finally {
    await server.stop()
  }
}

const lineOf = (row: Readonly<Record<string, unknown>>): string =>
  `${row.name}\t${Number(row.volatility)}\t${Number(row.makes_rows)}`

async function sqlite(): Promise<readonly CatalogueEntry[] | null> {
  const rows = new DatabaseSync(':memory:').prepare(CATALOGUE_SQL.sqlite).all() as Record<string, unknown>[]
  return entriesOf(rows.map(lineOf).join('\n'))
}

async function duckdb(): Promise<readonly CatalogueEntry[] | null> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const rows = await (await connection.runAndReadAll(CATALOGUE_SQL.duckdb)).getRowObjectsJS()
  return entriesOf(rows.map(lineOf).join('\n'))
}

/** The functions of a database that is started for it. */
export const CATALOGUES = { postgresql, mysql, sqlite, duckdb } as const
