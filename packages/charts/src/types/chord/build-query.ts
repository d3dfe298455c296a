import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'
import { withNodeSums } from '../../families/network/node-sums-query.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per pair of source and target, and the sums of each. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [source, second] = columnLabels(form, 'groupby')
  const ends = [source, columnLabels(form, 'columns')[0] ?? second]
  const queries = groupedQuery({ ...form, sort_by_metric: form.sort_by_metric ?? true }, base)
  return queries.map(query => withNodeSums(metricsOf(form, 'metric'), query, ends, true))
}
