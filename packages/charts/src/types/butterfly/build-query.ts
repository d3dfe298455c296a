import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per group with both metrics, sorted by the left one in descending order. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery(form, { left_metric: 'metrics', right_metric: 'metrics' })
  const [left] = metricsOf(form, 'left_metric')
  return [left === undefined ? base : { ...base, orderby: [[left, false]] }]
}
