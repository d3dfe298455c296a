import type { ChartDataAnswer } from '@belvedere/api'
import type { FilterValue } from '@belvedere/core/expressions'
import { type NativeFilter, parentsExtraFormData } from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import type { QueryContext } from '@belvedere/core/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { pageRequests, URGENCY } from '../../../chart/page-requests.ts'
import { api } from '../../../data/api.ts'
import { useDashboard } from '../context.ts'
import { targetColumn, targetDataset } from './filter-masks.ts'

/** Options fetched at once; more are found by searching. */
const MOST_VALUES = 1000

export interface ColumnValues {
  readonly values: readonly FilterValue[]
  readonly isLoading: boolean
  /** There are more values than were fetched: search finds the others. */
  readonly hasMore: boolean
}

/** A select filter's options: the column's values that hold the search text, narrowed by its parents' values. */
export function useColumnValues(filter: NativeFilter, search: string): ColumnValues {
  const { store } = useDashboard()
  const parents = useStore(store, state => JSON.stringify(parentsExtraFormData(filter, state.draft)))
  const query = useQuery({
    ...columnValuesQuery(filter, search, JSON.parse(parents) as ExtraFormData),
    placeholderData: before => before,
  })
  const values = query.data ?? []
  return { values, isLoading: query.isFetching, hasMore: values.length >= MOST_VALUES }
}

/** `urgency`: a filter that charts wait for is wanted before them. */
export function columnValuesQuery(
  filter: NativeFilter,
  search: string,
  parents: ExtraFormData,
  urgency: number = URGENCY.filterOptions,
) {
  const id = targetDataset(filter)
  const column = targetColumn(filter)
  const context = valuesContext(filter, search, parents)
  return queryOptions({
    queryKey: ['column-values', id, column, search, context],
    enabled: id !== undefined && column !== undefined,
    queryFn: ({ signal }) => {
      const ask = () => (context ? askContext(context, signal) : askValues(id ?? 0, column ?? '', search, signal))
      return pageRequests.schedule(ask, { signal, urgency: () => urgency })
    },
    staleTime: 5 * 60_000,
  })
}

async function askValues(
  id: number,
  column: string,
  search: string,
  signal: AbortSignal,
): Promise<readonly FilterValue[]> {
  const query = new URLSearchParams({ limit: String(MOST_VALUES), ...(search === '' ? {} : { q: search }) })
  const path = `/api/v1/datasource/table/${id}/column/${encodeURIComponent(column)}/values/?${query.toString()}`
  return (await api.get<{ readonly result: readonly FilterValue[] }>(path, { signal })).result
}

async function askContext(context: QueryContext, signal: AbortSignal): Promise<readonly FilterValue[]> {
  const { result } = await api.post<ChartDataAnswer>('/api/v1/chart/data', context, { signal })
  const name = result[0]?.colnames[0]
  return name === undefined ? [] : (result[0]?.data ?? []).map(row => row[name] ?? null)
}

/** A question of its own where the plain list of values is not enough: parents, a time range, an order. Null: it is. */
function valuesContext(filter: NativeFilter, search: string, parents: ExtraFormData): QueryContext | null {
  const column = targetColumn(filter)
  const id = targetDataset(filter)
  const isDescending = filter.controlValues?.sortAscending === false
  const metric = filter.sortMetric || null
  const time_range = parents.time_range ?? filter.time_range
  const hasParents = (parents.filters?.length ?? 0) > 0 || time_range !== undefined
  if (column === undefined || id === undefined || !(isDescending || metric !== null || hasParents)) return null
  const searched = search === '' ? [] : [{ col: column, op: 'ILIKE', val: `%${search}%` }]
  return {
    datasource: { id, type: 'table' },
    queries: [
      {
        columns: [column],
        metrics: metric === null ? [] : [metric],
        filters: [...(parents.filters ?? []), ...searched],
        ...(time_range === undefined ? {} : { time_range }),
        ...(filter.granularity_sqla ? { granularity: filter.granularity_sqla } : {}),
        orderby: [[metric ?? column, !isDescending]],
        row_limit: MOST_VALUES,
      },
    ],
    result_type: 'full',
    result_format: 'json',
  }
}
