import { columnLabel, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { baseAxisOf, type OrderBy, type QueryObject } from '@belvedere/core/query'
import { withShares } from '../../families/part-of-whole/shares.ts'
import { columnsOf, metricsOf, text } from '../../families/shared/form.ts'

/** Returns the order that determines which rows are within the limit: by the metric, or by the axis itself. */
function orderOf(wish: string | null, column: QueryColumn | undefined, metric: OrderBy[0] | undefined): OrderBy[] {
  if (wish === null) return []
  const key = wish.startsWith('value') ? metric : column
  return key === undefined ? [] : [[key, wish.endsWith('_asc')]]
}

/**
 * Builds a query with one row per pair, its share, and its rank for colors that represent ranks. Both are among all
 * pairs, of the column or of the row, including those beyond the row limit. Pairs without a time on a time axis, which are
 * not drawn, are not among them.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const x = baseAxisOf(form)
  const y = columnsOf(form, 'groupby')[0]
  const metric = metricsOf(form, 'metric')[0]
  const orderby = [...orderOf(text(form, 'sort_x_axis'), x, metric), ...orderOf(text(form, 'sort_y_axis'), y, metric)]
  const query = {
    ...base,
    columns: [x, y].filter(column => column !== undefined),
    ...(orderby.length > 0 ? { orderby } : {}),
  }
  if (metric === undefined) return [query]
  const across = text(form, 'normalize_across')
  const whole = across === 'x' ? x : across === 'y' ? y : undefined
  const group_by = whole === undefined ? undefined : columnLabel(whole)
  const only_dated = query.columns.map(columnLabel)
  const within = group_by === undefined ? [] : [group_by]
  const { post_processing = [] } = withShares([metric], query, { within, only_dated })
  const ranked = { metric: metricLabel(metric), ...(group_by === undefined ? {} : { group_by }), of: 'all_groups' }
  const options = only_dated.length === 0 ? ranked : { ...ranked, only_dated }
  return [{ ...query, post_processing: [...post_processing, { operation: 'rank', options }] }]
}
