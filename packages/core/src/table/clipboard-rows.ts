import type { Cell, Row } from './table.ts'

/** A cell may not break the grid. */
const clean = (value: Cell | undefined): string =>
  value === null || value === undefined
    ? ''
    : (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/[\t\r\n]+/g, ' ')

/** As spreadsheets take it from the clipboard: a line of names and one for each row, tabs between cells. */
export function clipboardRows(columns: readonly string[], rows: readonly Row[]): string {
  if (columns.length === 0) return ''
  const lines = [columns, ...rows.map(row => columns.map(name => row[name]))]
  return lines.map(cells => `${cells.map(clean).join('\t')}\n`).join('')
}
