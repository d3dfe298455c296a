import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/** Builds a query of time and groups with their metrics; with groups only the first metric is used. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const all = [...metricsOf(form, 'metrics'), ...metricsOf(form, 'metric')]
  const metrics = groups.length > 0 ? all.slice(0, 1) : all
  const axis = baseAxisOf({ ...form, x_axis: form.x_axis ?? form.granularity_sqla ?? undefined })
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
