import { type Cell, GENERIC_TYPE, type GenericType } from '../table/index.ts'
import { formatCell, isYearName, NO_VALUE } from './cell.ts'
import { decimalsOf, isDecimalText } from './decimal.ts'
import { formatNumber } from './number.ts'
import type { NumberLocale } from './number-locale.ts'

/** Significant digits of a double; those after them are noise of binary fractions. */
const MAX_SIGNIFICANT = 12
/** Digits after the point of a number that has no last one, such as 1/3. */
const DECIMALS = 6
/** Digits after the point that a column of doubles may have in common. */
const MAX_COMMON = 12
/** Rows that decide how many digits a column has in common. */
const MAX_ROWS = 1000

/** Digits that a stored value needs after the point: all of a decimal, those of a double without its noise. */
function neededDecimals(cell: Cell): number {
  if (typeof cell === 'string') return isDecimalText(cell.trim()) ? decimalsOf(cell) : 0
  if (typeof cell !== 'number' || !Number.isFinite(cell) || Number.isInteger(cell)) return 0
  const [digits = '', exponent = '0'] = cell.toExponential(MAX_SIGNIFICANT - 1).split('e')
  const significant = digits.replace(/[-.]/g, '').replace(/0+$/, '').length
  if (significant < MAX_SIGNIFICANT) return Math.max(0, significant - 1 - Number(exponent))
  return Math.max(DECIMALS, DECIMALS - 1 - Number(exponent))
}

/**
 * The common format of numbers as they are stored, the same in tables of rows, results and the SQL editor. No digit of a
 * decimal is rounded away, and decimal points are aligned. Very small doubles have the digits that they need.
 */
export function storedFormat(cells: readonly Cell[]): string {
  const rows = cells.length > MAX_ROWS ? cells.slice(0, MAX_ROWS) : cells
  const decimals = rows.reduce<number>((most, cell) => Math.max(most, neededDecimals(cell)), 0)
  const hasTexts = rows.some(cell => typeof cell === 'string')
  return decimals <= MAX_COMMON || hasTexts ? `,.${decimals}f` : `,.${MAX_SIGNIFICANT}~g`
}

/** The format of each cell of a column: the common one, or its own if it needs more digits than the first rows. */
export function storedFormats(cells: readonly Cell[]): (cell: Cell) => string {
  const common = storedFormat(cells)
  const places = Number(/\.(\d+)f$/.exec(common)?.[1] ?? Number.POSITIVE_INFINITY)
  return cell => (neededDecimals(cell) > places ? storedFormat([cell]) : common)
}

const ID_NAME = /(^|[_\s-])(id|ids|zip|zipcode|postcode|postal_code|plz)$/i

/** Whether whole numbers of a column with this name are identifiers or years, which have no thousands separators. */
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

/** Writes the cells of a column of rows as they are stored. */
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
