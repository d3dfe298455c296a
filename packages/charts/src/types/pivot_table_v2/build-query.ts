import type { QueryColumn } from '@belvedere/core/expressions'
import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { normalizeOrderBy, type QueryObject } from '@belvedere/core/query'
import { pivotSets } from '../../families/pivot/sets.ts'
import { pivotSpec } from '../../families/pivot/spec.ts'
import { columnsOf, metricsOf } from '../../families/shared/form.ts'
import { withGrains } from '../../families/shared/time-columns.ts'

const byLabel = (columns: readonly QueryColumn[]): readonly QueryColumn[] => [
  ...new Map(columns.map(column => [columnLabel(column), column])).values(),
]

/** Builds a query of all groups, with every subtotal and total that is shown as a grouping set. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const columns = byLabel(withGrains(form, [...columnsOf(form, 'groupbyColumns'), ...columnsOf(form, 'groupbyRows')]))
  const metrics = metricsOf(form, 'metrics')
  const { orderby } = normalizeOrderBy({ ...base, metrics })
  const query: QueryObject = { ...base, columns, metrics, ...(orderby ? { orderby } : {}) }
  const sets = pivotSets(pivotSpec(form))
  return [metrics.length > 0 && sets.length > 1 ? { ...query, grouping_sets: sets } : query]
}
