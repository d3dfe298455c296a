import { NO_TIME_RANGE } from '../time/index.ts'
import type { QueryObject } from './types.ts'

/**
 * The time range that a query is about: its own, else that of the temporal filter on its time column, which is its
 * base axis or its granularity. Undefined for none.
 */
export function timeRangeOf(query: QueryObject): string | undefined {
  if (query.time_range && query.time_range !== NO_TIME_RANGE) return query.time_range
  const axis = query.columns?.find(column => typeof column === 'object' && column.columnType === 'BASE_AXIS')
  const names = new Set([query.granularity, typeof axis === 'object' ? axis.sqlExpression : undefined])
  const filter = query.filters?.find(
    ({ op, col }) => op === 'TEMPORAL_RANGE' && typeof col === 'string' && names.has(col),
  )
  return typeof filter?.val === 'string' ? filter.val : undefined
}
