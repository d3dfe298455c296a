import type { Metric } from '@belvedere/core/expressions'
import { filterBoxConfigs } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'

/** Maximum number of values of a scrollable list; other filters support search. */
const MAX_CHOICES = 1000

/** Metric of a box with only time filters, because a query must request something. */
const ROWS: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count', hasCustomLabel: true }

/** Builds one query per select for its values, sorted by its metric or by name. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const configs = filterBoxConfigs(form)
  if (configs.length === 0) return [{ ...base, columns: [], metrics: [ROWS] }]
  return configs.map(({ column, metric, asc }) => ({
    ...base,
    columns: [column],
    metrics: metric === null ? [] : [metric],
    orderby: [metric === null ? [column, true] : [metric, asc]],
    row_limit: MAX_CHOICES,
  }))
}
