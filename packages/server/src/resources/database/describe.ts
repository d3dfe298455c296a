/** Contents of a database, read by the remote process, or from the state of managed tables. */
import type { RemotePartitions, RemoteTable } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { canReadAllDatasets, canReadDataset } from '@belvedere/core/permissions'
import { inspectDatabase, isManaged } from '../../connections/connect.ts'
import type { Context } from '../../crud/context.ts'
import { loadOwners } from '../../crud/people.ts'
import type { DatabaseRow } from '../../crud/resource.ts'
import { isExtractTable, MANAGED_DATABASE } from '../../managed-tables/index.ts'
import { describeSource } from '../dataset/describe-source.ts'

export interface NamedTable {
  readonly name: string
  readonly kind: 'table' | 'view'
}

const NO_PARTITIONS: RemotePartitions = { columns: [], latest: null }

export async function schemasOf(context: Context, row: DatabaseRow, signal: AbortSignal): Promise<readonly string[]> {
  if (isManaged(row)) return [MANAGED_DATABASE.schema]
  return (await inspectDatabase(context.services, row.id, { what: 'schemas' }, signal)).schemas
}

export async function catalogsOf(context: Context, row: DatabaseRow, signal: AbortSignal): Promise<readonly string[]> {
  if (isManaged(row)) return []
  return (await inspectDatabase(context.services, row.id, { what: 'catalogs' }, signal)).catalogs
}

/** Returns whether the user may read everything in the database. Others see the tables of their datasets. */
const readsAll = ({ user }: Context, { uuid }: DatabaseRow): boolean =>
  canReadAllDatasets(user) || user.permissions.has(`database_access ${uuid}`)

/** Returns the tables of the datasets that the user may read, as `schema.table` in lower case. */
async function readableTables({ store, user }: Context, row: DatabaseRow): Promise<ReadonlySet<string>> {
  const datasets = await store
    .selectFrom('datasets')
    .select(['id', 'uuid', 'schema', 'table_name'])
    .where('database_id', '=', row.id)
    .execute()
  const owners = await loadOwners(
    store,
    'dataset',
    datasets.map(({ id }) => id),
  )
  const readable = datasets.filter(({ id, uuid }) =>
    canReadDataset(user, {
      uuid,
      database_uuid: row.uuid,
      owner_ids: (owners.get(id) ?? []).map(person => person.id),
    }),
  )
  return new Set(readable.map(({ schema, table_name }) => keyOf(schema, table_name)))
}

const keyOf = (schema: string | null, table: string): string => `${schema ?? ''}.${table}`.toLowerCase()
const isAmong = (known: ReadonlySet<string>, schema: string | null, table: string): boolean =>
  known.has(keyOf(schema, table)) || known.has(keyOf(null, table))

export async function tablesOf(
  context: Context,
  row: DatabaseRow,
  schema: string | null,
  signal: AbortSignal,
): Promise<readonly NamedTable[]> {
  const all = await allTables(context, row, schema, signal)
  if (readsAll(context, row)) return all
  const known = await readableTables(context, row)
  return all.filter(({ name }) => isAmong(known, schema, name))
}

async function allTables(
  { services, store }: Context,
  row: DatabaseRow,
  schema: string | null,
  signal: AbortSignal,
): Promise<readonly NamedTable[]> {
  if (!isManaged(row)) return (await inspectDatabase(services, row.id, { what: 'tables', schema }, signal)).tables
  if (schema !== null && schema !== MANAGED_DATABASE.schema) return []
  const stored = await store.selectFrom('managed_tables').select('table_name').orderBy('table_name').execute()
  return stored
    .filter(({ table_name }) => !isExtractTable(table_name))
    .map(({ table_name }) => ({ name: table_name, kind: 'table' }))
}

/**
 * Describes a table.
 * @throws AppError NOT_FOUND if the table does not exist, or the user may not know that it does
 */
export async function tableOf(
  context: Context,
  row: DatabaseRow,
  table: string,
  schema: string | null,
  signal: AbortSignal,
): Promise<RemoteTable> {
  if (!readsAll(context, row) && !isAmong(await readableTables(context, row), schema, table)) {
    throw new AppError('NOT_FOUND')
  }
  if (!isManaged(row)) {
    const described = await inspectDatabase(context.services, row.id, { what: 'table', schema, table }, signal)
    if (described === null) throw new AppError('NOT_FOUND')
    return described
  }
  const { columns } = await describeSource(context, row, { table_name: table, schema, sql: null }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'BROKEN_RULE' ? new AppError('NOT_FOUND') : error
    },
  )
  const bare = { is_nullable: true, default_value: null, comment: null }
  return { columns: columns.map(column => ({ ...column, ...bare })), indexes: [], foreign_keys: [], comment: null }
}

export async function partitionsOf(
  context: Context,
  row: DatabaseRow,
  table: string,
  schema: string | null,
  signal: AbortSignal,
): Promise<RemotePartitions> {
  if (isManaged(row)) return NO_PARTITIONS
  return inspectDatabase(context.services, row.id, { what: 'partitions', schema, table }, signal)
}
