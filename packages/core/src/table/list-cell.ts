import type { Cell } from './table.ts'

/**
 * Returns a cell with a list of numbers, such as the outliers of a box plot. It is transferred as a JSON array. Only
 * this operation creates such cells, so code that expects scalar cells never receives one.
 */
export const listCell = (numbers: readonly number[]): Cell => numbers as unknown as Cell

/** Returns the numbers of a list cell; empty for other cells. */
export const numbersOf = (cell: Cell | undefined): readonly number[] =>
  Array.isArray(cell) ? (cell as readonly unknown[]).filter((item): item is number => typeof item === 'number') : []
