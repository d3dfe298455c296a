import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, flag, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per group; the sort metric determines which groups are within the limit. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const sort = metricsOf(form, 'series_limit_metric')[0] ?? metricsOf(form, 'timeseries_limit_metric')[0]
  return [
    {
      ...base,
      columns: columnsOf(form, 'groupby'),
      ...(sort === undefined ? {} : { orderby: [[sort, !flag(form, 'order_desc', true)]] }),
    },
  ]
}
