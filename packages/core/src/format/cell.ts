import { type Cell, GENERIC_TYPE, type GenericType } from '../table/index.ts'
import { wallOf } from '../time/index.ts'
import { formatFull, formatNumber } from './number.ts'
import { formatTime } from './time.ts'
import { formatWithCode } from './time-code.ts'

export const NULL_LABEL = '<NULL>'
export const EMPTY_LABEL = '<empty string>'
/** Text of a missing value in tables. */
export const NO_VALUE = '–'

/**
 * Returns the label of a group or option: text unchanged, placeholders for null and empty text, booleans in upper case.
 */
export function formatLabel(value: Cell | undefined): string {
  if (value === null || value === undefined) return NULL_LABEL
  if (value === '') return EMPTY_LABEL
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

const YEAR_NAME = /(^|[_\s-])(year|yr|jahr|anno|ann[eé]e|a[ñn]o|rok)$/i

/**
 * Returns true if numbers in a column of this name are years, which are written without a thousands separator (1977,
 * not 1,977).
 */
export const isYearName = (name: string): boolean => YEAR_NAME.test(name) || /^[a-z]+Year$/.test(name)

export interface CellFormats {
  readonly number?: string | null | undefined
  readonly time?: string | null | undefined
  readonly timeZone?: string | undefined
}

/** Formats a time in data: `2001-04-13`, with the time of day unless it is midnight. */
function dataTime(instant: number, timeZone = 'UTC'): string {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8.64e15) return String(instant)
  const wall = wallOf(instant, timeZone)
  return formatWithCode(wall, wall % 86_400_000 === 0 ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S')
}

/**
 * Formats a value in a data table by the type of its column: numbers in full, dates as 2001-04-13, null as an en dash.
 */
export function formatCell(value: Cell | undefined, type: GenericType, formats: CellFormats = {}): string {
  if (value === null || value === undefined) return NO_VALUE
  if (type === GENERIC_TYPE.temporal && typeof value === 'number') {
    return formats.time
      ? formatTime(value, { format: formats.time, timeZone: formats.timeZone })
      : dataTime(value, formats.timeZone)
  }
  if (typeof value === 'number') return formats.number ? formatNumber(value, formats.number) : formatFull(value)
  if (typeof value === 'string' && type === GENERIC_TYPE.numeric)
    return formats.number ? formatNumber(value, formats.number) : formatFull(value)
  return String(value)
}

/** Returns the label of a filter option, by the type of its column. */
export function formatOption(value: Cell | undefined, type: GenericType, formats: CellFormats = {}): string {
  if (value === null || value === undefined || value === '') return formatLabel(value)
  if (type === GENERIC_TYPE.boolean) {
    const isTrue = typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value)
    return isTrue ? 'TRUE' : 'FALSE'
  }
  if (typeof value === 'number' && type === GENERIC_TYPE.temporal && formats.time) {
    return formatTime(value, { format: formats.time, timeZone: formats.timeZone })
  }
  if (typeof value === 'number' && type === GENERIC_TYPE.numeric && formats.number)
    return formatNumber(value, formats.number)
  return String(value)
}
