import { columnLabel } from '@belvedere/core/expressions'
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
import { withShares, withSums } from '../part-of-whole/shares.ts'
import { columnsOf, metricsOf } from '../shared/form.ts'
import { sharesOfAll } from './shares.ts'
import { xAxisLabel } from './x-axis.ts'

/**
 * Returns true if the form needs calculations over whole series, which the server does; the result then has a column
 * per series.
 */
const usesAnalytics = (form: FormData, query: QueryObject): boolean =>
  comparisonOf(form, query) !== undefined ||
  [rollingOperator, resampleOperator, forecastOperator].some(operator => Boolean(operator(form, query)))

/**
 * Builds a query with one row per x value and group. Pivoting is left to the picture, so that every mark has its group.
 * The server computes rolling windows, time comparisons, resampling and forecasts.
 */
export function buildSeriesQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
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

/**
 * Builds the query of a chart of series. If the form shows shares, the query includes the share of each value in all
 * groups of its x value, or in its whole series; groups beyond the row limit and the series limit count too, those
 * without a time on a time axis do not.
 */
export const buildCartesianQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildSeriesQuery(form, base).map(query => {
    const mode = sharesOfAll(form)
    // Shares of rolling windows and time comparisons are computed after these, from the series of the result.
    if (mode === null || usesAnalytics(form, query)) return query
    const axis = [xAxisLabel(form)]
    const rule =
      mode === 'row' ? { within: axis } : { within: columnsOf(form, 'groupby').map(columnLabel), only_dated: axis }
    return withShares(metricsOf(form, 'metrics'), query, { ...rule, orientation: mode })
  })

/** Builds the query of a chart of series with the sum of each x value over all series, those beyond a limit too. */
export const buildSummedSeriesQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  buildSeriesQuery(form, base).map(query =>
    columnsOf(form, 'groupby').length === 0 || usesAnalytics(form, query)
      ? query
      : withSums(metricsOf(form, 'metrics'), query, { within: [xAxisLabel(form)] }),
  )
