import type { TableColumn } from '@belvedere/charts'
import type { Row } from '@belvedere/core/table'

/** A row with its place in the answer, by which its mark is found. */
export interface IndexedRow {
  readonly row: Row
  readonly index: number
}

/** Rows that show the text in any column, as it is formatted; case does not matter. */
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
