/** Queries of a database's names for SQL completion. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import type { Answer } from '../../data/calls/request.ts'
import type { App } from '../../state/app.ts'

export type ListedTable = Answer<'GET /api/v1/database/{id}/tables/'>['result'][number]

export const tablesQuery = (app: App, id: number, schema: string | null) =>
  queryOptions({
    queryKey: ['sqllab', id, 'tables', schema],
    queryFn: async ({ signal }) => {
      const q = schema === null ? {} : { schema_name: schema }
      return (await call(app, 'GET /api/v1/database/{id}/tables/', { path: { id }, query: { q }, signal })).result
    },
  })

export type TableColumn = Answer<'GET /api/v1/database/{id}/table_metadata/'>['columns'][number]

export const tableQuery = (app: App, id: number, schema: string | null, name: string) =>
  queryOptions({
    queryKey: ['sqllab', id, 'table', schema, name],
    queryFn: ({ signal }) => {
      const query = schema === null ? { name } : { name, schema }
      return call(app, 'GET /api/v1/database/{id}/table_metadata/', { path: { id }, query, signal })
    },
    staleTime: 5 * 60_000,
  })

export const functionsQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['sqllab', id, 'functions'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/database/{id}/function_names/', { path: { id }, signal })).function_names,
    staleTime: Number.POSITIVE_INFINITY,
  })
