/** Rights to run SQL on a database, and on the tables that it reads. */
import { AppError } from '@belvedere/core/errors'
import { canReadDataset } from '@belvedere/core/permissions'
import { type Admission, foldAscii } from '@belvedere/sql/guard'
import { inspectDatabase, isManaged } from '../connections/connect.ts'
import type { Context } from '../crud/context.ts'
import { loadOwners } from '../crud/people.ts'
import { checkPartNames, checkTypes, readsWholeDatabase } from './table-rights.ts'

/** The requester, with the services to check their rights. */
export type SqlContext = Pick<Context, 'services' | 'store' | 'user'>

export interface SqlDatabase {
  readonly id: number
  readonly uuid: string
  readonly database_name: string
  readonly backend: string
}

/** A table that a user may read, as named by a dataset. */
interface GrantedTable {
  readonly schema: string | null
  readonly table_name: string
}

/** Returns the tables of the datasets that the user may read. Virtual datasets grant none. */
async function grantedTables({ store, user }: SqlContext, database: SqlDatabase): Promise<readonly GrantedTable[]> {
  const datasets = await store
    .selectFrom('datasets')
    .select(['id', 'uuid', 'schema', 'table_name', 'sql'])
    .where('database_id', '=', database.id)
    .execute()
  const physical = datasets.filter(({ sql }) => !sql)
  const owners = await loadOwners(
    store,
    'dataset',
    physical.map(({ id }) => id),
  )
  return physical.filter(({ id, uuid }) =>
    canReadDataset(user, {
      uuid,
      database_uuid: database.uuid,
      owner_ids: (owners.get(id) ?? []).map(person => person.id),
    }),
  )
}

/**
 * Returns the database if the user may run SQL on it: it must be exposed to the SQL editor, and the user must have a
 * right on some of its data.
 * @throws AppError INVALID_FIELDS, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function sqlDatabase(context: SqlContext, id: number): Promise<SqlDatabase> {
  const row = await context.store
    .selectFrom('databases')
    .select(['id', 'uuid', 'database_name', 'backend', 'expose_in_sqllab'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const { expose_in_sqllab, ...database } = row
  if (!readsWholeDatabase(context.user, database) && (await grantedTables(context, database)).length === 0) {
    throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
  if (expose_in_sqllab !== 1) {
    throw new AppError('INVALID_FIELDS', { fields: { database_id: ['The database is not available in SQL Lab.'] } })
  }
  return database
}

const sameManaged = (one: string, other: string): boolean => foldAscii(one) === foldAscii(other)

/**
 * Checks that every table of a statement is granted. In remote databases a name without a schema refers to the default
 * schema of the connection, and names must match exactly.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED
 */
export async function checkTables(
  context: SqlContext,
  database: SqlDatabase,
  { tables, types, parts }: Pick<Admission, 'tables' | 'types' | 'parts'>,
  signal: AbortSignal,
): Promise<void> {
  if (readsWholeDatabase(context.user, database)) return
  if (tables.length > 0) await checkGranted(context, database, tables, signal)
  await checkTypes({ store: context.store, readers: [context.user] }, database, types)
  await checkPartNames(context, database, parts, signal)
}

async function checkGranted(
  context: SqlContext,
  database: SqlDatabase,
  tables: Admission['tables'],
  signal: AbortSignal,
): Promise<void> {
  const granted = await grantedTables(context, database)
  const first = isManaged(database) ? 'main' : await firstSchema(context, database, signal)
  const isSame = isManaged(database) ? sameManaged : (one: string, other: string) => one === other
  for (const table of tables) {
    const isGranted = granted.some(
      ({ schema, table_name }) =>
        isSame(table_name, table.name) && isSame(schema || first, table.schema === '' ? first : table.schema),
    )
    if (!isGranted) {
      const hint = `You do not have access to "${table.name}". Request access to a dataset on this table.`
      throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR', { table: table.name, hint })
    }
  }
}

/** Returns the schema of names without a schema. */
export async function firstSchema({ services }: SqlContext, { id }: SqlDatabase, signal: AbortSignal): Promise<string> {
  const { default_schema } = await inspectDatabase(services, id, { what: 'schemas' }, signal)
  return default_schema ?? ''
}
