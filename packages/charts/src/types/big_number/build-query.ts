import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { aggregationOf } from '../../families/kpi/aggregated.ts'
import { newestFirst } from '../../families/kpi/newest.ts'
import { metricsOf } from '../../families/shared/form.ts'

/**
 * Builds a query with one value per time bucket, without groups, and a separate query if the figure is that of the
 * whole range.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const metrics = metricsOf(form, 'metric').slice(0, 1)
  const own = { ...base, ...(metrics.length > 0 ? { metrics } : {}) }
  const trend = newestFirst(own, form)
  if (aggregationOf(form) !== 'raw') return [trend]
  const { orderby: _, ...whole } = own
  return [trend, { ...whole, columns: [], is_timeseries: false }]
}
