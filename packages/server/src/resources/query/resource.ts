import { Query } from '@belvedere/api'
import { isRecord } from '@belvedere/core/json'
import { permissionKey } from '@belvedere/core/permissions'
import { type Selectable, sql } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import { loadPeople } from '../../crud/people.ts'
import type { Condition } from '../../crud/query/filters.ts'
import { badShape, decodeQ } from '../../crud/query/query.ts'
import type { Reading, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { nameOfUser } from '../../crud/shared.ts'
import { toWireTime } from '../../crud/times.ts'
import { resultsOf } from '../../http/answers.ts'
import { permission, type Route } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type QueryRow = Selectable<MetadataSchema['queries']>

const column = (name: string) => sql.ref(`queries.${name}`)
const databaseName = sql`(select database_name from databases where databases.id = queries.database_id)`

/** Condition for the user's own history; for all of it with the right to all queries. */
const mayRead = ({ user }: Context): Condition =>
  user.permissions.has(permissionKey('all_query_access', 'all_query_access'))
    ? EVERYTHING
    : sql`queries.user_id = ${user.id}`

/** History of the SQL editor. */
const queryResource: Reading<QueryRow> = {
  path: 'query',
  detailSchema: Query,
  view: 'Query',
  table: 'queries',
  list: {
    columns: [
      'id',
      'changed_on',
      'database',
      'schema',
      'sql',
      'executed_sql',
      'sql_tables',
      'status',
      'tab_name',
      'user',
      'start_time',
      'end_time',
      'rows',
      'tmp_table_name',
      'tracking_url',
      'client_id',
      'sql_editor_id',
      'limit',
      'progress',
      'results_key',
      'error_message',
      'select_as_cta',
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      client_id: { kind: 'text', sql: column('client_id') },
      sql: { kind: 'text', sql: column('sql') },
      schema: { kind: 'text', sql: column('schema') },
      status: { kind: 'text', sql: column('status') },
      tab_name: { kind: 'text', sql: column('tab_name') },
      sql_editor_id: { kind: 'text', sql: column('sql_editor_id') },
      database: { kind: 'one', sql: column('database_id') },
      user: { kind: 'one', sql: column('user_id') },
      start_time: { kind: 'number', sql: column('start_time') },
      changed_on: { kind: 'time', sql: column('changed_on') },
    },
    order: {
      changed_on: column('changed_on'),
      'database.database_name': databaseName,
      rows: column('rows'),
      schema: column('schema'),
      sql: column('sql'),
      start_time: column('start_time'),
      status: column('status'),
      tab_name: column('tab_name'),
      'user.first_name': nameOfUser(column('user_id')),
    },
    first: 'changed_on',
  },
  related: {
    database: { table: 'databases', shape: 'starts' },
    user: { table: 'users', shape: 'person' },
    created_by: { table: 'users', shape: 'person' },
  },
  distinct: { status: column('status') },
  listed: mayRead,
  readable: mayRead,
  refusal: 'NOT_FOUND',
  present: presentQueries,
}

/** Returns the stored tables. Earlier versions stored only their names. */
function tablesIn(stored: string): readonly unknown[] {
  const tables = storedJson(stored, [])
  if (!Array.isArray(tables)) return []
  return tables.map(table => (typeof table === 'string' ? { table, schema: null, catalog: null } : table))
}

export async function presentQueries(context: Context, rows: readonly QueryRow[]): Promise<readonly Serialized[]> {
  const [people, databases] = await Promise.all([
    loadPeople(
      context.store,
      rows.map(row => row.user_id),
    ),
    context.store.selectFrom('databases').select(['id', 'database_name']).execute(),
  ])
  const byId = new Map(databases.map(database => [database.id, database]))
  return rows.map(({ user_id, database_id, row_limit, sql_tables, columns: _, ...row }) => ({
    ...row,
    limit: row_limit,
    sql_tables: tablesIn(sql_tables),
    changed_on: toWireTime(row.changed_on),
    select_as_cta: row.select_as_cta === 1,
    select_as_cta_used: row.select_as_cta_used === 1,
    database: byId.get(database_id ?? -1) ?? null,
    user: people.get(user_id ?? -1) ?? null,
  }))
}

/**
 * Routes of the history, including queries that changed since a time (epoch milliseconds), for pages that follow them.
 */
export const queryRoutes: readonly Route[] = [
  ...defineReading(queryResource),
  {
    method: 'GET',
    url: '/api/v1/query/updated_since',
    access: permission('can_read', 'Query'),
    docs: {
      summary: 'Own queries that changed since a moment',
      q: Type.Object({ last_updated_ms: Type.Number() }),
      answer: resultsOf(Query),
    },
    handler: async input => {
      const context = contextOf(input)
      const q = decodeQ(input.request)
      const since = isRecord(q) ? q.last_updated_ms : undefined
      if (typeof since !== 'number' || !(Math.abs(since) <= 8.64e15)) throw badShape('last_updated_ms is not a time')
      const rows = await context.store
        .selectFrom('queries')
        .selectAll()
        .where('user_id', '=', context.user.id)
        .where('changed_on', '>=', new Date(since).toISOString())
        .orderBy('changed_on')
        .limit(1000)
        .execute()
      return { result: await presentQueries(context, rows) }
    },
  },
]
