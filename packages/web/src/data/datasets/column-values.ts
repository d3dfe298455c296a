import { type DatasourceRef, printDatasourceKey } from '@belvedere/core/form-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApp } from '../../state/use-app.ts'
import { call } from '../calls/call.ts'

export interface ColumnValuesQuery {
  readonly datasource: DatasourceRef
  /** Column name; if empty, no request is sent. */
  readonly column: string
  /** Part of a value, ignoring case. */
  readonly search: string
}

/** Queries the distinct values of a column, at most a thousand, filtered on the server. */
export const useColumnValues = ({ datasource, column, search }: ColumnValuesQuery) => {
  const app = useApp()
  return useQuery({
    queryKey: ['column-values', printDatasourceKey(datasource), column, search],
    enabled: column !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const operation = 'GET /api/v1/datasource/{datasource_type}/{datasource_id}/column/{column_name}/values/'
      const path = { datasource_type: datasource.type, datasource_id: datasource.id, column_name: column }
      return (await call(app, operation, { path, query: search === '' ? {} : { q: search }, signal })).result
    },
  })
}
