import { type Formatter, isDecimalText } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { drawnNumber, exactSum } from '../../exact-numbers.ts'

/**
 * Converts a cell to a number for drawing. Numeric text is accepted (integers and decimals with many digits are sent as
 * text); other cells are null. Labels show all digits, see `exact-numbers.ts`.
 */
export function toNumber(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const value = isDecimalText(cell.trim()) ? drawnNumber(cell) : Number(cell)
  return Number.isFinite(value) ? value : null
}

/**
 * Returns a string that is equal only for equal cells: `1` and `'1'` differ. In a list, JSON writes undefined as null.
 */
export const cellKey = (cells: readonly (Cell | undefined)[]): string => JSON.stringify(cells)

export const typeOf = (table: ResultTable, column: string): number | undefined =>
  table.coltypes[table.colnames.indexOf(column)]

export type WriteCell = (cell: Cell | undefined, column: string | undefined) => string

/**
 * Returns a function that formats the cells of a table: those of time columns, which are numbers, as times; others as
 * labels.
 */
export const cellWriter =
  (
    table: ResultTable,
    { format }: { readonly format: Pick<Formatter, 'time' | 'label'> },
    grain?: string | null,
  ): WriteCell =>
  (cell, column = '') =>
    typeof cell === 'number' && typeOf(table, column) === GENERIC_TYPE.temporal
      ? format.time(cell, null, grain)
      : format.label(cell)

/** Returns an exact decimal sum. */
export const sum: (values: readonly (number | null)[]) => number = exactSum

/** Returns minimum and maximum of the numbers; null if there are none. Safe for long lists. */
export function extentOf(values: Iterable<number | null>): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value === null) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : null
}
