import { GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core'
import { numericCompare } from '@belvedere/core/table'

/** Returns the rows in which any cell contains the text, ignoring case. */
export function matchingRows(rows: readonly Row[], search: string): readonly Row[] {
  const requested = search.trim().toLowerCase()
  if (requested === '') return rows
  return rows.filter(row =>
    Object.values(row).some(cell => cell !== null && String(cell).toLowerCase().includes(requested)),
  )
}

/** Returns rows over time in ascending order, regardless of the order that the query's limit required. */
export function inTimeOrder(
  rows: readonly Row[],
  { colnames, coltypes }: { readonly colnames: readonly string[]; readonly coltypes: readonly GenericType[] },
): readonly Row[] {
  const [first] = colnames
  if (first === undefined || coltypes[0] !== GENERIC_TYPE.temporal) return rows
  const compare = numericCompare({ nanTreatment: 'asSmallest' })
  return rows.toSorted((a, b) => compare(a[first], b[first]))
}
