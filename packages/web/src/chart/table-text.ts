import { GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core'

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

/** Rows over time read from early to late, whatever order the question's limit needed. */
export function inTimeOrder(
  rows: readonly Row[],
  { colnames, coltypes }: { readonly colnames: readonly string[]; readonly coltypes: readonly GenericType[] },
): readonly Row[] {
  const [first] = colnames
  if (first === undefined || coltypes[0] !== GENERIC_TYPE.temporal) return rows
  return rows.toSorted(
    (a, b) => Number(a[first] ?? Number.NEGATIVE_INFINITY) - Number(b[first] ?? Number.NEGATIVE_INFINITY),
  )
}
