import type { QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { buildBaseQuery } from '../base-query/build-base-query.ts'
import { normalizeOrderBy } from '../base-query/order-by.ts'
import { boxplotOperator } from '../operators/operators.ts'
import type { QueryObject } from '../types.ts'

const list = (value: unknown): readonly QueryColumn[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value as QueryColumn]

/** One row per group; the largest first where the form sorts by its metric. */
export function groupedQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const metric = form.metric ?? base.metrics?.[0]
  return [form.sort_by_metric && metric !== undefined ? { ...base, orderby: [[metric, false]] } : base]
}

/** One row per edge of a graph: where it starts and ends, and what kind both are. */
export const graphQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, {
    source: 'columns',
    target: 'columns',
    source_category: 'columns',
    target_category: 'columns',
  }),
]

/** Rows to distribute over, the time column if none is chosen, and a box for every group. */
export function boxplotQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = list(form.groupby)
  const over = list(form.columns)
  const time = over.length === 0 && form.granularity_sqla ? [form.granularity_sqla] : over
  const query = { ...normalizeOrderBy(base), columns: [...time, ...groups], series_columns: groups }
  return [{ ...query, post_processing: [boxplotOperator(form, query)] }]
}
