import type { QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { oneOrMany } from '../../json/index.ts'
import { buildBaseQuery } from '../base-query/build-base-query.ts'
import { normalizeOrderBy } from '../base-query/order-by.ts'
import { boxplotOperator } from '../operators/operators.ts'
import type { QueryObject } from '../types.ts'

const columnsIn = (value: unknown) => oneOrMany(value) as readonly QueryColumn[]

/** Returns a query of one row per group, largest first if the form sorts by its metric. */
export function groupedQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const metric = form.metric ?? base.metrics?.[0]
  return [form.sort_by_metric && metric !== undefined ? { ...base, orderby: [[metric, false]] } : base]
}

/** Returns a query of one row per edge of a graph, with source, target and their categories. */
export const graphQuery = (form: FormData): readonly QueryObject[] => [
  buildBaseQuery(form, {
    source: 'columns',
    target: 'columns',
    source_category: 'columns',
    target_category: 'columns',
  }),
]

/** Returns a query of the rows to distribute over, by default those of the time column, with a box for each group. */
export function boxplotQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsIn(form.groupby)
  const over = columnsIn(form.columns)
  const time = over.length === 0 && form.granularity_sqla ? [form.granularity_sqla] : over
  const query = { ...normalizeOrderBy(base), columns: [...time, ...groups], series_columns: groups }
  return [{ ...query, post_processing: [boxplotOperator(form, query)] }]
}
