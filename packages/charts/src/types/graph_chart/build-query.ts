import type { FormData } from '@belvedere/core/form-data'
import { graphQuery, type QueryObject } from '@belvedere/core/query'
import { withNodeSums } from '../../families/network/node-sums-query.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per link categories of its ends, and the sums of each end. */
export function buildQuery(form: FormData): readonly QueryObject[] {
  const ends = ['source', 'target'].map(key => columnLabels(form, key)[0])
  const metrics = [...metricsOf(form, 'metric'), ...metricsOf(form, 'metrics')]
  return graphQuery(form).map(query => withNodeSums(metrics, query, ends))
}
