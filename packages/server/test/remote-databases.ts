/** For tests of the remote process: the same rows on real servers, and in a file. */
import { join } from 'node:path'
import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { runDuckdb } from './duckdb.ts'
import { startMariaDb } from './mariadb.ts'
import { startPostgres } from './postgres.ts'

/** One database with the tables `numbers`, `empty`, `parts` and the view `shown`. */
export interface RemoteFixture {
  readonly backend: 'postgresql' | 'mysql' | 'sqlite' | 'duckdb_file'
  readonly connection: RemoteConnection
  readonly quote: (name: string) => string
  /** Changes something as an administrator. */
  readonly change: (sql: string) => Promise<void>
  /** How the database would run a statement: lines of its plan. */
  readonly explain: (sql: string) => Promise<string>
  /** Statements of readers that run now and have this in their text. */
  readonly running: (text: string) => Promise<number>
  /** Cuts the connections of the readers. */
  readonly cut: () => Promise<void>
  /** Works for a long time. */
  readonly slow: string
  readonly placeholder: (index: number) => string
  readonly stop: () => Promise<void>
}

const NOWHERE: RemoteConnection = {
  backend: '',
  host: '127.0.0.1',
  addresses: ['127.0.0.1'],
  port: null,
  username: '',
  password: '',
  database: '',
  tls: 'off',
  certificate: null,
  file: null,
  pool_size: 4,
}

/** Values that are easily rounded, cut or mistaken. */
const ROWS = [
  `(1, 9007199254740993, 12345678901234567.89, 1.5, 0.1, 'it''s "so", \\n ünï 🎉', '2024-02-29', '2024-02-29 23:59:59.123456', 1)`,
  `(2, -9007199254740993, -0.05, -2.25, 1e300, '=1+1', '1969-12-31', '1969-12-31 23:59:59.999', 0)`,
  '(3, 42, 100.00, 3, 0, NULL, NULL, NULL, NULL)',
]

const TABLES = (types: { big: string; moment: string; flag: string; rows?: readonly string[] }) => [
  `CREATE TABLE numbers (id INTEGER PRIMARY KEY, big ${types.big}, exact DECIMAL(20, 2), small DECIMAL(8, 2),
    wide DOUBLE PRECISION, label VARCHAR(100), day DATE, moment ${types.moment}, flag ${types.flag})`,
  `INSERT INTO numbers VALUES ${(types.rows ?? ROWS).join(', ')}`,
  'CREATE TABLE empty (a INTEGER, b VARCHAR(10) NOT NULL)',
  'CREATE TABLE parts (id INTEGER PRIMARY KEY, number_id INTEGER, FOREIGN KEY (number_id) REFERENCES numbers (id))',
  'CREATE UNIQUE INDEX by_label ON numbers (label, id)',
  'CREATE VIEW shown AS SELECT id, label FROM numbers',
]

const truths = ROWS.map(row => row.replace(/, 1\)$/, ', TRUE)').replace(/, 0\)$/, ', FALSE)'))

