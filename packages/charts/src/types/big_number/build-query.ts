import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { xAxisColumn } from '../../families/cartesian/x-axis.ts'
import { metricsOf } from '../../families/shared/form.ts'

/** One value per bucket of time, without groups. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = xAxisColumn(form)
  const metrics = metricsOf(form, 'metric').slice(0, 1)
  return [
    {
      ...base,
      columns: x === null ? [] : [x],
      ...(metrics.length > 0 ? { metrics } : {}),
      ...(x === null ? { is_timeseries: true } : { orderby: [[x, true]] }),
    },
  ]
}
