import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** One row per group with both measures, the largest of the left one first. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery(form, { left_metric: 'metrics', right_metric: 'metrics' })
  const [left] = metricsOf(form, 'left_metric')
  return [left === undefined ? base : { ...base, orderby: [[left, false]] }]
}
