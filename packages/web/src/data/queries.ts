import type { Dataset } from '@belvedere/api'
import { datasourceOf } from '@belvedere/core/form-data'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { App } from '../state/app.ts'
import { useApp } from '../state/use-app.ts'
import { call } from './calls/call.ts'
import type { ListAnswer, ListQuery, ResourceName, Rows } from './objects/list-rows.ts'

type Key = string | number
type ReadOne<T> = (signal: AbortSignal) => Promise<{ readonly result: T }>

const one = <T>(resource: string, key: Key, rest: string, read: ReadOne<T>) =>
  queryOptions({
    queryKey: [resource, String(key), rest],
    queryFn: async ({ signal }) => (await read(signal)).result,
  })

export const dashboardQuery = (app: App, id: Key) =>
  one('dashboard', id, '', signal => call(app, 'GET /api/v1/dashboard/{id}', { path: { id }, signal }))
export const dashboardChartsQuery = (app: App, id: Key) =>
  one('dashboard', id, '/charts', signal => call(app, 'GET /api/v1/dashboard/{id}/charts/', { path: { id }, signal }))
export const dashboardDatasetsQuery = (app: App, id: Key) =>
  one('dashboard', id, '/datasets', signal =>
    call(app, 'GET /api/v1/dashboard/{id}/datasets/', { path: { id }, signal }),
  )
export const chartQuery = (app: App, id: number) =>
  one('chart', id, '', signal => call(app, 'GET /api/v1/chart/{id}', { path: { id }, signal }))
/** Queries a query of the SQL editor as a dataset with the columns of its result. */
const querySource = (app: App, id: number) =>
  one<Dataset>('query-source', id, '', async signal => {
    const query = { datasource_type: 'query', datasource_id: String(id) }
    const { result } = await call(app, 'GET /api/v1/explore/', { query, signal })
    return { result: result.dataset as unknown as Dataset }
  })
export const datasetQuery = (app: App, id: number) =>
  one('dataset', id, '', signal => call(app, 'GET /api/v1/dataset/{id}', { path: { id }, signal }))

type Lists = {
  readonly [R in ResourceName]: (q: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Rows[R]>>
}
/** Requests of a page of each list. */
export const LISTS = (app: App): Lists => ({
  dashboard: (q, signal) => call(app, 'GET /api/v1/dashboard/', { query: { q }, signal }),
  chart: (q, signal) => call(app, 'GET /api/v1/chart/', { query: { q }, signal }),
  dataset: (q, signal) => call(app, 'GET /api/v1/dataset/', { query: { q }, signal }),
  saved_query: (q, signal) => call(app, 'GET /api/v1/saved_query/', { query: { q }, signal }),
})

/** Query options of a page of a list. */
export const listQuery = <R extends ResourceName>(app: App, resource: R, query: ListQuery = {}) =>
  queryOptions({
    queryKey: [resource, 'list', query],
    queryFn: ({ signal }) => LISTS(app)[resource](query, signal),
    placeholderData: keepPreviousData,
  })

export const useChart = (id: number | null) => {
  const app = useApp()
  return useQuery({ ...chartQuery(app, id ?? 0), enabled: id !== null })
}
export const useDataset = (id: number | null) => {
  const app = useApp()
  return useQuery({ ...datasetQuery(app, id ?? 0), enabled: id !== null })
}
/** Queries the source of a chart, by its key in form data. */
export function useSource(key: string) {
  const app = useApp()
  const { id, type } = datasourceOf(key)
  return useQuery(type === 'query' ? querySource(app, id) : datasetQuery(app, id))
}
export const useDashboards = (query?: ListQuery) => {
  const app = useApp()
  return useQuery(listQuery(app, 'dashboard', query))
}
export const useDatasets = (query?: ListQuery) => {
  const app = useApp()
  return useQuery(listQuery(app, 'dataset', query))
}
