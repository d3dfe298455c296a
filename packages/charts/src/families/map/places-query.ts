import type { Metric, QueryColumn, QueryFilter } from '@belvedere/core/expressions'
import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, flag } from '../shared/form.ts'

/**
 * Builds a query of raw rows, or of one row per location if there are metrics; the first metric determines which rows
 * are within the limit. Rows without a location are excluded unless the form includes them.
 */
export function placesQuery(
  form: FormData,
  base: QueryObject,
  places: readonly string[],
  placeColumns: readonly QueryColumn[],
  metrics: readonly Metric[],
): readonly QueryObject[] {
  const all = [...places, ...placeColumns, ...columnsOf(form, 'js_columns')]
  const columns = [...new Map(all.map(column => [columnLabel(column), column])).values()]
  const notNull: readonly QueryFilter[] = flag(form, 'filter_nulls', true)
    ? [...new Set(places)].map(col => ({ col, op: 'IS NOT NULL' }))
    : []
  const { metrics: _, ...rest } = base
  const query: QueryObject = { ...rest, columns, filters: [...(base.filters ?? []), ...notNull] }
  const [first] = metrics
  return [first === undefined ? query : { ...query, metrics, orderby: [[first, false]] }]
}
