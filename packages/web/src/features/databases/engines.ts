/** Texts about database engines that the server does not send. */
import { t } from '../../i18n.ts'
import type { OfferedEngine } from './calls.ts'

/** Database engine with the data for the form. */
export interface Engine {
  readonly engine: string
  readonly name: string
  /** Description in one line. */
  readonly about: string
  /** True for an engine that opens a file or folder on the server instead of a connection. */
  readonly isFile: boolean
  readonly port: string
  readonly databaseLabel: string
  readonly databaseHint?: string | undefined
  readonly pathHint?: string | undefined
  readonly uriPlaceholder: string
}

interface Facts {
  readonly name?: string
  readonly about: string
  readonly port?: string
  readonly databaseLabel?: string
  readonly databaseHint?: string
  readonly pathHint?: string
}

const factsOf = (engine: string): Facts | undefined => {
  const known: Readonly<Record<string, Facts>> = {
    postgresql: { about: t('A PostgreSQL server, or a compatible one'), port: '5432' },
    mysql: { about: t('A MySQL server'), port: '3306' },
    mariadb: { about: t('A MariaDB server'), port: '3306' },
    clickhousedb: {
      name: 'ClickHouse',
      about: t('A ClickHouse server, over HTTP'),
      port: '8123',
      databaseHint: t('Often “default”.'),
    },
    trino: {
      about: t('A Trino coordinator'),
      port: '8080',
      databaseLabel: t('Catalog'),
      databaseHint: t('For example “hive”. One catalog per connection.'),
    },
    duckdb: {
      about: t('A DuckDB, Parquet, CSV or JSON file, or a folder of them'),
      pathHint: t('A file, or a folder whose files become tables. On the machine that Belvedere runs on.'),
    },
    sqlite: {
      about: t('A SQLite file'),
      pathHint: t('On the machine that Belvedere runs on, in a folder that the administrator allows.'),
    },
  }
  return known[engine]
}

/** Adds the data for the form to an available engine. */
export const toEngine = (offered: OfferedEngine): Engine => {
  const facts = factsOf(offered.engine)
  return {
    engine: offered.engine,
    name: facts?.name ?? offered.name,
    about: facts?.about ?? '',
    isFile: offered.parameters === undefined,
    port: facts?.port ?? '',
    databaseLabel: facts?.databaseLabel ?? t('Database'),
    databaseHint: facts?.databaseHint,
    pathHint: facts?.pathHint,
    uriPlaceholder: offered.sqlalchemy_uri_placeholder,
  }
}

/** Returns the name of an engine, or its key if it is not listed. */
export const engineName = (engine: string): string => {
  const names: Readonly<Record<string, string>> = {
    postgresql: 'PostgreSQL',
    mysql: 'MySQL',
    mariadb: 'MariaDB',
    clickhousedb: 'ClickHouse',
    trino: 'Trino',
    duckdb: 'DuckDB',
    sqlite: 'SQLite',
  }
  return names[engine] ?? engine
}
