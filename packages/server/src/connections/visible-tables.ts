import type { DatabaseRow } from '../crud/resource.ts'
import { managedTableNames } from '../managed-tables/index.ts'
import type { Services } from '../services.ts'
import { inspectDatabase, isManaged } from './connect.ts'

/**
 * Names of all tables and views that a name without a schema could lead to in the database, whoever may read them, as
 * the database spells them.
 * @throws AppError CONNECTION_FAILED, … where a database of somebody else's cannot be reached
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
