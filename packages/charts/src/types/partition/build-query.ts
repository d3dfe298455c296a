import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { withSumsOfLevels } from '../../families/hierarchy/level-sums.ts'
import { isSummed, timeOptionOf } from '../../families/hierarchy/time-option.ts'
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
  if (!isSummed(form)) return [query]
  const names = groups.map(columnLabel)
  // A part that is added up over time has several rows.
  const levels = timeOptionOf(form) === 'agg_sum' ? [...names, ''] : columns.map(columnLabel)
  return [withSumsOfLevels(metrics, query, levels)]
}
