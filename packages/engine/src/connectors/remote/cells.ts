/** Converts values of other databases to cells: exact numbers, or text with all digits. */
import type { Cell } from '@belvedere/core/table'
import { exactInteger } from '../duckdb-numbers.ts'

/** Conversion of a column's values; `dynamic` converts each value by its JavaScript type. */
export type CellKind =
  | 'integer'
  | 'decimal'
  | 'double'
  | 'float'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'text'
  | 'dynamic'

/** Number of digits that a JavaScript number always stores exactly. */
const SAFE_DIGITS = 15
const MOMENT =
  /^(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?\s?(?:(Z|UTC)|([+-])(\d\d):?(\d\d)?(?::?(\d\d))?)?( BC)?$/

/**
 * Parses a date or timestamp as epoch milliseconds; without a zone it is read as UTC. Fractions are truncated, as in
 * the other lanes. Null for text that is not a date: `infinity`, `0000-00-00`.
 */
export const momentOf = (text: string): number | null => {
  const match = MOMENT.exec(text)
  if (match === null) return null
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction = ''] = match
  if (month === '00' || day === '00') return null
  const years = match[13] === undefined ? Number(year) : 1 - Number(year)
  const date = new Date(0)
  date.setUTCFullYear(years, Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(`${fraction}000`.slice(0, 3)))
  const shift = (Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0)) * 60 + Number(match[12] ?? 0)
  const millis = date.getTime() - shift * 1000 * (match[9] === '-' ? -1 : 1)
  return Number.isFinite(millis) ? millis : null
}

const integerOf = (value: RawValue): Cell => {
  if (typeof value === 'number') return value
  const text = String(value)
  if (!/^-?\d+$/.test(text)) return text
  return text.length <= SAFE_DIGITS ? Number(text) : exactInteger(BigInt(text))
}

const digitsOf = (text: string): number => text.replace(/^-?0*\.?0*|[^\d].*$/, '').replace(/\D/g, '').length

const decimalOf = (value: RawValue): Cell => {
  if (typeof value === 'number') return value
  const text = String(value)
  if (!text.includes('.')) return /^-?\d+$/.test(text) ? integerOf(text) : finiteOf(text)
  if (/[^\d.-]/.test(text)) return finiteOf(text)
  return text.length <= SAFE_DIGITS || digitsOf(text) <= SAFE_DIGITS ? Number(text) : text
}

const finiteOf = (value: RawValue): Cell => {
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const booleanOf = (value: RawValue): Cell => {
  if (typeof value === 'boolean') return value
  const text = String(value)
  if (text === 't' || text === 'true' || text === '1') return true
  if (text === 'f' || text === 'false' || text === '0') return false
  // A small number in a column with a boolean type.
  return typeof value === 'bigint' ? Number(value) : value
}

const dynamicOf = (value: RawValue): Cell => {
  if (typeof value === 'bigint') return exactInteger(value)
  return typeof value === 'number' ? finiteOf(value) : value
}

/** Converts a value of the driver to a cell of the response. */
export const cellOf = (kind: CellKind, value: RawValue): Cell => {
  if (value === null) return null
  switch (kind) {
    case 'integer':
      return integerOf(value)
    case 'decimal':
      return decimalOf(value)
    case 'double':
    case 'float':
      return finiteOf(value)
    case 'boolean':
      return booleanOf(value)
    case 'date':
    case 'timestamp':
      return typeof value === 'number' ? value : momentOf(String(value))
    case 'text':
      return String(value)
    case 'dynamic':
      return dynamicOf(value)
  }
}

/** A value as the driver returns it: text wherever a number could lose a digit. */
export type RawValue = string | number | bigint | boolean | null
