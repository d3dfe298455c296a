import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type QueryObject } from '@belvedere/core/query'
import { GRAIN_OF, unitOf } from '../../families/calendar/units.ts'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per cell of the calendar, with its unit as the grain. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const grain = GRAIN_OF[unitOf(form.subdomain_granularity, 'day')]
  const axis = baseAxisOf({
    ...form,
    x_axis: form.x_axis ?? form.granularity_sqla ?? undefined,
    time_grain_sqla: grain,
    extra_form_data: {},
  })
  const metrics = [...metricsOf(form, 'metrics'), ...metricsOf(form, 'metric')]
  const { extras, ...rest } = base
  return [
    {
      ...rest,
      metrics,
      columns: axis === undefined ? [] : [axis],
      extras: { ...extras, time_grain_sqla: grain },
      ...(axis === undefined ? { is_timeseries: true } : { orderby: [[axis, true]] }),
    },
  ]
}
