import type { Cell } from '@belvedere/core/table'

let collator: Intl.Collator | undefined

const LETTER = /^[a-z]$/
const DIGIT = /\d/
/** Returns the number at a position; NaN if there is none, or if it has too many digits. */
const numberAt = (text: string, at: number): number => Number(/^\d{1,15}(?!\d)/.exec(text.slice(at))?.[0] ?? Number.NaN)

/** Compares by the first difference if it is between two Latin letters or two numbers; otherwise 0. */
function byFirstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [a = '', b = ''] = [one[at]?.toLowerCase(), other[at]?.toLowerCase()]
  if (LETTER.test(a) && LETTER.test(b)) return a < b ? -1 : Number(a > b)
  while (DIGIT.test(one[at - 1] ?? '')) at -= 1
  return numberAt(one, at) - numberAt(other, at) || 0
}

/**
 * Compares texts in natural order, with numbers in them by value. Creating a collator takes 7 ms, so it is created only
 * for texts that need it; most differ first in a letter or a number.
 */
export function compareTexts(one: string, other: string): number {
  const order = byFirstDifference(one, other)
  if (order !== 0) return order
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one, other)
}

/** Compares cells: numbers by value, texts in natural order, nulls last. */
export const compareCells = (a: Cell, b: Cell): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}
