/** The kinds of databases that can be connected: what their form asks for, and how their addresses look. */

export interface DatabaseEngine {
  /** Scheme of the address, and `backend` of the record. */
  readonly engine: string
  readonly name: string
  readonly drivers: readonly string[]
  /** Connector of the remote process. */
  readonly connector: string
  readonly default_port: number | null
  /** Offered first. */
  readonly preferred: boolean
  /** A file on this machine in place of a server. */
  readonly is_file: boolean
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
    engine: 'sqlite',
    name: 'SQLite',
    drivers: ['pysqlite'],
    connector: 'sqlite',
    default_port: null,
    preferred: false,
    is_file: true,
    placeholder: 'sqlite:////path/to/file.db',
    needs_username: false,
  },
]

/** Other spellings of the same. */
const ALIASES: Readonly<Record<string, string>> = { postgres: 'postgresql', clickhouse: 'clickhousedb' }

export const engineOf = (name: string): DatabaseEngine | undefined =>
  ENGINES.find(({ engine }) => engine === (ALIASES[name] ?? name))
