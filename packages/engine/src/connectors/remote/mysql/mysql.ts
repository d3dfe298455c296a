import type { Connector } from '../connector.ts'
import { introspection } from './introspection.ts'
import { MysqlSession } from './session.ts'

/** MySQL and MariaDB. */
export const mysql: Connector = {
  backend: 'mysql',
  open: (connection, signal) => MysqlSession.open(connection, signal),
  introspection,
}
