/** The kinds of databases that can be connected: what their form asks for, and how their addresses look. */

export interface DatabaseEngine {
  /** Scheme of the address. */
  readonly engine: string
  /** What the record says: whose SQL it is. The tables that are held here have `duckdb` to themselves. */
  readonly backend: string
  readonly name: string
  readonly drivers: readonly string[]
  /** Connector of the remote process. */
  readonly connector: string
  readonly default_port: number | null
  /** Offered first. */
  readonly preferred: boolean
  /** A file on this machine in place of a server. */
  readonly is_file: boolean
  /** Endings of the files that can be connected. */
  readonly files?: RegExp
  /** A folder of such files can be connected as well. */
  readonly takes_folders?: boolean
  readonly placeholder: string
  /** The form has a field for the user's name that must be filled. */
  readonly needs_username: boolean
}

const SERVER = 'user:password@host:port/dbname[?key=value&key=value...]'

const server = (
  engine: string,
  name: string,
  connector: string,
  drivers: readonly string[],
  default_port: number,
  preferred = true,
): DatabaseEngine => ({
  engine,
  backend: engine,
  name,
  drivers,
  connector,
  default_port,
  preferred,
  is_file: false,
  placeholder: `${engine}${drivers[0] ? `+${drivers[0]}` : ''}://${SERVER}`,
  needs_username: true,
})

/** One entry each; the first driver is the one that addresses are written with. All of them mean the same here. */
export const ENGINES: readonly DatabaseEngine[] = [
  server('postgresql', 'PostgreSQL', 'postgresql', ['psycopg2', 'psycopg', 'pg8000', 'asyncpg'], 5432),
  server('mysql', 'MySQL', 'mysql', ['mysqldb', 'pymysql', 'mysqlconnector'], 3306),
  server('clickhousedb', 'ClickHouse Connect', 'clickhousedb', ['connect'], 8123),
  {
    ...server('trino', 'Trino', 'trino', ['rest'], 8080, false),
    placeholder: 'trino://user:password@host:port/catalog',
  },
  server('mariadb', 'MariaDB', 'mysql', ['mariadbconnector', 'pymysql', 'mysqldb'], 3306, false),
  {
    engine: 'duckdb',
    backend: 'duckdb_file',
    name: 'DuckDB',
    drivers: ['duckdb_engine'],
    connector: 'duckdb_file',
    default_port: null,
    preferred: false,
    is_file: true,
    files: /\.(duckdb|ddb|db|parquet|csv|tsv|json|jsonl|ndjson)$/i,
    takes_folders: true,
    placeholder: 'duckdb:////path/to/file.duckdb',
    needs_username: false,
  },
  {
    engine: 'sqlite',
    backend: 'sqlite',
    name: 'SQLite',
    drivers: ['pysqlite'],
    connector: 'sqlite',
    default_port: null,
    preferred: false,
    is_file: true,
    files: /\.(sqlite3?|db3?)$/i,
    placeholder: 'sqlite:////path/to/file.db',
    needs_username: false,
  },
]

/** Other spellings of the same. */
const ALIASES: Readonly<Record<string, string>> = { postgres: 'postgresql', clickhouse: 'clickhousedb' }

export const engineOf = (name: string): DatabaseEngine | undefined =>
  ENGINES.find(({ engine }) => engine === (ALIASES[name] ?? name))

/** What a record says whose address has this scheme. */
export const backendOf = (scheme: string): string => engineOf(scheme)?.backend ?? scheme

const kindOf = (backend: string): DatabaseEngine | undefined => ENGINES.find(engine => engine.backend === backend)

/** A record's backend as clients know it: by the scheme. */
export const shownBackend = (backend: string): string => kindOf(backend)?.engine ?? backend

export const driverOf = (backend: string): string => kindOf(backend)?.drivers[0] ?? backend
