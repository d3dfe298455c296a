/** For tests: the same rows in every database that this machine or the environment has, each as a dataset. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { loadTable } from '../../src/managed-tables/index.ts'
import { runDuckdb } from '../duckdb.ts'
import type { TestKit } from '../kit.ts'
import { liveServers } from '../live-servers.ts'
import { startMariaDb } from '../mariadb.ts'
import { startPostgres } from '../postgres.ts'

/** A database that tables can be made in, before or after the product knows it. */
export interface TestDatabase {
  readonly name: 'examples' | 'duckdb' | 'sqlite' | 'postgresql' | 'mariadb' | 'clickhouse' | 'trino'
  /** The name of its dialect. */
  readonly dialect: string
  readonly schema: string | null
  /** Runs statements as an administrator of the database. */
  readonly change: (statements: readonly string[]) => Promise<void>
  /** The id that the product knows it by. A database file is complete by then. */
  readonly register: (kit: TestKit) => Promise<number>
  readonly stop: () => Promise<void>
}

const registered = async (kit: TestKit, database_name: string, sqlalchemy_uri: string): Promise<number> => {
  const answer = await kit.users.admin.post('/api/v1/database/', {
    database_name,
    sqlalchemy_uri,
    expose_in_sqllab: true,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}

const nothing = async (): Promise<void> => undefined

function duckdb(folder: string): TestDatabase {
  const file = join(folder, 'right.duckdb')
  return {
    name: 'duckdb',
    dialect: 'duckdb',
    schema: 'main',
    change: async statements => runDuckdb(file, statements),
    register: kit => registered(kit, 'duckdb', `duckdb:///${file}`),
    stop: nothing,
  }
}

/** The tables that the product holds itself: made as Parquet files, and loaded by the import that users have. */
function examples(folder: string): TestDatabase {
  const tables: { readonly table: string; readonly file: string }[] = []
  return {
    name: 'examples',
    dialect: 'duckdb',
    schema: 'main',
    change: async statements => {
      const made = statements.flatMap(sql => /^CREATE TABLE (\w+)/.exec(sql)?.[1] ?? [])
      const files = made.map(table => ({ table, file: join(folder, `${table}.parquet`) }))
      const copies = files.map(({ table, file }) => `COPY ${table} TO '${file}' (FORMAT parquet)`)
      runDuckdb(':memory:', [...statements, ...copies])
      tables.push(...files)
    },
    register: async kit => {
      for (const { table, file } of tables) {
        const load = { table, file, format: 'parquet', types: {}, mode: 'create', record: async () => null } as const
        await loadTable(kit.services, load)
      }
      const body = { database_name: 'examples', sqlalchemy_uri: 'duckdb:///:memory:', expose_in_sqllab: true }
      const known = await kit.services.db
        .selectFrom('databases')
        .select('id')
        .where('database_name', '=', 'examples')
        .executeTakeFirst()
      return known?.id ?? (await kit.users.admin.post('/api/v1/database/', body)).json<{ id: number }>().id
    },
    stop: nothing,
  }
}

export function sqlite(folder: string): TestDatabase {
  const file = join(folder, 'right.sqlite')
  return {
    name: 'sqlite',
    dialect: 'sqlite',
    schema: 'main',
    change: async statements => {
      const database = new DatabaseSync(file)
      for (const sql of statements) database.exec(sql)
      database.close()
    },
    register: kit => registered(kit, 'sqlite', `sqlite:///${file}`),
    stop: nothing,
  }
}

/** A database whose texts are Unicode and sort by their code points, whatever the machine's locale is. */
async function postgresql(): Promise<TestDatabase | null> {
  const server = await startPostgres()
  if (server === null) return null
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(
    "CREATE DATABASE numbers ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' TEMPLATE template0",
  )
  await admin.query("CREATE ROLE reader LOGIN PASSWORD 'x'")
  await admin.end()
  const { port } = new URL(server.url)
  const client = new pg.Client({ connectionString: server.url.replace(/\/postgres$/, '/numbers') })
  await client.connect()
  await client.query('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reader')
  return {
    name: 'postgresql',
    dialect: 'postgresql',
    schema: 'public',
    change: async statements => {
      for (const sql of statements) await client.query(sql)
    },
    register: kit => registered(kit, 'postgresql', `postgresql://reader:x@127.0.0.1:${port}/numbers`),
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function mariadb(): Promise<TestDatabase | null> {
  const server = await startMariaDb()
  if (server === null) return null
  const { port, username, password, database } = server
  const uri = `mysql://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return {
    name: 'mariadb',
    dialect: 'mysql',
    schema: 'test',
    change: async statements => void server.load(["USE test; SET time_zone = '+00:00'", ...statements].join(';\n')),
    register: kit => registered(kit, 'mariadb', uri),
    stop: server.stop,
  }
}

async function live(): Promise<readonly TestDatabase[]> {
  return (await liveServers()).map(server => ({
    name: server.backend === 'trino' ? ('trino' as const) : ('clickhouse' as const),
    dialect: server.backend === 'trino' ? 'trino' : 'clickhouse',
    schema: server.schema,
    change: async statements => {
      for (const sql of statements) await server.change(sql)
    },
    register: kit => registered(kit, server.backend, server.uri),
    stop: server.stop,
  }))
}

/** Some of those that need no address alone, as `examples,sqlite`: a long run on one. */
const CHOSEN = process.env.BELVEDERE_TEST_DATABASES?.toLowerCase().split(',')
const isChosen = (name: TestDatabase['name']): boolean => CHOSEN?.includes(name) !== false

/** Those that are there: DuckDB and SQLite always, servers where they are installed or named by the environment. */
export async function everyDatabase(folder: string): Promise<readonly TestDatabase[]> {
  const own = join(folder, 'examples')
  mkdirSync(own, { recursive: true })
  const [postgres, maria, others] = await Promise.all([
    isChosen('postgresql') ? postgresql() : null,
    isChosen('mariadb') ? mariadb() : null,
    live(),
  ])
  if (postgres === null || maria === null) console.warn('PostgreSQL or MariaDB is not installed and not tested.')
  if (others.length < 2)
    console.warn(
      'ClickHouse and Trino are tested where BELVEDERE_TEST_CLICKHOUSE_URL and BELVEDERE_TEST_TRINO_URL name them.',
    )
  const servers = [postgres, maria].filter(server => server !== null)
  const ours = [examples(own), duckdb(folder), sqlite(folder), ...servers]
  return [...ours.filter(({ name }) => isChosen(name)), ...others]
}
