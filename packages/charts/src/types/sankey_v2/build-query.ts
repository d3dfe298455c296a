import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per pair of source and target. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery({ ...form, groupby: [] }, { source: 'columns', target: 'columns' })
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && form.sort_by_metric === true
  return [isSorted ? { ...base, orderby: [[metric, false]] } : base]
}
