import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { withSharesOfAll } from '../../families/part-of-whole/shares.ts'
import { metricsOf } from '../../families/shared/form.ts'

/**
 * Builds a query with one row per part of the outermost ring, with its share of the whole; largest first if the form
 * sorts by its metric.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && form.sort_by_metric === true
  return [withSharesOfAll(form, isSorted ? { ...base, orderby: [[metric, false]] } : base)]
}
