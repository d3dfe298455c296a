/** What the editor asks of the server, and the shapes of the answers. */
import type { Cell, GenericType, Row } from '@belvedere/core'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import type { ListAnswer } from '../../data/list-rows.ts'

export interface SqlDatabase {
  readonly id: number
  readonly database_name: string
  readonly backend: string
}

export interface ResultColumn {
  readonly name: string
  readonly type: string | null
  readonly type_generic: GenericType | null
}

export interface RanQuery {
  /** The `client_id`. */
  readonly id: string
  readonly rows: number | null
  readonly limit: number
  readonly limitingFactor: 'DROPDOWN' | 'NOT_LIMITED' | 'UNKNOWN'
  readonly resultsKey: string | null
  /** Epoch milliseconds. */
  readonly startDttm: number
  readonly endDttm: number | null
}

export interface QueryAnswer {
  readonly columns: readonly ResultColumn[]
  readonly data: readonly Row[]
  readonly query: RanQuery
}

export interface ExecuteBody {
  readonly database_id: number
  readonly schema: string | null
  readonly sql: string
  readonly client_id: string
  readonly queryLimit: number
  readonly sql_editor_id: string
  readonly tab: string
}

export const execute = (body: ExecuteBody): Promise<QueryAnswer> => api.post('/api/v1/sqllab/execute/', body)

export const keptResults = (key: string): Promise<QueryAnswer> => api.get('/api/v1/sqllab/results/', { q: { key } })

export const stopQuery = (client_id: string): Promise<unknown> => api.post('/api/v1/query/stop', { client_id })

export const exportAddress = (client_id: string): string => `/api/v1/sqllab/export/${encodeURIComponent(client_id)}/`

export const formatSql = async (sql: string, database_id: number | null): Promise<string> => {
  const body = database_id === null ? { sql } : { sql, database_id }
  return (await api.post<{ readonly result: string }>('/api/v1/sqllab/format_sql/', body)).result
}

/** One entry per table, or the database's own figures: names and values to show. */
export type Estimate = readonly Readonly<Record<string, Cell>>[]

export const estimateCost = async (database_id: number, schema: string | null, sql: string): Promise<Estimate> =>
  (await api.post<{ readonly result: Estimate }>('/api/v1/sqllab/estimate/', { database_id, schema, sql })).result

interface Begin {
  readonly databases: Readonly<Record<string, SqlDatabase>>
}

/** Databases that are open for SQL. */
export const databasesQuery = queryOptions({
  queryKey: ['sqllab', 'databases'],
  queryFn: async ({ signal }) => {
    const { result } = await api.get<{ readonly result: Begin }>('/api/v1/sqllab/', { signal })
    return Object.values(result.databases).toSorted((a, b) => a.database_name.localeCompare(b.database_name))
  },
})

const at = (database: number): string => `/api/v1/database/${database}`

export const schemasQuery = (database: number) =>
  queryOptions({
    queryKey: ['sqllab', database, 'schemas'],
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly result: readonly string[] }>(`${at(database)}/schemas/`, { signal })).result,
  })

export interface ListedTable {
  readonly value: string
  readonly type: 'table' | 'view'
}

export const tablesQuery = (database: number, schema: string | null) =>
  queryOptions({
    queryKey: ['sqllab', database, 'tables', schema],
    queryFn: async ({ signal }) => {
      const q = schema === null ? {} : { schema_name: schema }
      const address = `${at(database)}/tables/`
      return (await api.get<{ readonly result: readonly ListedTable[] }>(address, { q, signal })).result
    },
  })

export interface TableColumn {
  readonly name: string
  readonly type: string
  readonly longType: string
  readonly comment: string | null
  readonly keys: readonly { readonly type: string }[]
}

export interface TableMetadata {
  readonly columns: readonly TableColumn[]
  readonly selectStar: string
}

export const tableQuery = (database: number, schema: string | null, table: string) =>
  queryOptions({
    queryKey: ['sqllab', database, 'table', schema, table],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ name: table, ...(schema === null ? {} : { schema }) })
      return api.get<TableMetadata>(`${at(database)}/table_metadata/?${search}`, { signal })
    },
    staleTime: 5 * 60_000,
  })

export const functionsQuery = (database: number) =>
  queryOptions({
    queryKey: ['sqllab', database, 'functions'],
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly function_names: readonly string[] }>(`${at(database)}/function_names/`, { signal }))
        .function_names,
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface SavedQuery {
  readonly id: number
  readonly label: string
  readonly description: string | null
  readonly sql: string
  readonly db_id: number | null
  readonly database: { readonly id: number; readonly database_name: string } | null
  readonly schema: string | null
  readonly version?: number
  readonly changed_on_delta_humanized: string
}

export const savedQuery = async (id: number): Promise<SavedQuery> =>
  (await api.get<{ readonly result: SavedQuery }>(`/api/v1/saved_query/${id}`)).result

export interface SavedQueryBody {
  readonly label: string
  readonly description: string
  readonly sql: string
  readonly db_id: number | null
  readonly schema: string | null
}

/** Answers the id of the new saved query. */
export const createSavedQuery = async (body: SavedQueryBody): Promise<number> =>
  (await api.post<{ readonly id: number }>('/api/v1/saved_query/', body)).id

/** @param version the one that is changed; a newer one at the server refuses with 409 */
export const updateSavedQuery = (id: number, body: SavedQueryBody, version: number | null): Promise<unknown> =>
  api.put(`/api/v1/saved_query/${id}`, body, { ifMatch: version ?? undefined })

export interface HistoryRow {
  readonly id: number
  readonly database: { readonly id: number; readonly database_name: string } | null
  readonly schema: string | null
  readonly sql: string
  readonly status: 'pending' | 'running' | 'success' | 'failed' | 'stopped' | 'timed_out'
  readonly tab_name: string | null
  readonly user: { readonly first_name: string; readonly last_name: string } | null
  readonly start_time: number
  readonly end_time: number | null
  readonly rows: number | null
}

export const ranQuery = async (id: number): Promise<HistoryRow> =>
  (await api.get<{ readonly result: HistoryRow }>(`/api/v1/query/${id}`)).result

/** A page of a list, newest first, searched in its text. */
export const pageQuery = <R>(resource: 'query' | 'saved_query', page: number, search: string) =>
  queryOptions({
    queryKey: ['sqllab', resource, page, search],
    queryFn: ({ signal }) => {
      const filter =
        resource === 'query'
          ? { col: 'sql', opr: 'ct', value: search }
          : { col: 'label', opr: 'all_text', value: search }
      const order_column = resource === 'query' ? 'start_time' : 'changed_on_delta_humanized'
      const filters = search.trim() === '' ? [] : [filter]
      const q = { filters, order_column, order_direction: 'desc', page, page_size: PAGE_SIZE }
      return api.get<ListAnswer<R>>(`/api/v1/${resource}/`, { q, signal })
    },
    staleTime: 0,
  })
export const PAGE_SIZE = 25

/** Makes a dataset of a text; answers its id. */
export const createVirtualDataset = async (body: {
  readonly database: number
  readonly schema: string | null
  readonly table_name: string
  readonly sql: string
}): Promise<number> => (await api.post<{ readonly id: number }>('/api/v1/dataset/', body)).id
