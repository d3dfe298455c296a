import { type Metric, metricLabel } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import type { QueryObject } from '../types.ts'

/** What a chart shows of another time beside its own. */
export const COMPARISON_TYPES = ['values', 'difference', 'percentage', 'ratio'] as const
export type ComparisonType = (typeof COMPARISON_TYPES)[number]

/** How lists of controls of older chart types write them (requirement CONST-041): `absolute` is the difference. */
export const LIST_COMPARISON_TYPES = ['values', 'absolute', 'percentage', 'ratio'] as const

/** The name of a metric at another time. */
export const shiftedName = (metric: string, offset: string): string => `${metric}__${offset}`

export const metricNames = (query: Pick<QueryObject, 'metrics'>): readonly string[] =>
  (query.metrics ?? []).map((metric: Metric) => metricLabel(metric))

/**
 * Times to compare with, as queries name them: `1 year ago`, `inherit` for the range of the same length before, and the
 * date of the form's `start_date_offset` for `custom`.
 */
export function timeOffsetsOf(form: FormData): readonly string[] {
  const value = form.time_compare
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const offsets = list.map(item => (item === 'custom' ? form.start_date_offset : item))
  return offsets.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
}

/** Every metric at every other time. */
export interface ShiftedMetric {
  readonly metric: string
  readonly offset: string
  readonly name: string
}

export const shiftedMetrics = (form: FormData, query: QueryObject): readonly ShiftedMetric[] =>
  metricNames(query).flatMap(metric =>
    timeOffsetsOf(form).map(offset => ({ metric, offset, name: shiftedName(metric, offset) })),
  )

/** How the form compares; undefined if it does not. */
export function comparisonOf(form: FormData, query: QueryObject): ComparisonType | undefined {
  const stored = form.comparison_type === 'absolute' ? 'difference' : form.comparison_type
  const type = COMPARISON_TYPES.find(candidate => candidate === stored)
  return shiftedMetrics(form, query).length > 0 ? type : undefined
}

/** Metrics with those of other times, where the form compares; each name once. */
export function comparedNames(form: FormData, query: QueryObject): readonly string[] {
  const names = metricNames(query)
  if (comparisonOf(form, query) === undefined) return names
  return [...new Set([...names, ...shiftedMetrics(form, query).map(({ name }) => name)])]
}

/** Whether a series shows another time as it was, and is therefore drawn lightly: `sales__1 year ago`, `1 year ago, CA`. */
export function isDerivedSeries(name: unknown, form: FormData): boolean {
  if (form.comparison_type !== 'values' || typeof name !== 'string') return false
  return timeOffsetsOf(form).some(
    offset => name === offset || name.startsWith(`${offset}, `) || name.includes(`__${offset}`),
  )
}
