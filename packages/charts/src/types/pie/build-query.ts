import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { withSums } from '../../families/part-of-whole/shares.ts'
import { columnsOf, flag, metricsOf } from '../../families/shared/form.ts'

export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && flag(form, 'sort_by_metric', true)
  const query: QueryObject = {
    ...base,
    columns: columnsOf(form, 'groupby'),
    ...(metric === undefined ? {} : { metrics: [metric] }),
    ...(isSorted ? { orderby: [[metric, false]] } : {}),
  }
  return [withSums(metric === undefined ? [] : [metric], query, { only_positive: true })]
}
