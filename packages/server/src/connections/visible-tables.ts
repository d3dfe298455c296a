import type { DatabaseRow } from '../crud/resource.ts'
import { managedTableNames } from '../managed-tables/index.ts'
import type { Services } from '../services.ts'
import { inspectDatabase, isManaged } from './connect.ts'

/**
 * Returns the names of all tables and views that a name without a schema could refer to in the database, spelled as in
 * the database. Rights are not checked.
 * @throws AppError CONNECTION_FAILED, … if a remote database cannot be reached
 */
export async function visibleTables(
  services: Services,
  database: Pick<DatabaseRow, 'id' | 'backend'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (isManaged(database)) return managedTableNames(services)
  const { names } = await inspectDatabase(services, database.id, { what: 'visible' }, signal)
  return names
}
