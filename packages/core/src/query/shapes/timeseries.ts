import type { QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { oneOrMany } from '../../json/index.ts'
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

/** Resampling comes first, because rolling and cumulative operations count intervals of a regular axis. */
const STEPS: readonly Operator[] = [
  resampleOperator,
  rollingOperator,
  timeCompareOperator,
  contributionOperator,
  renameOperator,
  sortOperator,
]
/** Order for running totals of shares of a series, of which the last is 1: a total of running totals has no meaning. */
const SHARES_FIRST_STEPS: readonly Operator[] = [
  resampleOperator,
  contributionOperator,
  rollingOperator,
  timeCompareOperator,
  renameOperator,
  sortOperator,
]
/** Order for forms whose `analytics_order` is `ROLLING_FIRST`. */
const ROLLING_FIRST_STEPS: readonly Operator[] = [
  rollingOperator,
  timeCompareOperator,
  resampleOperator,
  renameOperator,
  contributionOperator,
  sortOperator,
]

function stepsOf(form: FormData): readonly Operator[] {
  if (form.analytics_order === ROLLING_FIRST) return ROLLING_FIRST_STEPS
  const mode = form.contributionMode ?? form.contribution_mode
  return form.rolling_type === 'cumsum' && mode === 'column' ? SHARES_FIRST_STEPS : STEPS
}

/**
 * Returns the post-processing rules of a time series. The order matters: each step uses the output of the previous one.
 */
export function timeseriesRules(form: FormData, query: QueryObject): readonly PostProcessingRule[] {
  const pivot = comparisonOf(form, query) === undefined ? pivotOperator : timeComparePivotOperator
  const steps = stepsOf(form)
  return [pivot, ...steps, flattenOperator, forecastOperator].flatMap(operator => operator(form, query) ?? [])
}

/**
 * Returns the query of a time series chart: x-axis (or time column) and dimensions, time offsets, and post-processing.
 */
export function timeseriesQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const groups = oneOrMany(form.groupby) as readonly QueryColumn[]
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
