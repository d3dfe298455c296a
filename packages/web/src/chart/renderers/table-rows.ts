import type { TableColumn } from '@belvedere/charts'
import type { Cell, Row } from '@belvedere/core/table'

/** A row with its place in the answer, by which its mark is found. */
export interface IndexedRow {
  readonly row: Row
  readonly index: number
}
export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** A click on a header: figures start with the largest, text with the first; the third click undoes. */
export function nextSort(sort: Sort | null, column: Pick<TableColumn, 'name' | 'align'>): Sort | null {
  const first = column.align === 'right' ? 'desc' : 'asc'
  if (sort?.column !== column.name) return { column: column.name, direction: first }
  return sort.direction === first ? { column: column.name, direction: first === 'asc' ? 'desc' : 'asc' } : null
}

/** Stable; nulls stand last either way. */
export function sortRows(rows: readonly IndexedRow[], sort: Sort | null): readonly IndexedRow[] {
  if (sort === null) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return [...rows].sort((one, other) => {
    const left = one.row[sort.column] ?? null
    const right = other.row[sort.column] ?? null
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
    return sign * compareCells(left, right)
  })
}

function compareCells(left: Exclude<Cell, null>, right: Exclude<Cell, null>): number {
  if (typeof left === 'string' && typeof right === 'string') {
    // long integers and decimals travel as text
    const numbers = [Number(left), Number(right)] as const
    const areNumbers = left.trim() !== '' && right.trim() !== '' && numbers.every(Number.isFinite)
    return areNumbers && numbers[0] !== numbers[1] ? numbers[0] - numbers[1] : left.localeCompare(right)
  }
  return Number(left) - Number(right)
}

/** Rows that show the text in any column, as it is formatted; case does not matter. */
export function matchRows(
  rows: readonly IndexedRow[],
  columns: readonly Pick<TableColumn, 'name' | 'format'>[],
  search: string,
): readonly IndexedRow[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ row }) =>
    columns.some(({ name, format }) => {
      const value = row[name] ?? null
      return value !== null && format(value).toLowerCase().includes(wanted)
    }),
  )
}
