import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'
import { periodOf } from '../../families/shared/period.ts'

/** Builds a query of the metric now and at another time; the comparison requires a time range. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const metrics = metricsOf(form, 'metric').slice(0, 1)
  const period = periodOf(form, base)
  return [{ ...base, columns: [], metrics, ...(period === null ? {} : { time_offsets: [period] }) }]
}
