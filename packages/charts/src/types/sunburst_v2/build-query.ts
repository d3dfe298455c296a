import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { withSumsOfLevels } from '../../families/hierarchy/level-sums.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/**
 * Builds a query with one row per part of the outermost ring, and the sums of all groups of each ring; largest first if the form
 * sorts by its metric.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [metric] = metricsOf(form, 'metric')
  const isSorted = metric !== undefined && form.sort_by_metric === true
  const query: QueryObject = isSorted ? { ...base, orderby: [[metric, false]] } : base
  const metrics = metric === undefined ? [] : [metric, ...metricsOf(form, 'secondary_metric').slice(0, 1)]
  const only_positive = metric === undefined || metrics.length === 1 || metricLabel(metric)
  return [withSumsOfLevels(metrics, query, columnLabels(form, 'columns'), only_positive)]
}
