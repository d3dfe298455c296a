import type { Chart, Dashboard, DashboardChart, Dataset } from '@belvedere/api'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ListAnswer, ListQuery, ResourceName, Rows } from './list-rows.ts'

interface Result<T> {
  readonly result: T
}

const part = (value: string | number) => encodeURIComponent(String(value))

const one = <T>(resource: string, key: string | number, rest = '') =>
  queryOptions({
    queryKey: [resource, String(key), rest],
    queryFn: async ({ signal }) =>
      (await api.get<Result<T>>(`/api/v1/${resource}/${part(key)}${rest}`, { signal })).result,
  })

export const dashboardQuery = (idOrSlug: string | number) => one<Dashboard>('dashboard', idOrSlug)
export const dashboardChartsQuery = (idOrSlug: string | number) =>
  one<DashboardChart[]>('dashboard', idOrSlug, '/charts')
export const dashboardDatasetsQuery = (idOrSlug: string | number) => one<Dataset[]>('dashboard', idOrSlug, '/datasets')
export const chartQuery = (id: number) => one<Chart>('chart', id)
export const datasetQuery = (id: number) => one<Dataset>('dataset', id)

/** A page of a resource's list. */
export const listQuery = <R extends ResourceName>(resource: R, query: ListQuery = {}) =>
  queryOptions({
    queryKey: [resource, 'list', query],
    queryFn: ({ signal }) => api.get<ListAnswer<Rows[R]>>(`/api/v1/${resource}/`, { q: query, signal }),
    placeholderData: keepPreviousData,
  })

export const useChart = (id: number | null) => useQuery({ ...chartQuery(id ?? 0), enabled: id !== null })
export const useDataset = (id: number | null) => useQuery({ ...datasetQuery(id ?? 0), enabled: id !== null })
export const useDashboards = (query?: ListQuery) => useQuery(listQuery('dashboard', query))
export const useDatasets = (query?: ListQuery) => useQuery(listQuery('dataset', query))

/** Deletes one object, as long as it is still the version that was shown; its lists are read again. */
export const useDelete = (resource: ResourceName) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: number; readonly version?: number | undefined }) =>
      api.delete(`/api/v1/${resource}/${part(id)}`, { ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource] }),
  })
}
