import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { sharesOfAllGroups } from '../../families/part-of-whole/whole.ts'
import { columnsOf, flag, metricsOf } from '../../families/shared/form.ts'

export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && flag(form, 'sort_by_metric', true)
  return [
    {
      ...base,
      columns: columnsOf(form, 'groupby'),
      ...(metric === undefined ? {} : { metrics: [metric] }),
      ...(isSorted ? { orderby: [[metric, false]] } : {}),
      ...(metric === undefined ? {} : { post_processing: [sharesOfAllGroups(metricLabel(metric))] }),
    },
  ]
}
