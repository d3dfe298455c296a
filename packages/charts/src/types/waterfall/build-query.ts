import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type OrderBy, type QueryObject } from '@belvedere/core/query'
import { xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { withSums } from '../../families/part-of-whole/shares.ts'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/**
 * Builds a query with one row per x value and part, in axis order, because each bar starts where the previous one ends.
 * Totals include the rows beyond the row limit: all of them, or with parts those of the same x value. Rows without a time
 * on a time axis are not drawn, and in no total.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = baseAxisOf(form)
  const parts = columnsOf(form, 'groupby')
  const columns = [...(x === undefined ? [] : [x]), ...parts]
  const query = {
    ...base,
    columns,
    ...(x === undefined ? { is_timeseries: true } : {}),
    orderby: columns.map((column): OrderBy => [column, true]),
  }
  const axis = xAxisLabel(form)
  const rule = { within: parts.length > 0 ? [axis] : [], only_dated: [axis] }
  return [withSums(metricsOf(form, 'metric').slice(0, 1), query, rule)]
}
