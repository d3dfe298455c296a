import type { Metric } from '@belvedere/core/expressions'
import { filterBoxConfigs } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'

/** Values that a list can be scrolled through; more are found by other filters. */
const MOST_CHOICES = 1000

/** A box with times alone has no values to request; a query must request something. */
const ROWS: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count', hasCustomLabel: true }

/** One query per select: its values, by its metric or by name. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const configs = filterBoxConfigs(form)
  if (configs.length === 0) return [{ ...base, columns: [], metrics: [ROWS] }]
  return configs.map(({ column, metric, asc }) => ({
    ...base,
    columns: [column],
    metrics: metric === null ? [] : [metric],
    orderby: [metric === null ? [column, true] : [metric, asc]],
    row_limit: MOST_CHOICES,
  }))
}
