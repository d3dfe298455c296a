/** For tests of dialects: every kind of database that this machine or the environment has. */
import { type Database, openDuckDb, openMysql, openPostgres, openSqlite } from './dialect-databases.ts'
import { openClickhouse, openTrino } from './dialect-remotes.ts'

const OPENERS = {
  DuckDB: openDuckDb,
  SQLite: openSqlite,
  PostgreSQL: openPostgres,
  MariaDB: openMysql,
  ClickHouse: openClickhouse,
  Trino: openTrino,
}
/** Some of them alone, as `Trino,SQLite`: a long run on one. DuckDB is always there, as others are compared with it. */
const CHOSEN = process.env.BELVEDERE_TEST_DATABASES?.toLowerCase().split(',')
const isChosen = (name: string): boolean => name === 'DuckDB' || CHOSEN?.includes(name.toLowerCase()) !== false

/** Each by its name; what is not there is named once for `subject`. */
export async function openEveryDatabase(subject: string): Promise<readonly (readonly [string, Database])[]> {
  const opened: (readonly [string, Database])[] = []
  const missing: string[] = []
  for (const [name, open] of Object.entries(OPENERS)) {
    if (!isChosen(name)) continue
    const database = await open()
    if (database) opened.push([name, database])
    else missing.push(name)
  }
  if (missing.length > 0)
    console.warn(
      `${subject}: without ${missing.join(', ')}. PostgreSQL and MariaDB are used where they are installed, ClickHouse and Trino where BELVEDERE_TEST_CLICKHOUSE_URL and BELVEDERE_TEST_TRINO_URL name a server.`,
    )
  return opened
}
