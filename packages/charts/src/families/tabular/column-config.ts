import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { FRACTION_DIGITS } from '../../controls/fraction-digits.ts'

/** Settings of a table column, under the names of stored charts. */
export interface ColumnConfig {
  readonly d3NumberFormat: string | null
  /** Format of values between -1 and 1. */
  readonly d3SmallNumberFormat: string | null
  /** Decimal places, if the number format does not determine them. */
  readonly fractionDigits: number | null
  readonly d3TimeFormat: string | null
  readonly currencyFormat: unknown
  readonly customColumnName: string | null
  readonly horizontalAlign: 'left' | 'center' | 'right' | null
  /** Minimum width in pixels. */
  readonly columnWidth: number | null
  readonly truncateLongCells: boolean
  readonly showCellBars: boolean | null
  readonly alignPositiveNegative: boolean | null
  readonly colorPositiveNegative: boolean | null
  readonly visible: boolean
  readonly isFrozen: boolean
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
const width = (value: unknown): number | null => {
  const pixels = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof pixels === 'number' && pixels > 0 && pixels <= 2000 ? pixels : null
}
const digits = (value: unknown): number | null => {
  const [least, most] = FRACTION_DIGITS
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null
}
const ALIGNS = ['left', 'center', 'right'] as const

export function columnConfig(form: FormData, column: string): ColumnConfig {
  const all = isRecord(form.column_config) ? form.column_config : {}
  const stored = Object.hasOwn(all, column) ? all[column] : null
  const own = isRecord(stored) ? stored : {}
  return {
    d3NumberFormat: text(own.d3NumberFormat),
    d3SmallNumberFormat: text(own.d3SmallNumberFormat),
    fractionDigits: digits(own.fractionDigits),
    d3TimeFormat: text(own.d3TimeFormat),
    currencyFormat: own.currencyFormat,
    customColumnName: text(own.customColumnName),
    horizontalAlign: ALIGNS.find(align => align === own.horizontalAlign) ?? null,
    columnWidth: width(own.columnWidth),
    truncateLongCells: own.truncateLongCells === true,
    showCellBars: flag(own.showCellBars),
    alignPositiveNegative: flag(own.alignPositiveNegative),
    colorPositiveNegative: flag(own.colorPositiveNegative),
    visible: own.visible !== false,
    isFrozen: own.isFrozen === true,
  }
}
