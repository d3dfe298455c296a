import type { FormData } from '@belvedere/core/form-data'
import type { OrderBy, QueryObject } from '@belvedere/core/query'
import { columnsOf, flag, metricsOf } from '../shared/form.ts'
import { xAxisColumn } from './x-axis.ts'

/** The order that decides which rows a row limit keeps: by the chosen metric, else by the first one. */
function orderOf(form: FormData): readonly OrderBy[] {
  const [chosen] = metricsOf(form, 'timeseries_limit_metric')
  const [first] = metricsOf(form, 'metrics')
  const metric = chosen ?? first
  return metric === undefined ? [] : [[metric, !flag(form, 'order_desc', true)]]
}

/** One row per x value and group: the picture pivots, so that every mark still knows its own group. */
export function buildCartesianQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const x = xAxisColumn(form)
  const metrics = metricsOf(form, 'metrics')
  return [
    {
      ...base,
      columns: x === null ? groups : [x, ...groups],
      metrics: metrics.length > 0 ? metrics : (base.metrics ?? []),
      series_columns: groups,
      ...(x === null ? { is_timeseries: true } : {}),
      orderby: orderOf(form),
    },
  ]
}
