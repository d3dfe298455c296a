import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { isSummed } from '../../families/hierarchy/time-option.ts'
import { withShares } from '../../families/part-of-whole/shares.ts'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per innermost group, and per time if the form uses time; largest first. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const isOverTime = form.time_series_option !== undefined && form.time_series_option !== 'not_time'
  const axis = baseAxisOf(form)
  const metrics = metricsOf(form, 'metrics')
  const [metric] = metrics
  const columns = isOverTime && axis !== undefined ? [axis, ...groups] : groups
  const query: QueryObject = {
    ...base,
    columns,
    ...(isOverTime && axis === undefined ? { is_timeseries: true } : {}),
    ...(metric === undefined ? {} : { orderby: [[metric, false]] }),
  }
  return [isSummed(form) ? withShares(metrics, query) : query]
}
