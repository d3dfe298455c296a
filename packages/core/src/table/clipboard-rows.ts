import type { Cell, Row } from './table.ts'

/** Replaces tabs and line breaks, which would break the grid. */
const clean = (value: Cell | undefined): string =>
  value === null || value === undefined
    ? ''
    : (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/[\t\r\n]+/g, ' ')

/** Returns rows as text for pasting into spreadsheets: a header line and one line per row, with tabs between cells. */
export function clipboardRows(columns: readonly string[], rows: readonly Row[]): string {
  if (columns.length === 0) return ''
  const lines = [columns, ...rows.map(row => columns.map(name => row[name]))]
  return lines.map(cells => `${cells.map(clean).join('\t')}\n`).join('')
}
