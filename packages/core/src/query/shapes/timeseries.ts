import type { QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { normalizeOrderBy } from '../base-query/order-by.ts'
import { baseAxisOf } from '../base-query/time-axis.ts'
import {
  contributionOperator,
  flattenOperator,
  forecastOperator,
  type Operator,
  pivotOperator,
  renameOperator,
  resampleOperator,
  rollingOperator,
  sortOperator,
  timeCompareOperator,
  timeComparePivotOperator,
} from '../operators/operators.ts'
import { ROLLING_FIRST } from '../operators/step-order.ts'
import { comparisonOf, timeOffsetsOf } from '../operators/time-comparison.ts'
import type { PostProcessingRule, QueryObject } from '../types.ts'

const columnsIn = (value: unknown): readonly QueryColumn[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value as QueryColumn]

/** Gaps are filled first: windows and running totals count the steps of a regular axis. */
const STEPS: readonly Operator[] = [
  resampleOperator,
  rollingOperator,
  timeCompareOperator,
  contributionOperator,
  renameOperator,
  sortOperator,
]
/** The order of forms whose `analytics_order` is `ROLLING_FIRST`. */
const ROLLING_FIRST_STEPS: readonly Operator[] = [
  rollingOperator,
  timeCompareOperator,
  resampleOperator,
  renameOperator,
  contributionOperator,
  sortOperator,
]

/** What is done with the rows of a time series, in this order: each step needs what the one before it makes. */
export function timeseriesRules(form: FormData, query: QueryObject): readonly PostProcessingRule[] {
  const pivot = comparisonOf(form, query) === undefined ? pivotOperator : timeComparePivotOperator
  const steps = form.analytics_order === ROLLING_FIRST ? ROLLING_FIRST_STEPS : STEPS
  return [pivot, ...steps, flattenOperator, forecastOperator].flatMap(operator => operator(form, query) ?? [])
}

/**
 * The query of a chart of series: the x axis (or the time column) and the dimensions, other times to compare with,
 * and what is done with the rows.
 */
export function timeseriesQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = columnsIn(form.groupby)
  const axis = baseAxisOf(form)
  const { orderby } = normalizeOrderBy(base)
  const query: QueryObject = {
    ...base,
    columns: axis === undefined ? groups : [axis, ...groups],
    series_columns: groups,
    ...(axis === undefined ? { is_timeseries: true } : {}),
    ...(orderby === undefined ? {} : { orderby }),
  }
  return [
    {
      ...query,
      time_offsets: comparisonOf(form, query) === undefined ? [] : timeOffsetsOf(form),
      post_processing: timeseriesRules(form, query),
    },
  ]
}
