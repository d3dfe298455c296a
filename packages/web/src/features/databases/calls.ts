/** Requests of the database screens and the types of their responses. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import type { Answer, Sent } from '../../data/calls/request.ts'
import type { ListFilter, ListQuery } from '../../data/objects/list-rows.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

export type DatabaseRow = Answer<'GET /api/v1/database/'>['result'][number]
export type OfferedEngine = Answer<'GET /api/v1/database/available/'>['databases'][number]
export type StoredConnection = Answer<'GET /api/v1/database/{id}/connection/'>['result']
export type ListedTable = Answer<'GET /api/v1/database/{id}/tables/'>['result'][number]
export type ConnectionBody = Sent<'PUT /api/v1/database/{id}'>['body']
type NewConnection = Sent<'POST /api/v1/database/'>['body']

export const readDatabases = (app: App, q: ListQuery, signal: AbortSignal) =>
  call(app, 'GET /api/v1/database/', { query: { q }, signal })

const MAX_DATABASES = 100

/** All databases to choose from, by name. */
export const everyDatabaseQuery = (app: App) =>
  queryOptions({
    queryKey: ['database', 'list', 'names'],
    queryFn: ({ signal }) =>
      readDatabases(
        app,
        {
          columns: ['id', 'database_name', 'backend'],
          order_column: 'database_name',
          order_direction: 'asc',
          page_size: MAX_DATABASES,
        },
        signal,
      ),
  })

export const enginesQuery = (app: App) =>
  queryOptions({
    queryKey: ['database', 'available'],
    queryFn: async ({ signal }) => (await call(app, 'GET /api/v1/database/available/', { signal })).databases,
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Query for a connection to edit. Its version is read before its content, so that a change in between conflicts on
 * save.
 */
export const connectionQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['database', String(id), 'connection'],
    queryFn: async ({ signal }) => {
      const { result } = await call(app, 'GET /api/v1/database/{id}', { path: { id }, signal })
      const connection = await call(app, 'GET /api/v1/database/{id}/connection/', { path: { id }, signal })
      return { connection: connection.result, version: result.version }
    },
    staleTime: 0,
    gcTime: 0,
  })

const ofDatabase = (id: number): ListFilter => ({ col: 'database', opr: 'rel_o_m', value: id })

/** Query for the number of datasets of a database that the user may see. */
export const datasetCountQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['dataset', 'count', id],
    queryFn: async ({ signal }) => {
      const q = { columns: ['id'], filters: [ofDatabase(id)], page_size: 1 }
      return (await call(app, 'GET /api/v1/dataset/', { query: { q }, signal })).count
    },
  })

const MAX_NAMES = 5

/**
 * Query for the objects that depend on a database: counts of its charts, dashboards and datasets, with the names of the
 * first datasets.
 */
export const relatedQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['database', String(id), 'related'],
    queryFn: async ({ signal }) => {
      const q = { columns: ['id', 'table_name'], filters: [ofDatabase(id)], page_size: MAX_NAMES }
      const [{ charts, dashboards }, datasets] = await Promise.all([
        call(app, 'GET /api/v1/database/{id}/related_objects/', { path: { id }, signal }),
        call(app, 'GET /api/v1/dataset/', { query: { q }, signal }),
      ])
      return {
        charts,
        dashboards,
        datasets: { count: datasets.count, names: datasets.result.map(row => row.table_name) },
      }
    },
    staleTime: 0,
  })

export const schemasQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['database', String(id), 'schemas'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/database/{id}/schemas/', { path: { id }, signal })).result,
  })

export const tablesQuery = (app: App, id: number, schema: string) =>
  queryOptions({
    queryKey: ['database', String(id), 'tables', schema],
    queryFn: async ({ signal }) => {
      const query = { q: { schema_name: schema } }
      return (await call(app, 'GET /api/v1/database/{id}/tables/', { path: { id }, query, signal })).result
    },
  })

const MAX_DATASETS = 1000

/** Query for the existing datasets of a schema: ids by table name. */
export const datasetsOfSchemaQuery = (app: App, id: number, schema: string) =>
  queryOptions({
    queryKey: ['dataset', 'of-schema', id, schema],
    queryFn: async ({ signal }) => {
      const filters = [ofDatabase(id), { col: 'schema', opr: 'eq', value: schema }]
      const q = { columns: ['id', 'table_name'], filters, page_size: MAX_DATASETS }
      const { result } = await call(app, 'GET /api/v1/dataset/', { query: { q }, signal })
      return new Map(result.map(row => [row.table_name, row.id]))
    },
  })

/**
 * Validates the parts of an address.
 * @throws ApiError with `errors` that name the fields
 */
export const validateParameters = (app: App, body: ConnectionBody, signal: AbortSignal) =>
  call(app, 'POST /api/v1/database/validate_parameters/', { body, signal })

export const testConnection = (app: App, body: ConnectionBody, signal: AbortSignal) =>
  call(app, 'POST /api/v1/database/test_connection/', { body, signal })

export const createDatabase = (app: App, body: NewConnection, signal: AbortSignal) =>
  call(app, 'POST /api/v1/database/', { body, signal })

export const updateDatabase = (app: App, id: number, body: ConnectionBody, version: number, signal: AbortSignal) =>
  call(app, 'PUT /api/v1/database/{id}', { path: { id }, body, ifMatch: version, signal })

export const createDataset = async (
  app: App,
  database: number,
  schema: string,
  table_name: string,
  signal: AbortSignal,
) => (await call(app, 'POST /api/v1/dataset/', { body: { database, schema, table_name }, signal })).id

export const useDeleteDatabase = () => {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: number; readonly version: number | undefined }) =>
      call(app, 'DELETE /api/v1/database/{id}', { path: { id }, ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['database', 'list'] }),
  })
}
