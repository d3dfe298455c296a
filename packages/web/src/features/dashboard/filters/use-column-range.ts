import type { NativeFilter } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { pageRequests, URGENCY } from '../../../chart/page-requests.ts'
import { call } from '../../../data/call.ts'
import { targetColumn, targetDataset } from './filter-masks.ts'

export interface ColumnRange {
  readonly min: number
  readonly max: number
}

/** Smallest and largest value of a range filter's column; null while unknown, and when there is none. */
export function useColumnRange(filter: NativeFilter): ColumnRange | null {
  const id = targetDataset(filter)
  const column = targetColumn(filter)
  const { data } = useQuery({
    queryKey: ['column-range', id, column],
    enabled: id !== undefined && column !== undefined,
    queryFn: async ({ signal }) => {
      const ask = () => call('POST /api/v1/chart/data', { body: rangeContext(id ?? 0, column ?? ''), signal })
      const answer = await pageRequests.schedule(ask, { signal, urgency: () => URGENCY.filterOptions })
      return toRange(answer.result[0]?.data[0])
    },
    staleTime: 5 * 60_000,
  })
  return data ?? null
}

const rangeContext = (id: number, column_name: string) => {
  const metric = (aggregate: 'MIN' | 'MAX', label: string) =>
    ({ expressionType: 'SIMPLE', column: { column_name }, aggregate, label, hasCustomLabel: true }) as const
  return {
    datasource: { id, type: 'table' },
    queries: [{ columns: [], metrics: [metric('MIN', 'min'), metric('MAX', 'max')] }],
    result_type: 'full',
    result_format: 'json',
  } as const
}

function toRange(row: Readonly<Record<string, unknown>> | undefined): ColumnRange | null {
  const min = Number(row?.min ?? Number.NaN)
  const max = Number(row?.max ?? Number.NaN)
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : null
}
