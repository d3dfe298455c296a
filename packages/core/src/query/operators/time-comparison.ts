import { type Metric, metricLabel } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import type { QueryObject } from '../types.ts'

/** Kinds of values that a chart shows for another time. */
export const COMPARISON_TYPES = ['values', 'difference', 'percentage', 'ratio'] as const
export type ComparisonType = (typeof COMPARISON_TYPES)[number]

/** The same kinds in list controls of older chart types (requirement CONST-041): `absolute` is the difference. */
export const LIST_COMPARISON_TYPES = ['values', 'absolute', 'percentage', 'ratio'] as const

/** Returns the column name of a metric at another time. */
export const shiftedName = (metric: string, offset: string): string => `${metric}__${offset}`

export const metricNames = (query: Pick<QueryObject, 'metrics'>): readonly string[] =>
  (query.metrics ?? []).map((metric: Metric) => metricLabel(metric))

/**
 * Returns the time offsets as in queries: `1 year ago`, `inherit` for the preceding range of the same length, and the
 * form's `start_date_offset` for `custom`.
 */
export function timeOffsetsOf(form: FormData): readonly string[] {
  const value = form.time_compare
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const offsets = list.map(item => (item === 'custom' ? form.start_date_offset : item))
  return offsets.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
}

/** Metric at another time. */
export interface ShiftedMetric {
  readonly metric: string
  readonly offset: string
  readonly name: string
}

export const shiftedMetrics = (form: FormData, query: QueryObject): readonly ShiftedMetric[] =>
  metricNames(query).flatMap(metric =>
    timeOffsetsOf(form).map(offset => ({ metric, offset, name: shiftedName(metric, offset) })),
  )

/** Returns the comparison type of a form; undefined without a comparison. */
export function comparisonOf(form: FormData, query: QueryObject): ComparisonType | undefined {
  const stored = form.comparison_type === 'absolute' ? 'difference' : form.comparison_type
  const type = COMPARISON_TYPES.find(candidate => candidate === stored)
  return shiftedMetrics(form, query).length > 0 ? type : undefined
}

/** Returns the metric names, including those of other times, without duplicates. */
export function comparedNames(form: FormData, query: QueryObject): readonly string[] {
  const names = metricNames(query)
  if (comparisonOf(form, query) === undefined) return names
  return [...new Set([...names, ...shiftedMetrics(form, query).map(({ name }) => name)])]
}

/**
 * Returns true if a series shows unmodified values of another time, so that it is drawn in a lighter style: `sales__1
 * year ago`, `1 year ago, CA`.
 */
export function isDerivedSeries(name: unknown, form: FormData): boolean {
  if (form.comparison_type !== 'values' || typeof name !== 'string') return false
  return timeOffsetsOf(form).some(
    offset => name === offset || name.startsWith(`${offset}, `) || name.includes(`__${offset}`),
  )
}
