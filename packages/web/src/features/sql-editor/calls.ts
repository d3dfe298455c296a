/** Requests of the SQL editor and the types of their responses. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import type { Answer, Sent } from '../../data/calls/request.ts'
import type { App } from '../../state/app.ts'

/** Database that allows SQL. */
export type SqlDatabase = Answer<'GET /api/v1/sqllab/'>['result']['databases'][string]

/** Rows with metadata of their query. */
export type QueryAnswer = Answer<'POST /api/v1/sqllab/execute/'>
export type ResultColumn = QueryAnswer['columns'][number]

export const execute = (app: App, body: Sent<'POST /api/v1/sqllab/execute/'>['body']): Promise<QueryAnswer> =>
  call(app, 'POST /api/v1/sqllab/execute/', { body })

export const storedResults = (app: App, key: string): Promise<QueryAnswer> =>
  call(app, 'GET /api/v1/sqllab/results/', { query: { q: { key } } })

export const stopQuery = (app: App, client_id: string): Promise<unknown> =>
  call(app, 'POST /api/v1/query/stop/', { body: { client_id } })

export const exportAddress = (client_id: string): string => `/api/v1/sqllab/export/${encodeURIComponent(client_id)}/`

export const formatSql = async (app: App, sql: string, database_id: number | null): Promise<string> =>
  (await call(app, 'POST /api/v1/sqllab/format_sql/', { body: { sql, database_id } })).result

/** One entry per table, or the database's own estimate: names and values to show. */
export type Estimate = Answer<'POST /api/v1/sqllab/estimate/'>['result']

export const estimateCost = async (
  app: App,
  database_id: number,
  schema: string | null,
  sql: string,
): Promise<Estimate> =>
  (await call(app, 'POST /api/v1/sqllab/estimate/', { body: { database_id, schema, sql } })).result

export const databasesQuery = (app: App) =>
  queryOptions({
    queryKey: ['sqllab', 'databases'],
    queryFn: async ({ signal }): Promise<readonly SqlDatabase[]> => {
      const { result } = await call(app, 'GET /api/v1/sqllab/', { signal })
      return Object.values(result.databases).toSorted((a, b) => a.database_name.localeCompare(b.database_name))
    },
  })

export const schemasQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['sqllab', id, 'schemas'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/database/{id}/schemas/', { path: { id }, signal })).result,
  })

export type SavedQuery = Answer<'GET /api/v1/saved_query/{id}'>['result']

export const savedQuery = async (app: App, id: number): Promise<SavedQuery> =>
  (await call(app, 'GET /api/v1/saved_query/{id}', { path: { id } })).result

type SavedQueryBody = Sent<'POST /api/v1/saved_query/'>['body']

/** Creates a saved query. Returns its id. */
export const createSavedQuery = async (app: App, body: SavedQueryBody): Promise<number> =>
  (await call(app, 'POST /api/v1/saved_query/', { body })).id

/** @param version version to update; the server responds with 409 if its version is newer */
export const updateSavedQuery = (
  app: App,
  id: number,
  body: SavedQueryBody,
  version: number | null,
): Promise<unknown> => call(app, 'PUT /api/v1/saved_query/{id}', { path: { id }, body, ifMatch: version ?? undefined })

export type RanQuery = Answer<'GET /api/v1/query/{id}'>['result']
/** Returns the history entry of a query that this browser started, or null if there is none. */
export async function beganQuery(app: App, client_id: string): Promise<RanQuery | null> {
  const q = { filters: [{ col: 'client_id', opr: 'eq', value: client_id }] }
  const [id] = (await call(app, 'GET /api/v1/query/', { query: { q } })).result.map(row => row.id)
  return id === undefined ? null : ranQuery(app, id)
}

export type HistoryRow = Answer<'GET /api/v1/query/'>['result'][number]

export const ranQuery = async (app: App, id: number): Promise<RanQuery> =>
  (await call(app, 'GET /api/v1/query/{id}', { path: { id } })).result
