import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, text } from '../../families/shared/form.ts'

/** Builds a query of rows with the columns of their location, label, size and groups. */
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
  return [{ ...rest, columns, orderby: [] }]
}
