import type { FormData } from '@belvedere/core/form-data'
import { type Amount, withCurrency, writeByDefault } from '@belvedere/core/format'
import { timeOffsetsOf } from '@belvedere/core/query'
import type { ChartEnv, ChartFormat } from '../../chart-type.ts'
import { onlyMetric, text } from './form.ts'

/** Formatters of a metric's numbers for the places where they appear. */
export interface ValueFormat {
  /** For an axis: only the top tick has the unit. */
  readonly tick: (value: number, isTop: boolean) => string
  /** For a label beside a mark: short. */
  readonly mark: (value: number) => string
  /** For a tooltip, table or big number: in full. */
  readonly full: (value: number) => string
}

export const isAutomatic = (format: string | null): boolean => format === null || format === 'SMART_NUMBER'

/** Returns a common format for all values of a column, with the precision that its largest value needs. */
export function commonPrecision(values: readonly (number | null)[]): string {
  let largest = 0
  let isWhole = true
  for (const value of values) {
    if (value === null) continue
    if (Math.abs(value) > largest) largest = Math.abs(value)
    if (isWhole && !Number.isInteger(value)) isWhole = false
  }
  if (isWhole) return ',d'
  if (largest >= 1000) return ',.0f'
  if (largest >= 10) return ',.1f'
  if (largest >= 1) return ',.2f'
  return largest >= 0.01 ? ',.3f' : ',.3~g'
}

/** Formats a number in the default format, with more digits if it would look like 0 without being 0. */
export const numberByDefault = (format: Pick<ChartFormat, 'number'>, value: Amount, code: string): string =>
  writeByDefault(value, code, format.number)

/** Formats a share with one decimal, or with the digits that a small one needs: 12.3%, 0.04%. */
export const percentText = (format: Pick<ChartFormat, 'number'>, share: number): string =>
  numberByDefault(format, share, '.1%')

type Dress = (figure: string) => string

/** Returns a function that adds a form's currency or unit to a formatted number. */
function dressOf(form: FormData): Dress {
  const currency = form.currency_format
  if (
    typeof currency === 'object' &&
    currency !== null &&
    'symbol' in currency &&
    typeof currency.symbol === 'string'
  ) {
    const { symbol } = currency
    const isAfter = 'symbolPosition' in currency && currency.symbolPosition === 'suffix'
    return figure => withCurrency(figure, { symbol, symbolPosition: isAfter ? 'suffix' : 'prefix' })
  }
  const unit = text(form, 'y_axis_unit')
  if (unit === null) return figure => figure
  const gap = /^(%|°$)/.test(unit) ? '' : ' '
  return figure => `${figure}${gap}${unit}`
}

/** Adds the metric's format from the dataset to the form. */
function withMetric({ form, env, key, metric }: ValueFormatInput): FormData {
  const name = metric ?? onlyMetric(form, 'metric') ?? onlyMetric(form, 'metrics')
  const own = name === undefined ? undefined : env.metricFormat?.(name)
  if (!own) return form
  return {
    ...form,
    ...(isAutomatic(text(form, key)) && own.d3format ? { [key]: own.d3format } : {}),
    ...(form.currency_format || !own.currency ? {} : { currency_format: own.currency }),
  }
}

const isPercent = (code: string): boolean => /[%p]$/.test(code)

/**
 * Returns the format of time comparisons: changes are percentages and ratios are plain numbers, regardless of the
 * metric's format. The chart's own format is used if it is compatible. Undefined if the values are those of the metric.
 */
export function derivedFormat(form: FormData, key: string): string | undefined {
  if (timeOffsetsOf(form).length === 0) return undefined
  const code = text(form, key)?.trim() ?? null
  const chosen = isAutomatic(code) ? null : code
  if (form.comparison_type === 'percentage') return chosen !== null && isPercent(chosen) ? chosen : '+,.1%'
  if (form.comparison_type === 'ratio') return chosen !== null && !chosen.includes('$') ? chosen : ',.2f'
  return undefined
}

export interface ValueFormatInput {
  readonly form: FormData
  readonly env: Pick<ChartEnv, 'format' | 'metricFormat'>
  /** Numbers to format: they determine the precision if no format is set. */
  readonly values: readonly (number | null)[]
  /** Form data key of the number format. */
  readonly key: string
  /** Metric of the numbers, if the form has several: its format and currency are used if the form has none. */
  readonly metric?: string | undefined
  /** Format that takes precedence over the form's, for shares. */
  readonly forced?: string | undefined
}

export function valueFormat(input: ValueFormatInput): ValueFormat {
  const { env, values, key, forced } = input
  const form = forced === undefined ? withMetric(input) : input.form
  const format = forced ?? text(form, key)?.trim() ?? null
  const dress = forced === undefined ? dressOf(form) : (figure: string) => figure
  const isOpen = isAutomatic(format)
  const precise = isOpen ? commonPrecision(values) : format
  // A format of the chart or of the dataset is used as it is; one that is forced only if it is the chart's own.
  const isChosen = !isOpen && (forced === undefined || format === text(input.form, key)?.trim())
  const inFull = (value: number): string =>
    isChosen ? env.format.number(value, precise) : numberByDefault(env.format, value, precise ?? '')
  const write = (value: number): string => (isOpen ? env.format.compact(value) : inFull(value))
  // Grid lines of shares are at round percentages.
  const isShare = forced !== undefined && isPercent(forced)
  const onAxis = (value: number): string => (isShare ? env.format.number(value, '.3~p') : write(value))
  return {
    tick: (value, isTop) => {
      const figure = onAxis(value)
      if (isTop) return dress(figure)
      return figure.endsWith('%') ? figure.slice(0, -1) : figure
    },
    mark: value => dress(write(value)),
    full: value => dress(inFull(value)),
  }
}
