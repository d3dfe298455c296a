/** Results of the SQL editor as data sources, so that a chart can be built before anything is saved. */
import { AppError } from '@belvedere/core/errors'
import { can, permissionKey } from '@belvedere/core/permissions'
import { GENERIC_TYPE, type GenericType, repeatedNames } from '@belvedere/core/table'
import { dialectOf, mainTimeColumn } from '@belvedere/sql'
import type { Selectable } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { admitSql } from '../connections/admission.ts'
import { MAX_INTEGER } from '../crud/fields.ts'
import { storedJson } from '../json/parse.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { Services } from '../services.ts'
import type { LoadedColumn, LoadedDataset } from './load-dataset.ts'
import { checkTables, sqlDatabase } from './sql-rights.ts'

/** A column of a query's result, as stored in the history. */
export interface QueryResultColumn {
  readonly name: string
  /** Name of the type in the database. */
  readonly type: string | null
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  readonly type_generic: number | null
  /** True if the statement gave its name to another column as well. */
  readonly is_repeated?: boolean | undefined
}

type QueryRow = Selectable<MetadataSchema['queries']>

export interface QuerySource {
  readonly row: QueryRow
  readonly dataset: LoadedDataset
}

const TIMEOUT_MS = 10_000

/** Returns the user's own query, or any query for users with the right to all queries. */
async function ownQuery({ db }: Services, user: Principal, id: number): Promise<QueryRow> {
  const row =
    id > MAX_INTEGER ? undefined : await db.selectFrom('queries').selectAll().where('id', '=', id).executeTakeFirst()
  const isOpen = row?.user_id === user.id || user.permissions.has(permissionKey('all_query_access', 'all_query_access'))
  if (!row || !isOpen) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Returns a query of the history as a dataset, if the user may run it now: the checks of the SQL editor are repeated.
 * Row rules are added as to any other dataset.
 * @throws AppError FORBIDDEN without the right to run SQL, NOT_FOUND for a query of another user, QUERY_HAS_NO_COLUMNS
 * if it did not succeed, REPEATED_COLUMN_NAME, DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED
 */
export async function querySource(services: Services, user: Principal, id: number): Promise<QuerySource> {
  if (user.guest || !can(user, 'can_execute_sql_query', 'SQLLab')) throw new AppError('FORBIDDEN')
  const row = await ownQuery(services, user, id)
  const { executed_sql: sql, database_id } = row
  if (sql === null || database_id === null || row.columns === null) throw new AppError('QUERY_HAS_NO_COLUMNS')
  const context = { services, user, store: services.db }
  const database = await sqlDatabase(context, database_id)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const admitting = { sql, kind: 'query', backend: database.backend, database_id, mayRead: () => true } as const
  await checkTables(context, database, await admitSql(admitting, services, signal), signal)
  return { row, dataset: asDataset(row, sql, database) }
}

function asDataset(row: QueryRow, sql: string, database: LoadedDataset['database']): LoadedDataset {
  const answered = storedJson(row.columns, []) as readonly QueryResultColumn[]
  checkNames(answered, database.backend)
  const columns = answered.map(asColumn)
  const typed = answered.map(({ name, type, type_generic }) => ({
    name,
    type: type ?? '',
    generic_type: (type_generic ?? GENERIC_TYPE.string) as GenericType,
  }))
  return {
    // No dataset has this id, so rules, copies and cached rows of datasets do not apply to the query.
    id: 0,
    uuid: '',
    version: 0,
    table_name: row.tab_name ?? '',
    schema: row.schema,
    sql,
    main_dttm_col: mainTimeColumn(typed),
    time_zone: null,
    cache_timeout: null,
    fetch_values_predicate: null,
    database,
    owners: [],
    columns,
    metrics: [],
    is_query: true,
  }
}

/**
 * Refuses repeated names: columns of a sub-query are read by name, and engines rename repeated names in different ways.
 */
function checkNames(columns: readonly QueryResultColumn[], backend: string): void {
  const names = columns.map(({ name }) => name)
  const repeated = columns.find(column => column.is_repeated)?.name
  const column = repeated ?? repeatedNames(names, dialectOf(backend)?.foldName)[0]
  if (column !== undefined) throw new AppError('REPEATED_COLUMN_NAME', { column })
}

const asColumn = ({ name, type, type_generic }: QueryResultColumn): LoadedColumn => ({
  column_name: name,
  verbose_name: null,
  expression: null,
  type,
  type_generic,
  is_dttm: type_generic === GENERIC_TYPE.temporal,
  filterable: true,
  groupby: true,
  python_date_format: null,
})
