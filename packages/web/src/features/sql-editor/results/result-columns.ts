import { type Cell, GENERIC_TYPE, type Row } from '@belvedere/core'
import { formatCell } from '@belvedere/core/format'
import type { ResultColumn } from '../calls.ts'

/** A value as the database gave it: every digit of a number is shown. */
export function cellText(value: Cell | undefined, { type_generic }: ResultColumn): string {
  const type = type_generic ?? GENERIC_TYPE.string
  return formatCell(type === GENERIC_TYPE.numeric && typeof value === 'number' ? String(value) : value, type)
}

export interface NumberedRow {
  /** Counts from 1, in the order in which the rows came. */
  readonly number: number
  readonly row: Row
}

export const numberRows = (rows: readonly Row[]): readonly NumberedRow[] =>
  rows.map((row, index) => ({ number: index + 1, row }))

/** Rows in which any cell shows the text, whatever its case. */
export function searchRows(
  rows: readonly NumberedRow[],
  columns: readonly ResultColumn[],
  search: string,
): readonly NumberedRow[] {
  const needle = search.trim().toLowerCase()
  if (needle === '') return rows
  return rows.filter(({ row }) =>
    columns.some(column => {
      const value = row[column.name]
      if (value === null || value === undefined) return false
      return cellText(value, column).toLowerCase().includes(needle) || String(value).toLowerCase().includes(needle)
    }),
  )
}
