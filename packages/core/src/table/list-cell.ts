import type { Cell } from './table.ts'

/**
 * Returns a cell with a list of numbers, such as the outliers of a box plot. It is transferred as a JSON array. Numbers
 * with more digits than a JavaScript number are texts, as in other cells. Only this operation creates such cells, so code
 * that expects scalar cells never receives one.
 */
export const listCell = (numbers: readonly Cell[]): Cell => numbers as unknown as Cell

/** Returns the cells of a list cell; empty for other cells. */
export const cellsOf = (cell: Cell | undefined): readonly Cell[] =>
  Array.isArray(cell) ? (cell as readonly Cell[]) : []

/** Returns the numbers of a list cell; empty for other cells. */
export const numbersOf = (cell: Cell | undefined): readonly number[] => cellsOf(cell).map(Number)
