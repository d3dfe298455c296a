import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, flag, metricsOf } from '../../families/shared/form.ts'

/** One row per group; the sort metric decides which ones a limit keeps. */
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
