import { AppError } from '@belvedere/core/errors'
import { findColumn, type SqlDataset } from '../dataset.ts'
import { allOf, type Expr, select, textValue } from '../tree.ts'
import { freeExpr, planDatasetColumn, shown } from './column.ts'
import { type PlanOptions, planContext } from './context.ts'
import type { Plan } from './plan.ts'
import { planSource } from './source.ts'

/** Query for the values of a column in a filter. */
export interface ValuesQuery {
  readonly column: string
  /** If not null, only values that contain this text are returned, ignoring case. */
  readonly search: string | null
  readonly limit: number
}

/**
 * Plans the query for the distinct values of a column, in order.
 * @throws AppError COLUMN_DOES_NOT_EXIST_ERROR
 */
export function planValues(query: ValuesQuery, dataset: SqlDataset, options: PlanOptions): Plan {
  const context = planContext({}, dataset, options)
  const source = findColumn(dataset, query.column)
  if (!source) throw new AppError('COLUMN_DOES_NOT_EXIST_ERROR', { column: query.column })
  const planned = planDatasetColumn(source, context)
  const item = { label: source.column_name, expr: shown(planned, context) }
  const conditions: Expr[] = []
  if (dataset.fetch_values_predicate) conditions.push(freeExpr(dataset.fetch_values_predicate, context))
  if (query.search) {
    const of: Expr = planned.is_text ? planned.expr : { kind: 'cast', to: 'text', of: planned.expr }
    conditions.push({ kind: 'contains', of, search: textValue(query.search) })
  }
  return {
    select: select({
      items: [item],
      from: planSource(dataset),
      where: allOf(conditions),
      group: [item],
      order: [{ expr: { kind: 'column', name: item.label }, ascending: true }],
      limit: query.limit + 1,
    }),
    labels: [item.label],
    metric_labels: [],
    applied_filters: [],
    non_additive_metrics: [],
    rejected_filters: [],
    from_dttm: null,
    to_dttm: null,
    row_limit: query.limit,
    free_expressions: [...context.free],
    virtual_sql: dataset.sql,
  }
}
