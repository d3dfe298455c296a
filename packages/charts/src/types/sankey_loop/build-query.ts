import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per pair of source and target, largest first. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery(form, { source: 'columns', target: 'columns' })
  const [metric] = metricsOf(form, 'metric')
  return [metric === undefined ? base : { ...base, orderby: [[metric, false]] }]
}
