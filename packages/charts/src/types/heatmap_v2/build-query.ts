import { columnLabel, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type OrderBy, type QueryObject } from '@belvedere/core/query'
import { columnsOf, metricsOf, text } from '../../families/shared/form.ts'

/** Returns the order that determines which rows are within the limit: by the metric, or by the axis itself. */
function orderOf(wish: string | null, column: QueryColumn | undefined, metric: OrderBy[0] | undefined): OrderBy[] {
  if (wish === null) return []
  const key = wish.startsWith('value') ? metric : column
  return key === undefined ? [] : [[key, wish.endsWith('_asc')]]
}

/**
 * Builds a query with one row per pair. If colors represent ranks, it includes the rank among all, in the column or in
 * the row.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = baseAxisOf(form)
  const y = columnsOf(form, 'groupby')[0]
  const metric = metricsOf(form, 'metric')[0]
  const orderby = [...orderOf(text(form, 'sort_x_axis'), x, metric), ...orderOf(text(form, 'sort_y_axis'), y, metric)]
  const across = text(form, 'normalize_across')
  const group = across === 'x' ? x : across === 'y' ? y : undefined
  const rank =
    metric === undefined
      ? []
      : [
          {
            operation: 'rank',
            options: {
              metric: metricLabel(metric),
              ...(group === undefined ? {} : { group_by: columnLabel(group) }),
            },
          },
        ]
  return [
    {
      ...base,
      columns: [x, y].filter(column => column !== undefined),
      ...(orderby.length > 0 ? { orderby } : {}),
      post_processing: rank,
    },
  ]
}
