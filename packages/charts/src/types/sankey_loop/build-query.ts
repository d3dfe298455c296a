import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { withNodeSums } from '../../families/network/node-sums-query.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per pair of source and target, largest first, and the sums of each. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const base = buildBaseQuery(form, { source: 'columns', target: 'columns' })
  const [metric] = metricsOf(form, 'metric')
  const query: QueryObject = metric === undefined ? base : { ...base, orderby: [[metric, false]] }
  const ends = ['source', 'target', 'groupby'].flatMap(key => columnLabels(form, key))
  return [withNodeSums(metricsOf(form, 'metric'), query, ends)]
}
