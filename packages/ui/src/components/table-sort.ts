export type CellValue = string | number | boolean | null | undefined

export interface SortState {
  readonly id: string
  readonly descending: boolean
}

/** Ascending, then descending, then as it came. */
export const nextSort = (sort: SortState | null, id: string): SortState | null => {
  if (sort?.id !== id) return { id, descending: false }
  return sort.descending ? null : { id, descending: true }
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

const compare = (a: CellValue, b: CellValue): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, y] = [String(a), String(b)]
  // Large integers and exact decimals travel as text; they sort as the numbers they are.
  if (NUMBER.test(x) && NUMBER.test(y)) return Number(x) - Number(y)
  return x.localeCompare(y, undefined, { numeric: true })
}

/** Sorted copy; equal rows keep their order; null is last in both directions. */
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
