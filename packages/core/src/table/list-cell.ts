import type { Cell } from './table.ts'

/**
 * A list of numbers in a cell, as a box plot has for its outliers. It travels as a JSON list; nothing that reads
 * cells as numbers or texts meets it, because no other operation makes one.
 */
export const listCell = (numbers: readonly number[]): Cell => numbers as unknown as Cell

/** The numbers of such a cell; none for any other. */
export const numbersOf = (cell: Cell | undefined): readonly number[] =>
  Array.isArray(cell) ? (cell as readonly unknown[]).filter((item): item is number => typeof item === 'number') : []
