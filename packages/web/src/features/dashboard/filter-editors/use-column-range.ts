import { filterRangeContext, type NativeFilter } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { URGENCY } from '../../../chart/page-requests.ts'
import { retriesChart } from '../../../data/retries.ts'
import { useFilterSource } from '../context.ts'
import { queryFilterData } from './query-filter-data.ts'

export interface ColumnRange {
  readonly min: number
  readonly max: number
}

export interface RangeRequest {
  /** Null while unknown, and when there is none. */
  readonly range: ColumnRange | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Smallest and largest value of a range filter's column. */
export function useColumnRange(filter: NativeFilter): RangeRequest {
  const dashboardId = useFilterSource().model.dashboard.id
  const body = filterRangeContext(filter)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['column-range', body],
    enabled: body !== null,
    queryFn: async ({ signal }) => {
      const { rows } = await queryFilterData(body, { dashboardId, signal, urgency: URGENCY.filterOptions })
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
