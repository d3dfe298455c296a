import { type Amount, decimalOf, digitsOf, isBeyondDecimals } from '../format/index.ts'
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

/** Operators, applied to the sign of the value minus the threshold. */
const COMPARE: Readonly<Record<string, (sign: number) => boolean>> = {
  '<': sign => sign < 0,
  '<=': sign => sign <= 0,
  '>': sign => sign > 0,
  '>=': sign => sign >= 0,
  '==': sign => sign === 0,
  '!=': sign => sign !== 0,
}

/** Returns a value as number; null if it is not one. Databases return decimals as text. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * Returns a value with all digits; null if it is not a number. Integers beyond 2^53 and long decimals are text, as in
 * responses. Numbers that are too large, too small or too long for exact decimals are none.
 */
export function amountOf(value: unknown): Amount | null {
  if (typeof value === 'string' && isBeyondDecimals(value.trim())) return null
  const number = numberOf(value)
  const decimal = typeof value === 'string' ? decimalOf(value) : null
  if (number === null || decimal === null) return decimal === null ? number : digitsOf(decimal)
  return decimalOf(number)?.eq(decimal) ? number : digitsOf(decimal)
}

/** Returns the threshold of an alert; null if it has none, or if it is not a number. */
export const thresholdOf = ({ config: { threshold } }: Pick<Validator, 'config'>): Amount | null =>
  typeof threshold === 'number' || typeof threshold === 'string' ? amountOf(threshold) : null

/** Returns the exact difference of two amounts; null if one of them is not a number. */
function differenceOf(one: Amount | null, other: Amount | null) {
  const [left, right] = [one, other].map(amount => (amount === null ? null : decimalOf(amount)))
  return left && right ? left.minus(right) : null
}

/** Returns the exact distance of two amounts; null if one of them is not a number. */
export function distanceOf(one: Amount | null, other: Amount | null): Amount | null {
  const difference = differenceOf(one, other)
  return difference && amountOf(digitsOf(difference.abs()))
}

/**
 * Returns true if a value triggers an alert. `not null` matches any value except null, empty text and zero; an operator
 * matches numbers only.
 */
export function isAlerting(value: unknown, { type, config }: Validator): boolean {
  const amount = amountOf(value)
  if (type !== 'operator') return value !== null && value !== undefined && value !== '' && amount !== 0
  const difference = differenceOf(amount, thresholdOf({ config }))
  return difference !== null && COMPARE[String(config.op)]?.(difference.cmp(0)) === true
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
