import { type Formatter, isDecimalText } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { drawnNumber, exactSum } from '../../exact-numbers.ts'

/**
 * A cell as a number to draw: text that holds a number counts (integers and decimals of many digits travel as text),
 * all else is null. What is written of it are all its digits, see `exact-numbers.ts`.
 */
export function toNumber(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const value = isDecimalText(cell.trim()) ? drawnNumber(cell) : Number(cell)
  return Number.isFinite(value) ? value : null
}

/** Equal for equal cells and for nothing else: `1` and `'1'` differ. In a list, JSON writes undefined as null. */
export const cellKey = (cells: readonly (Cell | undefined)[]): string => JSON.stringify(cells)

export const typeOf = (table: ResultTable, column: string): number | undefined =>
  table.coltypes[table.colnames.indexOf(column)]

export type WriteCell = (cell: Cell | undefined, column: string | undefined) => string

/** How the cells of a table are written: those of time columns, which are numbers, as times; all others as they are. */
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

/** A sum as decimals: what is written of it is exact. */
export const sum: (values: readonly (number | null)[]) => number = exactSum

/** Smallest and largest of the numbers present; null when there are none. Safe for long lists. */
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
