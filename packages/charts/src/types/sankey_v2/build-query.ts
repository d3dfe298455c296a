import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { withNodeSums } from '../../families/network/node-sums-query.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per pair of source and target, and the sums of each. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery({ ...form, groupby: [] }, { source: 'columns', target: 'columns' })
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && form.sort_by_metric === true
  const query: QueryObject = isSorted ? { ...base, orderby: [[metric, false]] } : base
  const ends = ['source', 'target'].map(key => columnLabels(form, key)[0])
  return [withNodeSums(metricsOf(form, 'metric'), query, ends)]
}
