import type { TableColumn } from '@belvedere/charts'
import type { Row } from '@belvedere/core/table'

/** Row with its index in the answer, by which its mark is looked up. */
export interface IndexedRow {
  readonly row: Row
  readonly index: number
}

/** Returns the rows with the text in any formatted column, ignoring case. */
export function matchRows(
  rows: readonly IndexedRow[],
  columns: readonly Pick<TableColumn, 'name' | 'format'>[],
  search: string,
): readonly IndexedRow[] {
  const requested = search.trim().toLowerCase()
  if (requested === '') return rows
  return rows.filter(({ row }) =>
    columns.some(({ name, format }) => {
      const value = row[name] ?? null
      return value !== null && format(value).toLowerCase().includes(requested)
    }),
  )
}
