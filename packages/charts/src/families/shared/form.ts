import type { Metric, QueryColumn } from '@belvedere/core/expressions'
import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'

/** Readers of single form data keys. A stored form may contain anything; a value of the wrong type counts as absent. */
export const flag = (form: FormData, name: string, fallback = false): boolean => {
  const value = form[name]
  return typeof value === 'boolean' ? value : fallback
}

export const text = (form: FormData, name: string): string | null => {
  const value = form[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export const amount = (form: FormData, name: string): number | null => {
  const value = form[name]
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

export const list = (form: FormData, name: string): readonly unknown[] => {
  const value = form[name]
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

const isColumn = (value: unknown): value is QueryColumn =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'sqlExpression' in value)

const isMetric = (value: unknown): value is Metric =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'expressionType' in value)

export const columnsOf = (form: FormData, name: string): readonly QueryColumn[] => list(form, name).filter(isColumn)
export const metricsOf = (form: FormData, name: string): readonly Metric[] => list(form, name).filter(isMetric)

export const columnLabels = (form: FormData, name: string): readonly string[] => columnsOf(form, name).map(columnLabel)
export const metricLabels = (form: FormData, name: string): readonly string[] => metricsOf(form, name).map(metricLabel)

/** Returns the metric of a form with a single one; several metrics may have incompatible formats. */
export function onlyMetric(form: FormData, name: string): string | undefined {
  const [first, ...others] = metricLabels(form, name)
  return others.length === 0 ? first : undefined
}

/** Returns a configured bound of an axis; null if it is not a number. */
export const axisEnd = (cell: unknown): number | null =>
  cell === null || cell === undefined || cell === '' || !Number.isFinite(Number(cell)) ? null : Number(cell)

/** Returns `[low, high]` of the bounds control in ascending order; null for an empty or invalid bound. */
export function bounds(form: FormData, name: string): readonly [number | null, number | null] {
  const value = form[name]
  if (!Array.isArray(value)) return [null, null]
  const [low, high] = [axisEnd(value[0]), axisEnd(value[1])]
  if (low === null || high === null || low < high) return [low, high]
  return low === high ? [low, null] : [high, low]
}
