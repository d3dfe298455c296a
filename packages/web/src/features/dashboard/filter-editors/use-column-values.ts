import { GENERIC_TYPE } from '@belvedere/core'
import type { FilterValue } from '@belvedere/core/expressions'
import {
  awaitsParent,
  FILTER_OPTIONS_LIMIT,
  filterOptionsContext,
  type NativeFilter,
  parentsExtraFormData,
} from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import { readJson } from '@belvedere/core/json'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { URGENCY } from '../../../chart/requests/page-requests.ts'
import { retriesChart } from '../../../data/calls/retries.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'
import { useFilterSource } from '../state/context.ts'
import { targetColumn, targetDataset } from '../state/filter-masks.ts'
import { queryFilterData } from './query-filter-data.ts'

export interface ColumnValues {
  readonly values: readonly FilterValue[]
  readonly isLoading: boolean
  /** True if there are more values than were loaded. A search finds the others. */
  readonly hasMore: boolean
  /** Reason why loading failed, or null. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Returns the options of a select filter: column values that contain the search text, restricted by the values of its
 * parents.
 */
export function useColumnValues(filter: NativeFilter, search: string): ColumnValues {
  const app = useApp()
  const { model, store } = useFilterSource()
  const parents = useStore(store, state => JSON.stringify(parentsExtraFormData(filter, state.draft)))
  const isWaiting = useStore(store, state => awaitsParent(filter, state.awaiting))
  const options = columnValuesQuery(app, model, filter, { search, parents: readJson(parents) as ExtraFormData })
  const query = useQuery({
    ...options,
    enabled: options.enabled !== false && !isWaiting,
    placeholderData: before => before,
  })
  const values = options.enabled === false ? [] : (query.data ?? [])
  return {
    values,
    isLoading: query.isFetching || isWaiting,
    hasMore: values.length >= FILTER_OPTIONS_LIMIT,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}

interface Narrowed {
  readonly search: string
  readonly parents: ExtraFormData
}

const isNumeric = ({ datasets }: Pick<DashboardModel, 'datasets'>, filter: NativeFilter): boolean =>
  datasets.get(targetDataset(filter) ?? -1)?.columns.find(column => column.column_name === targetColumn(filter))
    ?.type_generic === GENERIC_TYPE.numeric

/** @param urgency a filter that charts depend on is queried before them */
export function columnValuesQuery(
  app: App,
  model: Pick<DashboardModel, 'datasets' | 'dashboard'>,
  filter: NativeFilter,
  { search, parents }: Narrowed,
  urgency: number = URGENCY.filterOptions,
) {
  const context = filterOptionsContext({ filter, search, parents, isNumeric: isNumeric(model, filter) })
  return queryOptions({
    queryKey: ['filter-options', context],
    enabled: context !== null,
    queryFn: async ({ signal }): Promise<readonly FilterValue[]> => {
      const { rows, first } = await queryFilterData(app, context, { dashboardId: model.dashboard.id, signal, urgency })
      return first === undefined ? [] : rows.map(row => row[first] ?? null)
    },
    retry: retriesChart,
    staleTime: 5 * 60_000,
  })
}
