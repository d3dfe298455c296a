import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, normalizeOrderBy, type QueryObject } from '@belvedere/core/query'
import { columnsOf } from '../shared/form.ts'

/** One row per x value and group: the picture pivots, so that every mark still knows its own group. */
export function buildCartesianQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const x = baseAxisOf(form)
  const { orderby } = normalizeOrderBy(base)
  return [
    {
      ...base,
      columns: x === undefined ? groups : [x, ...groups],
      series_columns: groups,
      ...(x === undefined ? { is_timeseries: true } : {}),
      ...(orderby === undefined ? {} : { orderby }),
    },
  ]
}
