import { type FormData, readLatLong } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricLabels, metricsOf, text } from '../../shared/form.ts'
import { placeColumns } from '../place-columns.ts'
import { placesQuery } from '../places-query.ts'

/** Aggregations of cells that cannot be computed from sums of places. */
const OF_SINGLE_ROWS = ['median', 'variance', 'deviation', 'p1', 'p5', 'p95', 'p99']

/** Returns whether a form aggregates single rows, so that its cells are of the rows within the limit. */
const isOfSingleRows = (form: FormData): boolean =>
  metricLabels(form, 'size').length > 0 && OF_SINGLE_ROWS.includes(text(form, 'js_agg_function') ?? '')

/**
 * Builds a query of locations with the weight from `size`. If there are more rows than the row limit, the database
 * combines all of them by place.
 */
export function cellQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const columns = placeColumns(readLatLong(form.spatial))
  const metrics = metricsOf(form, 'size').slice(0, 1)
  const queries = placesQuery(form, base, columns, [], metrics)
  if (columns.length === 0 || isOfSingleRows(form)) return queries
  const [metric] = metricLabels(form, 'size')
  const options = { columns, ...(metric === undefined ? {} : { metric }) }
  return queries.map(query => ({ ...query, post_processing: [{ operation: 'group_places', options }] }))
}
