import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** One value per bucket of time, without groups. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = baseAxisOf(form)
  const metrics = metricsOf(form, 'metric').slice(0, 1)
  return [
    {
      ...base,
      columns: x === undefined ? [] : [x],
      ...(metrics.length > 0 ? { metrics } : {}),
      ...(x === undefined ? { is_timeseries: true } : { orderby: [[x, true]] }),
    },
  ]
}
