import type { Row } from '@belvedere/core'

/** Rows in which any cell contains the text, whatever its case. */
export function matchingRows(rows: readonly Row[], search: string): readonly Row[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(row =>
    Object.values(row).some(cell => cell !== null && String(cell).toLowerCase().includes(wanted)),
  )
}

/** As spreadsheets take it from the clipboard: tabs between cells, a header line, breaks inside a cell as spaces. */
export function toTabSeparated(columns: readonly string[], rows: readonly Row[]): string {
  const clean = (value: unknown): string =>
    value === null || value === undefined ? '' : String(value).replace(/[\t\r\n]+/g, ' ')
  return [columns.map(clean).join('\t'), ...rows.map(row => columns.map(name => clean(row[name])).join('\t'))].join(
    '\n',
  )
}
