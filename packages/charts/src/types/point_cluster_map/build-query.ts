import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { amount, columnLabels, columnsOf, text } from '../../families/shared/form.ts'

/** Aggregations of a label that sums of places are enough for. */
const OF_SUMS = ['sum', 'mean', 'min', 'max']

/**
 * Returns the operation that combines all rows by place beyond the row limit. None if single rows are drawn: with names
 * or sizes of their own, or without clusters.
 */
function rulesOf(form: FormData): NonNullable<QueryObject['post_processing']> {
  const columns = ['all_columns_x', 'all_columns_y'].flatMap(key => columnLabels(form, key).slice(0, 1))
  const size = text(form, 'point_radius')
  const isSingle = columnsOf(form, 'groupby').length > 0 || (size !== null && size !== 'Auto')
  const metric = columnLabels(form, 'map_label').find(name => name !== 'count')
  const isSummed = metric === undefined || OF_SUMS.includes(text(form, 'pandas_aggfunc') ?? 'sum')
  if (columns.length < 2 || isSingle || !isSummed || amount(form, 'clustering_radius') === 0) return []
  return [{ operation: 'group_places', options: { columns, ...(metric === undefined ? {} : { metric }) } }]
}

/**
 * Builds a query of rows with the columns of their location, label, size and groups. If there are more rows than the row
 * limit, the database combines all of them by place.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const { metrics: _, ...rest } = base
  const size = text(form, 'point_radius')
  const requestedColumns = [
    ...columnsOf(form, 'all_columns_x').slice(0, 1),
    ...columnsOf(form, 'all_columns_y').slice(0, 1),
    ...columnsOf(form, 'groupby'),
    ...columnsOf(form, 'map_label').filter(column => column !== 'count'),
    ...(size === null || size === 'Auto' ? [] : [size]),
  ]
  const columns = [...new Map(requestedColumns.map(column => [JSON.stringify(column), column])).values()]
  const post_processing = rulesOf(form)
  return [{ ...rest, columns, orderby: [], ...(post_processing.length > 0 ? { post_processing } : {}) }]
}
