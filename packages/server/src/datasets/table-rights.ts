/** Rights to read whole tables, to create a dataset of a table or of SQL that reads it. */
import { AppError } from '@belvedere/core/errors'
import { canReadAllDatasets, canReadDataset } from '@belvedere/core/permissions'
import { type Admission, findShadowing, foldAscii, type ParsedTable, type ParsedType } from '@belvedere/sql/guard'
import type { Principal } from '../auth/principal.ts'
import { admitSql } from '../connections/admission.ts'
import { isManaged } from '../connections/connect.ts'
import { visibleTables } from '../connections/visible-tables.ts'
import type { Context, Store } from '../crud/context.ts'
import { loadOwners } from '../crud/people.ts'
import type { DatabaseRow } from '../crud/resource.ts'
import type { Services, WorkContext } from '../services.ts'
import type { LoadedDataset } from './load-dataset.ts'

type SourceDatabase = Pick<DatabaseRow, 'id' | 'uuid' | 'backend'>
type Place = Pick<ParsedTable, 'schema' | 'name'>
const TIMEOUT_MS = 10_000

interface StoredTable {
  readonly schema: string | null
  readonly table_name: string
}

/** Compares managed tables. There is one schema, and the engine ignores the case of A to Z only. */
const isSameManaged = ({ schema, table_name }: StoredTable, table: Place): boolean =>
  foldAscii(table_name) === foldAscii(table.name) &&
  (!schema || table.schema === '' || foldAscii(schema) === foldAscii(table.schema))

/**
 * Compares remote tables exactly. Only the server knows the schema of a bare name, so a bare name does not match a
 * table with a schema.
 */
const isSameRemote = ({ schema, table_name }: StoredTable, table: Place): boolean =>
  table_name === table.name && (schema ?? '') === table.schema

/** Returns whether the user may read everything in the database. */
export const readsWholeDatabase = (user: Principal, { uuid }: Pick<SourceDatabase, 'uuid'>): boolean =>
  canReadAllDatasets(user) || user.permissions.has(`database_access ${uuid}`)

/**
 * Refuses WITH parts with the name of a table that the connection can see, if the user has rights only on single
 * tables. Databases differ in which of the two such a name refers to, and the right must not depend on it.
 * @throws AppError SQL_NOT_ALLOWED
 */
export async function checkPartNames(
  { services, user }: Pick<Context, 'services' | 'user'>,
  database: SourceDatabase,
  parts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (parts.length === 0 || readsWholeDatabase(user, database)) return
  const part = findShadowing(parts, await visibleTables(services, database, signal))
  if (part === null) return
  throw new AppError('SQL_NOT_ALLOWED', { reason: `a table "${part}" already exists. Rename the WITH part "${part}"` })
}

/**
 * Checks casts. In some databases each table is also a type, so a cast to its name reveals its columns and its
 * existence. The refusal is the same for tables, enums, domains and undefined names.
 * @throws AppError SQL_NOT_ALLOWED unless one of the readers may read the whole database, or the table of that name
 */
export async function checkTypes(
  { store, readers }: { readonly store: Store; readonly readers: readonly Principal[] },
  database: SourceDatabase,
  types: readonly ParsedType[],
): Promise<void> {
  for (const type of types) {
    const allowed = await Promise.all(readers.map(user => mayReadTable({ store, user }, database, type)))
    if (allowed.includes(true)) continue
    throw new AppError('SQL_NOT_ALLOWED', {
      reason: `the type "${type.name}" may not be used without a right on the whole database. Cast to a built-in type`,
    })
  }
}

/** Returns whether the user has a right on all data, on the database, or on a dataset of this table. */
export async function mayReadTable(
  { store, user }: { readonly store: Store; readonly user: Principal },
  database: SourceDatabase,
  table: Place,
): Promise<boolean> {
  if (readsWholeDatabase(user, database)) return true
  const datasets = await store
    .selectFrom('datasets')
    .select(['id', 'uuid', 'schema', 'table_name', 'sql'])
    .where('database_id', '=', database.id)
    .execute()
  const isSame = isManaged(database) ? isSameManaged : isSameRemote
  const same = datasets.filter(dataset => !dataset.sql && isSame(dataset, table))
  const ids = same.map(dataset => dataset.id)
  const owners = await loadOwners(store, 'dataset', ids)
  return same.some(({ id, uuid }) =>
    canReadDataset(user, {
      uuid,
      database_uuid: database.uuid,
      owner_ids: (owners.get(id) ?? []).map(person => person.id),
    }),
  )
}

/**
 * Checks that the user may read the source of a dataset that they create, change or import. Readers of the dataset need
 * no right on its tables.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function checkSource(
  context: Context,
  database: SourceDatabase,
  source: { readonly table_name: string; readonly schema?: string | null; readonly sql?: string | null },
): Promise<void> {
  if (canReadAllDatasets(context.user)) return
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (!source.sql) {
    const table = { schema: source.schema ?? '', name: source.table_name }
    if (!(await mayReadTable(context, database, table))) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
    return
  }
  const admitting = {
    sql: source.sql,
    kind: 'query',
    backend: database.backend,
    database_id: database.id,
    mayRead: () => true,
  } as const
  await checkReads(context, database, await admitSql(admitting, context.services, signal), signal)
}

/**
 * Checks that the author of SQL may read all its tables.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED
 */
export async function checkReads(
  context: Context,
  database: SourceDatabase,
  { tables, types, parts }: Pick<Admission, 'tables' | 'types' | 'parts'>,
  signal: AbortSignal,
): Promise<void> {
  for (const table of tables) {
    if (!(await mayReadTable(context, database, table))) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
  await checkTypes({ store: context.store, readers: [context.user] }, database, types)
  await checkPartNames(context, database, parts, signal)
}

/** Returns the users whose rights count for stored parts of a dataset: the requester and the owners. */
export async function readersOf(
  dataset: LoadedDataset,
  user: Principal,
  services: Services,
): Promise<readonly Principal[]> {
  const owners = await Promise.all(dataset.owners.map(id => services.auth.principals.get(id)))
  return [user, ...owners.filter(owner => owner !== null)]
}

/** Tables that rendered SQL reads, with its dataset and the requester. */
interface RenderedReads {
  readonly dataset: LoadedDataset
  readonly user: Principal
  readonly reads: readonly Place[]
  readonly types: readonly ParsedType[]
  readonly parts: readonly string[]
}

/**
 * Checks the tables of SQL that a template rendered, which could not be checked when the dataset was saved. The
 * requester or an owner of the dataset must have a right on every table.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function checkRenderedReads(
  { services, signal }: WorkContext,
  { reads, types, parts, dataset, user }: RenderedReads,
): Promise<void> {
  if (canReadAllDatasets(user)) return
  const readers = await readersOf(dataset, user, services)
  for (const table of reads) {
    const allowed = await Promise.all(
      readers.map(reader => mayReadTable({ store: services.db, user: reader }, dataset.database, table)),
    )
    if (!allowed.includes(true)) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
  await checkTypes({ store: services.db, readers }, dataset.database, types)
  await checkPartNames({ services, user }, dataset.database, parts, signal)
}
