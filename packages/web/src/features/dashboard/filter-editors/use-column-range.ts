import { awaitsParent, filterRangeContext, type NativeFilter, parentsExtraFormData } from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import { readJson } from '@belvedere/core/json'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { URGENCY } from '../../../chart/requests/page-requests.ts'
import { retriesChart } from '../../../data/calls/retries.ts'
import { useApp } from '../../../state/use-app.ts'
import { useFilterSource } from '../state/context.ts'
import { queryFilterData } from './query-filter-data.ts'

export interface ColumnRange {
  readonly min: number
  readonly max: number
}

export interface RangeRequest {
  /** Null while it loads and if the column has no values. */
  readonly range: ColumnRange | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Returns the minimum and maximum of a range filter's column, over the rows that match the values of its parents. */
export function useColumnRange(filter: NativeFilter): RangeRequest {
  const app = useApp()
  const { model, store } = useFilterSource()
  const dashboardId = model.dashboard.id
  const parents = useStore(store, state => JSON.stringify(parentsExtraFormData(filter, state.draft)))
  const isWaiting = useStore(store, state => awaitsParent(filter, state.awaiting))
  const body = filterRangeContext(filter, readJson(parents) as ExtraFormData)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['column-range', body],
    enabled: body !== null && !isWaiting,
    queryFn: async ({ signal }) => {
      const { rows } = await queryFilterData(app, body, { dashboardId, signal, urgency: URGENCY.filterOptions })
      return toRange(rows[0])
    },
    retry: retriesChart,
    staleTime: 5 * 60_000,
  })
  return { range: data ?? null, error: isFetching ? null : error, retry: () => void refetch() }
}

function toRange(row: Readonly<Record<string, unknown>> | undefined): ColumnRange | null {
  const min = Number(row?.min ?? Number.NaN)
  const max = Number(row?.max ?? Number.NaN)
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : null
}
