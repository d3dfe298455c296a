import { type Cell, GENERIC_TYPE, type Row } from '@belvedere/core'
import { columnWriter, type NumberLocale } from '@belvedere/core/format'
import type { ResultColumn } from '../calls.ts'

export type WriteCell = (value: Cell | undefined) => string

/** Returns a formatter per column, with the number format of query results. */
export const cellWriters = (
  columns: readonly ResultColumn[],
  rows: readonly Row[],
  locale?: NumberLocale,
): readonly WriteCell[] =>
  columns.map(({ name, type_generic }) =>
    columnWriter({
      name,
      type: type_generic ?? GENERIC_TYPE.string,
      cells: rows.map(row => row[name] ?? null),
      locale,
    }),
  )

export interface NumberedRow {
  /** Row number from 1, in the order of the response. */
  readonly number: number
  readonly row: Row
}

export const numberRows = (rows: readonly Row[]): readonly NumberedRow[] =>
  rows.map((row, index) => ({ number: index + 1, row }))

/** Returns the rows in which any cell contains the text, ignoring case. */
export function searchRows(
  rows: readonly NumberedRow[],
  columns: readonly ResultColumn[],
  writers: readonly WriteCell[],
  search: string,
): readonly NumberedRow[] {
  const needle = search.trim().toLowerCase()
  if (needle === '') return rows
  return rows.filter(({ row }) =>
    columns.some(({ name }, index) => {
      const value = row[name]
      if (value === null || value === undefined) return false
      return (
        (writers[index]?.(value) ?? '').toLowerCase().includes(needle) || String(value).toLowerCase().includes(needle)
      )
    }),
  )
}
