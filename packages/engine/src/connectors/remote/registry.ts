import { JobFailure } from '../../failure.ts'
import type { Connector } from './connector.ts'

/** One line for each kind of database; a driver is loaded with the first question to one. */
const CONNECTORS: Readonly<Record<string, () => Promise<Connector>>> = {
  postgresql: async () => (await import('./postgresql/postgresql.ts')).postgresql,
  mysql: async () => (await import('./mysql/mysql.ts')).mysql,
  clickhousedb: async () => (await import('./clickhouse/clickhouse.ts')).clickhouse,
  trino: async () => (await import('./trino/trino.ts')).trino,
  sqlite: async () => (await import('./sqlite/sqlite.ts')).sqlite,
}

/** @throws JobFailure when nothing here speaks to databases of this kind */
export const connectorOf = (backend: string): Promise<Connector> => {
  const load = Object.hasOwn(CONNECTORS, backend) ? CONNECTORS[backend] : undefined
  if (load === undefined) throw new JobFailure('no_remote_connection', `no connector for ${backend}`)
  return load()
}
