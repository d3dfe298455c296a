/** History of the SQL editor. The resource `query` lists it. */
import type { Selectable } from 'kysely'
import type { Context } from '../crud/context.ts'
import { fullName, loadPeople } from '../crud/people.ts'
import { isStoreFailure, isWritten } from '../metadata/failures.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { Services } from '../services.ts'

export type QueryRow = Selectable<MetadataSchema['queries']>

export interface Begun {
  readonly client_id: string
  readonly database_id: number
  readonly schema: string | null
  readonly sql_editor_id: string | null
  readonly tab_name: string | null
  readonly sql: string
  readonly row_limit: number
}

const isoNow = ({ clock }: Services): string => new Date(clock.now()).toISOString()

/** Id of the last query that could not be stored. Such ids are only valid in their own request. */
let unstored = 0

/**
 * Stores the start of a query; null if its `client_id` is taken. If the store cannot be written to, as on a full disk,
 * the query runs without an entry in the history.
 */
export async function noteBegun({ services, user }: Context, begun: Begun): Promise<QueryRow | null> {
  const now = services.clock.now()
  const values = {
    ...begun,
    user_id: user.id,
    catalog: null,
    select_sql: null,
    executed_sql: null,
    sql_tables: '[]',
    columns: null,
    status: 'running',
    rows: null,
    progress: 0,
    error_message: null,
    results_key: null,
    select_as_cta: 0,
    select_as_cta_used: 0,
    tmp_table_name: null,
    tmp_schema_name: null,
    tracking_url: null,
    start_time: now,
    start_running_time: now,
    end_time: null,
    end_result_backend_time: null,
    changed_on: isoNow(services),
  } as const
  try {
    const row = await services.db
      .insertInto('queries')
      .values(values)
      .onConflict(conflict => conflict.column('client_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  } catch (error) {
    if (!isStoreFailure(error)) throw error
    unstored += 1
    return { ...values, id: -unstored }
  }
}

export type Ended = Partial<
  Pick<
    QueryRow,
    'status' | 'rows' | 'error_message' | 'results_key' | 'executed_sql' | 'sql_tables' | 'columns' | 'progress'
  >
>

/** Stores the outcome of a query, if the store can be written to. */
export async function noteChanged(services: Services, row: QueryRow, changed: Ended): Promise<QueryRow> {
  const isOver = changed.status !== undefined && changed.status !== 'running'
  const set = { ...changed, ...(isOver ? { end_time: services.clock.now() } : {}), changed_on: isoNow(services) }
  if (row.id < 0) return { ...row, ...set }
  try {
    return await services.db
      .updateTable('queries')
      .set(set)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (isStoreFailure(error)) return { ...row, ...set }
    throw error
  }
}

/**
 * Marks queries as failed that another process of this store started and did not end, because that process no longer
 * exists.
 */
export async function endLostQueries(services: Services): Promise<void> {
  const now = services.clock.now()
  const error_message = 'The server was restarted before the query ended. Run it again.'
  await isWritten(
    services.db
      .updateTable('queries')
      .set({ status: 'failed', error_message, end_time: now, changed_on: isoNow(services) })
      .where('status', 'in', ['running', 'pending'])
      .where('start_time', '<', now)
      .execute(),
  )
}

/** Limits that a result can reach, with the names of the API. */
export const LIMITING_FACTORS = ['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'] as const
export type LimitingFactor = (typeof LIMITING_FACTORS)[number]

/** Returns an entry of the history in the format of the editor. */
export async function serializeQuery(
  { store }: Pick<Context, 'store'>,
  row: QueryRow,
  limitingFactor: LimitingFactor = 'UNKNOWN',
): Promise<Readonly<Record<string, unknown>>> {
  const people = await loadPeople(store, [row.user_id])
  const database = await store
    .selectFrom('databases')
    .select('database_name')
    .where('id', '=', row.database_id)
    .executeTakeFirst()
  return {
    id: row.client_id,
    queryId: row.id,
    serverId: row.id,
    changed_on: row.changed_on,
    dbId: row.database_id,
    db: database?.database_name ?? null,
    schema: row.schema,
    sql: row.sql,
    executedSql: row.executed_sql,
    sqlEditorId: row.sql_editor_id,
    tab: row.tab_name,
    state: row.status,
    progress: row.progress,
    rows: row.rows,
    limit: row.row_limit,
    limitingFactor,
    errorMessage: row.error_message,
    resultsKey: row.results_key,
    startDttm: row.start_time,
    endDttm: row.end_time,
    trackingUrl: row.tracking_url,
    ctas: false,
    tempTable: null,
    tempSchema: null,
    user: fullName(people.get(row.user_id ?? -1)),
    userId: row.user_id,
    extra: {},
  }
}
