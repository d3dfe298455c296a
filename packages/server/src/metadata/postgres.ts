import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import { postgresFailure } from './failures.ts'

const INT8 = 20
const NUMERIC = 1700

/** Converts counts and sizes to numbers, as SQLite returns them. */
function toNumber(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** Returns the dialect for PostgreSQL, for several web processes or for stores on another machine. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'belvedere',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 || oid === NUMERIC
          ? toNumber
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // The pool replaces a connection that dies while idle. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  return new StoreDialect({ pool })
}

/** PostgreSQL dialect that throws failures of the store as typed errors. */
class StoreDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new StoreDriver(this.#config)
  }
}

class StoreDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return withTypedFailures(await super.acquireConnection())
    } catch (error) {
      throw postgresFailure(error)
    }
  }
}

/** Wraps a connection. Transactions run their statements through the wrapper too. */
function withTypedFailures(connection: DatabaseConnection): DatabaseConnection {
  const executeQuery: DatabaseConnection['executeQuery'] = async (...query) => {
    try {
      return await connection.executeQuery(...query)
    } catch (error) {
      throw postgresFailure(error)
    }
  }
  return new Proxy(connection, {
    get: (target, key) => {
      if (key === 'executeQuery') return executeQuery
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
