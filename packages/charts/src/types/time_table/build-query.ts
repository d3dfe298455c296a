import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { newestFirst } from '../../families/kpi/newest.ts'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/**
 * Builds a query of time and groups with their metrics; with groups only the first metric is used, and a row limit
 * selects whole series. Without groups, it retains the newest times.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const all = [...metricsOf(form, 'metrics'), ...metricsOf(form, 'metric')]
  const metrics = groups.length > 0 ? all.slice(0, 1) : all
  const timed: FormData = { ...form, x_axis: form.x_axis ?? form.granularity_sqla ?? undefined }
  if (groups.length === 0) return [{ ...newestFirst({ ...base, metrics }, timed), series_columns: [] }]
  const axis = baseAxisOf(timed)
  return [
    {
      ...base,
      metrics,
      columns: axis === undefined ? groups : [axis, ...groups],
      series_columns: groups,
      ...(axis === undefined ? { is_timeseries: true } : { orderby: [[axis, true]] }),
    },
  ]
}
