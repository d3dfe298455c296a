import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per country, with the metrics of its color and of its bubble. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [metric] = metricsOf(form, 'metric')
  const all = [...metricsOf(form, 'metric'), ...metricsOf(form, 'secondary_metric')]
  const metrics = [...new Map(all.map(one => [metricLabel(one), one])).values()]
  const isSorted = metric !== undefined && form.sort_by_metric !== false
  return [
    {
      ...base,
      columns: columnsOf(form, 'entity'),
      metrics,
      ...(isSorted ? { orderby: [[metric, false]] } : {}),
    },
  ]
}
