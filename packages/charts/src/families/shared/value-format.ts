import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { text } from './form.ts'

/** One measure's numbers in its three places. */
export interface ValueFormat {
  /** On an axis: the unit stands on the top tick only. */
  readonly tick: (value: number, isTop: boolean) => string
  /** Beside a mark: short. */
  readonly mark: (value: number) => string
  /** In a tooltip, table or big number: in full. */
  readonly full: (value: number) => string
}

export const isAutomatic = (format: string | null): boolean => format === null || format === 'SMART_NUMBER'

/** One precision for all figures of a column, fine enough for its middle and no finer. */
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

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  KRW: '₩',
  BRL: 'R$',
  MXN: 'MX$',
  CHF: 'CHF ',
}

interface Unit {
  readonly prefix: string
  readonly suffix: string
}
const NO_UNIT: Unit = { prefix: '', suffix: '' }

/** The unit that a form asks for: a currency before or after the number, or words after it. */
function unitOf(form: FormData): Unit {
  const currency = form.currency_format
  if (
    typeof currency === 'object' &&
    currency !== null &&
    'symbol' in currency &&
    typeof currency.symbol === 'string'
  ) {
    const symbol = SYMBOLS[currency.symbol] ?? `${currency.symbol} `
    const isAfter = 'symbolPosition' in currency && currency.symbolPosition === 'suffix'
    return isAfter ? { prefix: '', suffix: ` ${symbol.trim()}` } : { prefix: symbol, suffix: '' }
  }
  const unit = text(form, 'y_axis_unit')
  return unit === null ? NO_UNIT : { prefix: '', suffix: /^[%°]/.test(unit) ? unit : ` ${unit}` }
}

const withUnit = (figure: string, { prefix, suffix }: Unit): string => {
  const sign = /^[−-]/.exec(figure)?.[0] ?? ''
  return `${sign}${prefix}${figure.slice(sign.length)}${suffix}`
}

export interface ValueFormatInput {
  readonly form: FormData
  readonly env: ChartEnv
  /** The numbers to be written: they decide the precision when no format is set. */
  readonly values: readonly (number | null)[]
  /** Form-data key of the number format. */
  readonly key: string
  /** A format that wins over the form's, for shares. */
  readonly forced?: string | undefined
}

export function valueFormat({ form, env, values, key, forced }: ValueFormatInput): ValueFormat {
  const format = forced ?? text(form, key)
  const unit = forced === undefined ? unitOf(form) : NO_UNIT
  const precise = isAutomatic(format) ? commonPrecision(values) : format
  const write = (value: number): string =>
    isAutomatic(format) ? env.format.compact(value) : env.format.number(value, format)
  return {
    tick: (value, isTop) => {
      const figure = write(value)
      if (isTop) return withUnit(figure, unit)
      return figure.endsWith('%') ? figure.slice(0, -1) : figure
    },
    mark: value => withUnit(write(value), unit),
    full: value => withUnit(env.format.number(value, precise), unit),
  }
}
