import type { FilterValue } from '@belvedere/core/expressions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export interface ColumnValuesQuery {
  readonly datasetId: number
  /** Empty: nothing is asked. */
  readonly column: string
  /** Part of a value, any case. */
  readonly search: string
}

/** The distinct values of a column, at most a thousand; narrowed on the server. */
export const useColumnValues = ({ datasetId, column, search }: ColumnValuesQuery) =>
  useQuery({
    queryKey: ['column-values', datasetId, column, search],
    enabled: column !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `/api/v1/datasource/table/${datasetId}/column/${encodeURIComponent(column)}/values/`
      const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`
      return (await api.get<{ result: FilterValue[] }>(`${path}${query}`, { signal })).result
    },
  })