export async function postgresFixture(): Promise<RemoteFixture | null> {
  const server = await startPostgres()
  if (server === null) return null
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  for (const sql of TABLES({ big: 'BIGINT', moment: 'TIMESTAMP', flag: 'BOOLEAN', rows: truths }))
    await admin.query(sql)
  await admin.query("CREATE ROLE reader LOGIN PASSWORD 'x'")
  await admin.query('GRANT ALL ON ALL TABLES IN SCHEMA public TO reader')
  const url = new URL(server.url)
  const database = 'postgres'
  let turn: Promise<unknown> = Promise.resolve()
  const connection = { ...NOWHERE, backend: 'postgresql', port: Number(url.port), username: 'reader', database }
  return {
    backend: 'postgresql',
    connection,
    quote: name => `"${name}"`,
    change: async sql => void (await admin.query(sql)),
    explain: sql => {
      // One client runs one statement at a time.
      const explained = turn.then(() => admin.query(`EXPLAIN (COSTS OFF) ${sql}`))
      turn = explained.catch(() => undefined)
      return explained.then(({ rows }) => JSON.stringify(rows))
    },
    running: async text => {
      const result = await admin.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'reader' AND backend_type = 'client backend' AND state = 'active' AND query LIKE $1`,
        [`%${text}%`],
      )
      return result.rows[0].n
    },
    cut: async () => {
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'reader'")
    },
    slow: "SELECT count(*) AS n FROM generate_series(1, 100000) AS slow_one(i), generate_series(1, 100000) AS more(j) WHERE md5(i::text || j) = ''",
    placeholder: index => `$${index}`,
    stop: async () => {
      await admin.end()
      await server.stop()
    },
  }
}

export async function mariaFixture(): Promise<RemoteFixture | null> {
  const server = await startMariaDb()
  if (server === null) return null
  const { port, username, password, database } = server
  server.load(`USE test; ${TABLES({ big: 'BIGINT', moment: 'DATETIME(6)', flag: 'BOOLEAN' }).join(';\n')}`)
  const readers = "FROM information_schema.processlist WHERE user = 'reader'"
  return {
    backend: 'mysql',
    connection: { ...NOWHERE, backend: 'mysql', port, username, password, database },
    quote: name => `\`${name}\``,
    change: async sql => void server.load(`USE test; ${sql}`),
    explain: async sql => server.load(`USE test; EXPLAIN ${sql}`),
    running: async text => Number(server.load(`SELECT count(*) ${readers} AND info LIKE '%${text}%'`)),
    cut: async () => {
      for (const id of server.load(`SELECT id ${readers}`).split('\n').filter(Boolean)) server.load(`KILL ${id}`)
    },
    slow: "SELECT count(*) AS n FROM seq_1_to_10000000000 AS slow_one WHERE sha1(seq) = ''",
    placeholder: () => '?',
    stop: server.stop,
  }
}

export function sqliteFixture(folder: string): RemoteFixture {
  const file = join(folder, 'file.sqlite')
  const database = new DatabaseSync(file)
  for (const sql of TABLES({ big: 'BIGINT', moment: 'TIMESTAMP', flag: 'BOOLEAN' })) database.exec(sql)
  return {
    backend: 'sqlite',
    connection: { ...NOWHERE, backend: 'sqlite', host: '', file },
    quote: name => `"${name}"`,
    change: async sql => database.exec(sql),
    explain: async sql =>
      database
        .prepare(`EXPLAIN ${sql}`)
        .all()
        .map(row => String(row.opcode))
        .join('\n'),
    running: async () => 0,
    cut: async () => undefined,
    slow: `WITH RECURSIVE slow_one(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM slow_one WHERE i < 10000000000)
      SELECT count(*) AS n FROM slow_one`,
    placeholder: () => '?',
    stop: async () => database.close(),
  }
}

/** The file is written before anybody reads it: DuckDB lets nobody write while another program has it open. */
export function duckdbFixture(folder: string): RemoteFixture {
  const file = join(folder, 'file.duckdb')
  runDuckdb(file, [
    ...TABLES({ big: 'BIGINT', moment: 'TIMESTAMP', flag: 'BOOLEAN', rows: truths }),
    "COMMENT ON TABLE numbers IS 'Values that are easily rounded'",
    "COMMENT ON COLUMN numbers.exact IS 'To the cent'",
    'CREATE SCHEMA elsewhere',
    'CREATE TABLE elsewhere.hidden AS SELECT 1 AS secret',
  ])
  return {
    backend: 'duckdb_file',
    connection: { ...NOWHERE, backend: 'duckdb_file', host: '', file },
    quote: name => `"${name}"`,
    change: async sql => runDuckdb(file, [sql]),
    explain: async () => '',
    running: async () => 0,
    cut: async () => undefined,
    slow: "SELECT count(*) AS n FROM range(20000000000) AS slow_one(i) WHERE md5(i::VARCHAR) = ''",
    placeholder: index => `$${index}`,
    stop: async () => undefined,
  }
}
