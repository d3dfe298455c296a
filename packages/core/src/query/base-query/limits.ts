import type { Metric } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { finiteNumber } from '../../json/index.ts'
import type { QueryObject } from '../types.ts'

/** Converts a number or its text; undefined for anything else. */
type Limits = Pick<QueryObject, 'row_limit' | 'row_offset' | 'series_limit' | 'series_limit_metric' | 'order_desc'>

/** Returns row limit and offset, series limit, and the metric by which series are selected. */
export function extractLimits(form: FormData): Limits {
  const row_limit = finiteNumber(form.row_limit) ?? undefined
  const row_offset = finiteNumber(form.row_offset) ?? undefined
  const metric = (form.series_limit_metric ?? form.timeseries_limit_metric) as Metric | null | undefined
  const isMetric =
    metric !== null && metric !== undefined && metric !== '' && !(Array.isArray(metric) && metric.length === 0)
  const chosen = Array.isArray(metric) ? (metric[0] as Metric) : metric
  return {
    ...(row_limit === undefined ? {} : { row_limit }),
    ...(row_offset === undefined ? {} : { row_offset }),
    series_limit: finiteNumber(form.limit) ?? finiteNumber(form.series_limit) ?? 0,
    ...(isMetric ? { series_limit_metric: chosen } : {}),
    order_desc: typeof form.order_desc === 'boolean' ? form.order_desc : true,
  }
}
