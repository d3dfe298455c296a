import type { ResultTable, Row } from '../table/index.ts'

const MARKER = '__is_total'

/** Returns the name of the column that is 1 in rows with a total over `column`, and 0 in rows with its value. */
export const totalMarker = (column: string): string => `${column}${MARKER}`

/** Returns true if the row is a total over the column. */
export const isTotalOver = (row: Row, column: string): boolean => Number(row[totalMarker(column)] ?? 0) > 0

/** Splits a result into the groups, as a table without markers, and their only total. */
export function splitTotals(
  table: ResultTable,
  groups: readonly string[],
): { readonly table: ResultTable; readonly totals: Row | null } {
  const markers = new Set(groups.map(totalMarker))
  const shown = table.colnames.flatMap((name, at) => (markers.has(name) ? [] : at))
  const isTotal = (row: Row): boolean => groups.every(group => isTotalOver(row, group))
  const without = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !markers.has(name)))
  const total = groups.length === 0 ? undefined : table.rows.find(isTotal)
  return {
    table: {
      colnames: shown.flatMap(at => table.colnames[at] ?? []),
      coltypes: shown.flatMap(at => table.coltypes[at] ?? []),
      rows: groups.length === 0 ? table.rows : table.rows.filter(row => !isTotal(row)).map(without),
    },
    totals: total ? without(total) : null,
  }
}

/** Returns the result that a query without totals would have: only the finest groups, without markers. */
export function withoutTotals(table: ResultTable): ResultTable {
  const { colnames, coltypes, rows } = table
  const marked = colnames.filter(name => colnames.includes(totalMarker(name)))
  if (marked.length === 0) return table
  const markers = new Set(marked.map(totalMarker))
  const columns = colnames.flatMap((name, at) => (markers.has(name) ? [] : at))
  const finest = rows.filter(row => !marked.some(name => isTotalOver(row, name)))
  return {
    colnames: columns.flatMap(at => colnames[at] ?? []),
    coltypes: columns.flatMap(at => coltypes[at] ?? []),
    rows: finest.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !markers.has(name)))),
  }
}
