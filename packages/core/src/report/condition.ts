import type { JsonRecord } from '../json/index.ts'
import { isRecord } from '../json/index.ts'
import type { Readings } from './readings.ts'

export const ALERT_OPERATORS = ['<', '<=', '>', '>=', '==', '!='] as const
export type AlertOperator = (typeof ALERT_OPERATORS)[number]

/** When a value is one to be alerted of. */
export interface Validator {
  readonly type: 'not null' | 'operator' | null
  readonly config: Readonly<Record<string, unknown>>
}

/** What an alert looks at beside its validator; stored as `extra.condition`. */
export interface AlertCondition {
  /** Where the values come from. */
  readonly source: 'sql' | 'chart'
  /** `each`: every series has a hold-off of its own; `any`: one for all. */
  readonly per: 'any' | 'each'
  /** The only series that is looked at; null: all. */
  readonly line: string | null
  /** What no value means: nothing, an error that its owners hear of, or an alert. */
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

/** A value as a number; null where it is none. Databases write decimals as text. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** True if a value is one to be alerted of: `not null` holds for anything but nothing and zero, an operator for a number alone. */
export function isAlerting(value: unknown, { type, config }: Validator): boolean {
  const number = numberOf(value)
  if (type !== 'operator') return value !== null && value !== undefined && value !== '' && number !== 0
  const { op, threshold } = config
  return number !== null && typeof threshold === 'number' && COMPARE[String(op)]?.(number, threshold) === true
}

/** The condition that a report's `extra` holds; what is absent or unknown has its default. */
export function readCondition(extra: JsonRecord | null): AlertCondition {
  const { source, per, line, no_value } = isRecord(extra?.condition) ? extra.condition : ({} as JsonRecord)
  return {
    source: source === 'chart' ? 'chart' : 'sql',
    per: per === 'each' ? 'each' : 'any',
    line: typeof line === 'string' && line !== '' ? line : null,
    no_value: no_value === 'notify' || no_value === 'fire' ? no_value : 'ignore',
  }
}

/** A series with what it says at one moment. */
export interface SeriesValue {
  readonly name: string
  /** Column of the answer that it is of; absent: not known. */
  readonly column?: string | undefined
  readonly value: unknown
}

/** The last values of the series that a condition looks at; of a series without any, null. */
export const lastValues = ({ series }: Readings, { line }: Pick<AlertCondition, 'line'>): readonly SeriesValue[] =>
  series
    .filter(({ name }) => line === null || name === line)
    .map(({ name, column, values }) => ({ name, column, value: values.at(-1) ?? null }))

/** The series whose values are to be alerted of. */
export const alertingSeries = (
  values: readonly SeriesValue[],
  validator: Validator,
  { no_value }: Pick<AlertCondition, 'no_value'>,
): readonly SeriesValue[] =>
  values.filter(({ value }) => (value === null ? no_value === 'fire' : isAlerting(value, validator)))
