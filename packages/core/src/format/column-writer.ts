import { type Cell, GENERIC_TYPE, type GenericType } from '../table/index.ts'
import { formatCell, isYearName, NO_VALUE } from './cell.ts'
import { decimalsOf, isDecimalText } from './decimal.ts'
import { formatNumber } from './number.ts'
import type { NumberLocale } from './number-locale.ts'

/** Significant digits of a double. Further digits are rounding noise. */
const MAX_SIGNIFICANT = 12
/** Decimals of a non-terminating number, such as 1/3. */
const DECIMALS = 6
/** Maximum number of decimals in the common format of a column of doubles. */
const MAX_COMMON = 12
/** Number of rows that determine the common decimals of a column. */
const MAX_ROWS = 1000

/**
 * Returns the number of decimals that a stored value needs: all of a decimal; for a double, those without rounding
 * noise.
 */
function neededDecimals(cell: Cell): number {
  if (typeof cell === 'string') return isDecimalText(cell.trim()) ? decimalsOf(cell) : 0
  if (typeof cell !== 'number' || !Number.isFinite(cell) || Number.isInteger(cell)) return 0
  const [digits = '', exponent = '0'] = cell.toExponential(MAX_SIGNIFICANT - 1).split('e')
  const significant = digits.replace(/[-.]/g, '').replace(/0+$/, '').length
  if (significant < MAX_SIGNIFICANT) return Math.max(0, significant - 1 - Number(exponent))
  return Math.max(DECIMALS, DECIMALS - 1 - Number(exponent))
}

/**
 * Returns the common format of stored numbers, used in row tables, results and the SQL editor. Decimals are not
 * rounded, and decimal points are aligned. Very small doubles have as many digits as they need.
 */
export function storedFormat(cells: readonly Cell[]): string {
  const rows = cells.length > MAX_ROWS ? cells.slice(0, MAX_ROWS) : cells
  const decimals = rows.reduce<number>((most, cell) => Math.max(most, neededDecimals(cell)), 0)
  const hasTexts = rows.some(cell => typeof cell === 'string')
  return decimals <= MAX_COMMON || hasTexts ? `,.${decimals}f` : `,.${MAX_SIGNIFICANT}~g`
}

/**
 * Returns the format of each cell in a column: the common one, or its own if it needs more decimals than the first
 * rows.
 */
export function storedFormats(cells: readonly Cell[]): (cell: Cell) => string {
  const common = storedFormat(cells)
  const places = Number(/\.(\d+)f$/.exec(common)?.[1] ?? Number.POSITIVE_INFINITY)
  return cell => (neededDecimals(cell) > places ? storedFormat([cell]) : common)
}

const ID_NAME = /(^|[_\s-])(id|ids|zip|zipcode|postcode|postal_code|plz)$/i

/** Returns true if integers in a column of this name are identifiers or years, which have no thousands separators. */
export const isNumberedName = (name: string): boolean => isYearName(name) || ID_NAME.test(name) || /[a-z]Id$/.test(name)

const isWhole = (cell: Cell): boolean =>
  typeof cell === 'number' ? Number.isInteger(cell) : typeof cell !== 'string' || /^-?\d+$/.test(cell)

export interface WrittenColumn {
  readonly name: string
  readonly type: GenericType
  readonly cells: readonly Cell[]
  readonly locale?: NumberLocale | undefined
  readonly timeZone?: string | undefined
}

/** Returns a function that formats the cells of a column as they are stored. */
export function columnWriter({
  name,
  type,
  cells,
  locale,
  timeZone,
}: WrittenColumn): (cell: Cell | undefined) => string {
  if (type !== GENERIC_TYPE.numeric) return cell => formatCell(cell, type, { timeZone })
  const isName = isNumberedName(name) && cells.every(isWhole)
  const formatOf = isName ? () => 'd' : storedFormats(cells)
  return cell => {
    if (cell === null || cell === undefined) return NO_VALUE
    if (typeof cell === 'boolean') return String(cell)
    return formatNumber(cell, formatOf(cell), locale)
  }
}
