import type { FormData } from '@belvedere/core/form-data'
import { comparisonOf, type QueryObject, timeCompareOperator, timeOffsetsOf } from '@belvedere/core/query'
import { metricsOf } from '../shared/form.ts'
import { comparedPeriod } from '../shared/period.ts'

/**
 * Adds a time comparison to the query if the form has one and the query a range to shift. The server computes the
 * configured comparison.
 */
export function comparedQuery(form: FormData, query: QueryObject): QueryObject {
  const period = timeOffsetsOf(form).length === 0 ? null : comparedPeriod(form, query)
  if (period === null) return query
  const compared = { ...form, time_compare: [period], comparison_type: form.comparison_type ?? 'values' }
  const metrics = metricsOf(form, 'metrics')
  const step = timeCompareOperator(compared, { ...query, metrics })
  return {
    ...query,
    ...(comparisonOf(compared, query) === undefined ? {} : { time_offsets: [period] }),
    post_processing: [...(query.post_processing ?? []), ...(step ? [step] : [])],
  }
}
