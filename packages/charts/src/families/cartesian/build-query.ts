import type { FormData } from '@belvedere/core/form-data'
import {
  baseAxisOf,
  comparisonOf,
  forecastOperator,
  normalizeOrderBy,
  type QueryObject,
  resampleOperator,
  rollingOperator,
  timeseriesQuery,
} from '@belvedere/core/query'
import { columnsOf } from '../shared/form.ts'

/** Steps that need a whole series: the server takes them, and answers with a column for each series. */
const usesAnalytics = (form: FormData, query: QueryObject): boolean =>
  comparisonOf(form, query) !== undefined ||
  [rollingOperator, resampleOperator, forecastOperator].some(operator => Boolean(operator(form, query)))

/**
 * One row per x value and group: the picture pivots, so that every mark still knows its own group.
 * Rolling windows, other times, resampling and forecasts are worked out by the server.
 */
export function buildCartesianQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsOf(form, 'groupby')
  const x = baseAxisOf(form)
  const { orderby } = normalizeOrderBy(base)
  const query: QueryObject = {
    ...base,
    columns: x === undefined ? groups : [x, ...groups],
    series_columns: groups,
    ...(x === undefined ? { is_timeseries: true } : {}),
    ...(orderby === undefined ? {} : { orderby }),
  }
  return usesAnalytics(form, query) ? timeseriesQuery(form, base) : [query]
}
