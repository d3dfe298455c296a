/** Who may read a table as it is: to make a dataset of it, or of SQL that reads it. */
import { AppError } from '@belvedere/core/errors'
import { canReadAllDatasets, canReadDataset } from '@belvedere/core/permissions'
import type { ParsedTable } from '@belvedere/sql/guard'
import type { Principal } from '../../auth/principal.ts'
import { admitSql } from '../../chart-data/admission.ts'
import type { Services } from '../../services.ts'
import type { Context, Store } from '../context.ts'
import { isManaged } from '../database/connect.ts'
import { loadOwners } from '../people.ts'
import type { DatabaseRow } from '../resource.ts'
import type { LoadedDataset } from './load-dataset.ts'

type SourceDatabase = Pick<DatabaseRow, 'id' | 'uuid' | 'backend'>
type Place = Pick<ParsedTable, 'schema' | 'name'>
const TIMEOUT_MS = 10_000

interface StoredTable {
  readonly schema: string | null
  readonly table_name: string
}

/** There is one schema, and names are the same whatever their case. */
const isSameManaged = ({ schema, table_name }: StoredTable, table: Place): boolean =>
  table_name.toLowerCase() === table.name.toLowerCase() &&
  (!schema || table.schema === '' || schema.toLowerCase() === table.schema.toLowerCase())

/** Letter by letter: where a name without its schema leads is the server's to say, so it opens no table that has one. */
const isSameRemote = ({ schema, table_name }: StoredTable, table: Place): boolean =>
  table_name === table.name && (schema ?? '') === table.schema

/** A right on all data, on the database, or on a dataset that is this table. */
export async function mayReadTable(
  { store, user }: { readonly store: Store; readonly user: Principal },
  database: SourceDatabase,
  table: Place,
): Promise<boolean> {
  if (canReadAllDatasets(user) || user.permissions.has(`database_access ${database.uuid}`)) return true
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
 * Whoever makes, changes or imports a dataset may read what it reads: its readers need no right on the tables.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function checkSource(
  context: Context,
  database: SourceDatabase,
  source: { readonly table_name: string; readonly schema?: string | null; readonly sql?: string | null },
): Promise<void> {
  if (canReadAllDatasets(context.user)) return
  const tables = source.sql
    ? (
        await admitSql(
          { sql: source.sql, kind: 'query', backend: database.backend, mayRead: () => true },
          context.services,
          AbortSignal.timeout(TIMEOUT_MS),
        )
      ).tables
    : [{ schema: source.schema ?? '', name: source.table_name }]
  for (const table of tables) {
    if (!(await mayReadTable(context, database, table))) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
}

/**
 * What a template makes of a dataset's SQL was not seen when the dataset was saved: who asks, or an owner of the
 * dataset, may read every table of it.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function checkRenderedReads(
  tables: readonly Place[],
  dataset: LoadedDataset,
  user: Principal,
  services: Services,
): Promise<void> {
  if (canReadAllDatasets(user)) return
  const owners = await Promise.all(dataset.owners.map(id => services.auth.principals.get(id)))
  const readers = [user, ...owners.filter(owner => owner !== null)]
  for (const table of tables) {
    const allowed = await Promise.all(
      readers.map(reader => mayReadTable({ store: services.db, user: reader }, dataset.database, table)),
    )
    if (!allowed.includes(true)) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
}
