import type { Connector } from '../connector.ts'
import { introspection } from './introspection.ts'
import { PostgresSession } from './session.ts'

/** PostgreSQL, and databases with the same protocol. */
export const postgresql: Connector = {
  backend: 'postgresql',
  open: (connection, signal) => PostgresSession.open(connection, signal),
  introspection,
}
