import { columnLabel, metricLabel, type QueryColumn } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { xAxisOf } from '../base-query/time-axis.ts'
import type { PostProcessingRule, QueryObject } from '../types.ts'
import { comparedNames, comparisonOf, metricNames, shiftedMetrics, timeOffsetsOf } from './time-comparison.ts'

/** Creates a post-processing rule from a form; undefined if it does not apply. */
export type Operator = (form: FormData, query: QueryObject) => PostProcessingRule | undefined

const TIMESTAMP = '__timestamp'

/** Returns the label of the axis of a time series: the x-axis, or the time column of queries without one. */
export function axisLabel(form: FormData): string | undefined {
  const column = xAxisOf(form)
  if (column !== undefined) return columnLabel(column)
  return form.granularity_sqla ? TIMESTAMP : undefined
}

const labels = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly QueryColumn[]) : value ? [value as QueryColumn] : []).map(columnLabel)

/** Converts an integer or its text. */
function integer(value: unknown, fallback: number): number {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : fallback
}

/** Cells are single values; `mean` preserves them and keeps empty cells empty. */
const asTheyAre = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map(name => [name, { operator: 'mean' }]))

function pivotOf(form: FormData, query: QueryObject, names: readonly string[]): PostProcessingRule | undefined {
  const axis = axisLabel(form)
  if (axis === undefined || names.length === 0) return undefined
  return {
    operation: 'pivot',
    options: {
      index: [axis],
      columns: labels(query.series_columns ?? query.columns),
      aggregates: asTheyAre(names),
      drop_missing_columns: !form.show_empty_columns,
    },
  }
}

/** Pivots to one column per series. */
export const pivotOperator: Operator = (form, query) => pivotOf(form, query, metricNames(query))

/** Pivots to one column per series and compared time. */
export const timeComparePivotOperator: Operator = (form, query) =>
  comparisonOf(form, query) === undefined ? undefined : pivotOf(form, query, comparedNames(form, query))

const ROLLING_TYPES: ReadonlySet<unknown> = new Set(['sum', 'mean', 'std'])

/** Computes rolling sums, means and deviations, or a running total. */
export const rollingOperator: Operator = (form, query) => {
  const columns = Object.fromEntries(comparedNames(form, query).map(name => [name, name]))
  if (form.rolling_type === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns } }
  if (!ROLLING_TYPES.has(form.rolling_type)) return undefined
  return {
    operation: 'rolling',
    options: {
      rolling_type: form.rolling_type,
      window: integer(form.rolling_periods, 1),
      min_periods: integer(form.min_periods, 0),
      columns,
    },
  }
}

/** Replaces values by their differences from other times. A percentage is (new - old) / |old|, as in all charts. */
export const timeCompareOperator: Operator = (form, query) => {
  const type = comparisonOf(form, query)
  if (type === undefined || type === 'values') return undefined
  const shifted = shiftedMetrics(form, query)
  return {
    operation: 'compare',
    options: {
      source_columns: shifted.map(({ metric }) => metric),
      compare_columns: shifted.map(({ name }) => name),
      compare_type: type,
      ...(type === 'percentage' ? { percentage_of: 'absolute_value' } : {}),
      drop_original_columns: true,
    },
  }
}

/** Makes the time axis regular. */
export const resampleOperator: Operator = form => {
  const { resample_method: method, resample_rule: rule } = form
  if (!method || !rule) return undefined
  const fillsZero = method === 'zerofill'
  return {
    operation: 'resample',
    options: { method: fillsZero ? 'asfreq' : method, rule, fill_value: fillsZero ? 0 : null },
  }
}

/**
 * Renames series. If there is only one metric, they are named by their dimensions only, and those of other times by
 * their offset.
 */
export const renameOperator: Operator = (form, query) => {
  const axis = axisLabel(form)
  const names = metricNames(query)
  const dimensions = labels(query.columns).filter(label => label !== axis)
  const comparison = comparisonOf(form, query)
  const isDerived = comparison !== undefined && comparison !== 'values'
  const [only] = names
  const applies = names.length === 1 && dimensions.length > 0 && axis !== undefined && form.truncate_metric
  if (!applies || isDerived || only === undefined) return undefined
  const shifted = comparison === 'values' ? shiftedMetrics(form, query).map(({ name, offset }) => [name, offset]) : []
  return {
    operation: 'rename',
    options: { columns: Object.fromEntries([...shifted, [only, null]]), level: 0, inplace: true },
  }
}

/** Computes shares of the row or series. Each compared time has its own total of a row. */
export const contributionOperator: Operator = (form, query) => {
  const orientation = form.contributionMode ?? form.contribution_mode
  if (!orientation) return undefined
  const isCompared = orientation === 'row' && comparisonOf(form, query) !== undefined
  const shifts = isCompared ? { time_shifts: timeOffsetsOf(form) } : {}
  return { operation: 'contribution', options: { orientation, ...shifts } }
}

/** Sorts by the axis or a metric; not supported with dimensions. */
export const sortOperator: Operator = (form, query) => {
  const { x_axis_sort: by, x_axis_sort_asc: ascending } = form
  if (typeof by !== 'string' || typeof ascending !== 'boolean' || labels(form.groupby).length > 0) return undefined
  if (by === axisLabel(form)) return { operation: 'sort', options: { is_sort_index: true, ascending } }
  const metrics = form.metrics === undefined ? metricNames(query) : form.metrics.map(metricLabel)
  return metrics.includes(by) ? { operation: 'sort', options: { by, ascending } } : undefined
}

/** Flattens column names and converts the index to columns. */
export const flattenOperator: Operator = () => ({ operation: 'flatten' })

/** Adds forecast periods. */
export const forecastOperator: Operator = form => {
  const index = axisLabel(form)
  if (!form.forecastEnabled || index === undefined) return undefined
  return {
    operation: 'prophet',
    options: {
      time_grain: form.time_grain_sqla,
      periods: integer(form.forecastPeriods, 0),
      confidence_interval: Number.parseFloat(String(form.forecastInterval)),
      yearly_seasonality: form.forecastSeasonalityYearly,
      weekly_seasonality: form.forecastSeasonalityWeekly,
      daily_seasonality: form.forecastSeasonalityDaily,
      index,
    },
  }
}

interface Whiskers {
  readonly whisker_type: string
  readonly percentiles?: readonly [number, number]
}

/**
 * Parses a whisker option.
 * @throws RangeError for an unsupported option
 */
function whiskersOf(choice: string): Whiskers {
  if (choice === 'Tukey') return { whisker_type: 'tukey' }
  if (choice === 'Min/max (no outliers)') return { whisker_type: 'min/max' }
  const match = /^(\d+)\/(\d+) percentiles$/.exec(choice)
  if (!match) throw new RangeError(`Unsupported whisker type: ${choice}`)
  return { whisker_type: 'percentile', percentiles: [Number(match[1]), Number(match[2])] }
}

/** Computes a box for each group. */
export const boxplotOperator: Operator = (form, query) => {
  const choice = form.whiskerOptions
  if (typeof choice !== 'string' || choice === '') return undefined
  const metrics = form.metrics === undefined ? metricNames(query) : form.metrics.map(metricLabel)
  return { operation: 'boxplot', options: { ...whiskersOf(choice), groupby: labels(form.groupby), metrics } }
}
