import type { JsonRecord } from '../json/index.ts'
import { isRecord } from '../json/index.ts'
import type { Readings } from './readings.ts'

export const ALERT_OPERATORS = ['<', '<=', '>', '>=', '==', '!='] as const
export type AlertOperator = (typeof ALERT_OPERATORS)[number]

/** Rule that decides whether a value triggers an alert. */
export interface Validator {
  readonly type: 'not null' | 'operator' | null
  readonly config: Readonly<Record<string, unknown>>
}

/** Condition of an alert in addition to its validator; stored as `extra.condition`. */
export interface AlertCondition {
  /** Source of the values. */
  readonly source: 'sql' | 'chart'
  /** `each`: grace period per series; `any`: one for all series. */
  readonly per: 'any' | 'each'
  /** Name of the only series to check; null for all. */
  readonly line: string | null
  /** Effect of a missing value: none, an error that is sent to the owners, or an alert. */
  readonly no_value: 'ignore' | 'notify' | 'fire'
}

const COMPARE: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
}

/** Returns a value as number; null if it is not one. Databases return decimals as text. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * Returns true if a value triggers an alert. `not null` matches any value except null, empty text and zero; an operator
 * matches numbers only.
 */
export function isAlerting(value: unknown, { type, config }: Validator): boolean {
  const number = numberOf(value)
  if (type !== 'operator') return value !== null && value !== undefined && value !== '' && number !== 0
  const { op, threshold } = config
  return number !== null && typeof threshold === 'number' && COMPARE[String(op)]?.(number, threshold) === true
}

/** Reads the condition in a report's `extra`. Missing or invalid values get their defaults. */
export function readCondition(extra: JsonRecord | null): AlertCondition {
  const { source, per, line, no_value } = isRecord(extra?.condition) ? extra.condition : ({} as JsonRecord)
  return {
    source: source === 'chart' ? 'chart' : 'sql',
    per: per === 'each' ? 'each' : 'any',
    line: typeof line === 'string' && line !== '' ? line : null,
    no_value: no_value === 'notify' || no_value === 'fire' ? no_value : 'ignore',
  }
}

/** Series with its value at one time. */
export interface SeriesValue {
  readonly name: string
  /** Column of the result that contains the series; absent if it cannot be determined. */
  readonly column?: string | undefined
  readonly value: unknown
}

/** Returns the last value of each series that a condition checks; null for a series without values. */
export const lastValues = ({ series }: Readings, { line }: Pick<AlertCondition, 'line'>): readonly SeriesValue[] =>
  series
    .filter(({ name }) => line === null || name === line)
    .map(({ name, column, values }) => ({ name, column, value: values.at(-1) ?? null }))

/** Returns the series whose values trigger an alert. */
export const alertingSeries = (
  values: readonly SeriesValue[],
  validator: Validator,
  { no_value }: Pick<AlertCondition, 'no_value'>,
): readonly SeriesValue[] =>
  values.filter(({ value }) => (value === null ? no_value === 'fire' : isAlerting(value, validator)))
