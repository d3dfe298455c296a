import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type OrderBy, type QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../../families/shared/form.ts'

/**
 * Builds a query with one row per x value and part, in axis order, because each bar starts where the previous one ends.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = baseAxisOf(form)
  const columns = [...(x === undefined ? [] : [x]), ...columnsOf(form, 'groupby')]
  return [
    {
      ...base,
      columns,
      ...(x === undefined ? { is_timeseries: true } : {}),
      orderby: columns.map((column): OrderBy => [column, true]),
    },
  ]
}
