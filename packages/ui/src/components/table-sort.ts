export type CellValue = string | number | boolean | null | undefined

export interface SortState {
  readonly id: string
  readonly descending: boolean
}

/**
 * Returns the sort after a click on a header: one direction, then the other, then unsorted.
 * @param descendingFirst start with the largest values, as is usual for numbers
 */
export const nextSort = (sort: SortState | null, id: string, descendingFirst = false): SortState | null => {
  if (sort?.id !== id) return { id, descending: descendingFirst }
  return sort.descending === descendingFirst ? { id, descending: !descendingFirst } : null
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
/**
 * Collator that compares numbers inside text numerically: flight 9 before flight 10. Created at the first sort, because
 * that takes milliseconds.
 */
let words: Intl.Collator | undefined

const compare = (a: CellValue, b: CellValue): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, y] = [String(a), String(b)]
  // Large integers and exact decimals are sent as text; they are sorted as numbers.
  const difference = NUMBER.test(x) && NUMBER.test(y) ? Number(x) - Number(y) : 0
  // Beyond 2^53 adjacent integers are equal as numbers; comparing their digits still orders them.
  words ??= new Intl.Collator(undefined, { numeric: true })
  return difference || words.compare(x, y)
}

/** Returns a sorted copy. The sort is stable, and null is last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  descending: boolean,
): readonly Row[] =>
  rows.toSorted((left, right) => {
    const [a, b] = [value(left), value(right)]
    const [noA, noB] = [a === null || a === undefined, b === null || b === undefined]
    if (noA || noB) return Number(noA) - Number(noB)
    return descending ? compare(b, a) : compare(a, b)
  })
