import { columnLabel, type QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { TIMESTAMP } from '../cartesian/x-axis.ts'

/**
 * Adds the time axis of a form to a query of one trend. A row limit retains the newest buckets, because figures of a
 * trend are of its newest values; the rows of the result are oldest first.
 */
export function newestFirst(query: QueryObject, form: FormData): QueryObject {
  const x = baseAxisOf(form)
  const own: QueryObject = x === undefined ? { ...query, columns: [], is_timeseries: true } : { ...query, columns: [x] }
  const axis: QueryColumn | null = x ?? (query.granularity ? TIMESTAMP : null)
  if (axis === null) return own
  return {
    ...own,
    orderby: [[axis, false]],
    post_processing: [{ operation: 'sort', options: { by: columnLabel(axis), ascending: true } }],
  }
}
