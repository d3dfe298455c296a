import type { Cell } from '@belvedere/core/table'

let collator: Intl.Collator | undefined

/** Order of texts as people sort them, numbers in them by size. What compares is made with the first two: it takes milliseconds. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one, other)
}

/** Numbers by size, texts by the alphabet, empty cells last. */
export const compareCells = (a: Cell, b: Cell): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}
