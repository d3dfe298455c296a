import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable, type Row } from '@belvedere/core/table'

/** Columns with their types: `{ origin: 'string', flights: 'numeric' }`. */
export type SampleColumns = Readonly<Record<string, keyof typeof GENERIC_TYPE>>

/** Creates a result table from column types and one list of cells per row. */
export function sampleTable(columns: SampleColumns, cells: readonly (readonly Cell[])[]): ResultTable {
  const colnames = Object.keys(columns)
  const coltypes: readonly GenericType[] = Object.values(columns).map(type => GENERIC_TYPE[type])
  const toRow = (row: readonly Cell[]): Row =>
    Object.fromEntries(colnames.map((column, index) => [column, row[index] ?? null]))
  return { colnames, coltypes, rows: cells.map(toRow) }
}

/** Returns `[x, name, value]` for every value of every named list; null entries give no row. */
export const longRows = (
  xs: readonly Cell[],
  lists: Readonly<Record<string, readonly (number | null)[]>>,
): readonly (readonly Cell[])[] =>
  Object.entries(lists).flatMap(([name, values]) =>
    values.flatMap((value, index): (readonly Cell[])[] => (value === null ? [] : [[xs[index] ?? null, name, value]])),
  )

/** Returns the first days of consecutive months. */
export const months = (year: number, month: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Date.UTC(year, month - 1 + index, 1))

export const days = (year: number, month: number, day: number, count: number, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => Date.UTC(year, month - 1, day + index * step))

export const years = (first: number, count: number, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => Date.UTC(first + index * step, 0, 1))
