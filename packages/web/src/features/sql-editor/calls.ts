/** What the editor asks of the server, and the shapes of the answers. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import type { Answer, Sent } from '../../data/request.ts'

/** A database that is open for SQL. */
export type SqlDatabase = Answer<'GET /api/v1/sqllab/'>['result']['databases'][string]

/** Rows, and what is known of the query that brought them. */
export type QueryAnswer = Answer<'POST /api/v1/sqllab/execute/'>
export type ResultColumn = QueryAnswer['columns'][number]

export const execute = (body: Sent<'POST /api/v1/sqllab/execute/'>['body']): Promise<QueryAnswer> =>
  call('POST /api/v1/sqllab/execute/', { body })

export const keptResults = (key: string): Promise<QueryAnswer> =>
  call('GET /api/v1/sqllab/results/', { query: { q: { key } } })

export const stopQuery = (client_id: string): Promise<unknown> =>
  call('POST /api/v1/query/stop/', { body: { client_id } })

export const exportAddress = (client_id: string): string => `/api/v1/sqllab/export/${encodeURIComponent(client_id)}/`

export const formatSql = async (sql: string, database_id: number | null): Promise<string> =>
  (await call('POST /api/v1/sqllab/format_sql/', { body: { sql, database_id } })).result

/** One entry per table, or the database's own figures: names and values to show. */
export type Estimate = Answer<'POST /api/v1/sqllab/estimate/'>['result']

export const estimateCost = async (database_id: number, schema: string | null, sql: string): Promise<Estimate> =>
  (await call('POST /api/v1/sqllab/estimate/', { body: { database_id, schema, sql } })).result

export const databasesQuery = queryOptions({
  queryKey: ['sqllab', 'databases'],
  queryFn: async ({ signal }): Promise<readonly SqlDatabase[]> => {
    const { result } = await call('GET /api/v1/sqllab/', { signal })
    return Object.values(result.databases).toSorted((a, b) => a.database_name.localeCompare(b.database_name))
  },
})

export const schemasQuery = (id: number) =>
  queryOptions({
    queryKey: ['sqllab', id, 'schemas'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/database/{id}/schemas/', { path: { id }, signal })).result,
  })

export type SavedQuery = Answer<'GET /api/v1/saved_query/{id}'>['result']
export type SavedQueryRow = Answer<'GET /api/v1/saved_query/'>['result'][number]

export const savedQuery = async (id: number): Promise<SavedQuery> =>
  (await call('GET /api/v1/saved_query/{id}', { path: { id } })).result

type SavedQueryBody = Sent<'POST /api/v1/saved_query/'>['body']

/** Answers the id of the new saved query. */
export const createSavedQuery = async (body: SavedQueryBody): Promise<number> =>
  (await call('POST /api/v1/saved_query/', { body })).id

/** @param version the one that is changed; a newer one at the server refuses with 409 */
export const updateSavedQuery = (id: number, body: SavedQueryBody, version: number | null): Promise<unknown> =>
  call('PUT /api/v1/saved_query/{id}', { path: { id }, body, ifMatch: version ?? undefined })

export const deleteSavedQuery = (id: number): Promise<unknown> =>
  call('DELETE /api/v1/saved_query/{id}', { path: { id } })

export const restoreSavedQuery = (uuid: string): Promise<unknown> =>
  call('POST /api/v1/saved_query/_deleted/{uuid}/restore/', { path: { uuid } })

export type RanQuery = Answer<'GET /api/v1/query/{id}'>['result']
export type HistoryRow = Answer<'GET /api/v1/query/'>['result'][number]

export const ranQuery = async (id: number): Promise<RanQuery> =>
  (await call('GET /api/v1/query/{id}', { path: { id } })).result

export const PAGE_SIZE = 25

/** A part of a list, newest first. */
export interface ListPage<Row> {
  readonly count: number
  readonly result: readonly Row[]
}

const pageOf = (
  page: number,
  order_column: string,
  search: { readonly col: string; readonly opr: string },
  value: string,
) => ({
  filters: value.trim() === '' ? [] : [{ ...search, value }],
  order_column,
  order_direction: 'desc' as const,
  page,
  page_size: PAGE_SIZE,
})

export const historyPage = (page: number, search: string) =>
  queryOptions({
    queryKey: ['sqllab', 'query', page, search],
    queryFn: ({ signal }): Promise<ListPage<HistoryRow>> => {
      const q = pageOf(page, 'start_time', { col: 'sql', opr: 'ct' }, search)
      return call('GET /api/v1/query/', { query: { q }, signal })
    },
    staleTime: 0,
  })

export const savedPage = (page: number, search: string) =>
  queryOptions({
    queryKey: ['sqllab', 'saved_query', page, search],
    queryFn: ({ signal }): Promise<ListPage<SavedQueryRow>> => {
      const q = pageOf(page, 'changed_on_delta_humanized', { col: 'label', opr: 'all_text' }, search)
      return call('GET /api/v1/saved_query/', { query: { q }, signal })
    },
    staleTime: 0,
  })

/** Makes a dataset of a text; answers its id. */
export const createVirtualDataset = async (body: {
  readonly database: number
  readonly schema: string | null
  readonly table_name: string
  readonly sql: string
}): Promise<number> => (await call('POST /api/v1/dataset/', { body })).id
