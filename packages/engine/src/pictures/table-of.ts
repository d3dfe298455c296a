import type { PrintedTable } from '@belvedere/core/engine-protocol'
import type { ResultTable, Row } from '@belvedere/core/table'

/** The facts of a table and the bytes of its rows, as the table lanes made them. */
export const tableOf = (
  { colnames, coltypes, time_offsets }: PrintedTable,
  bytes: Buffer | undefined,
): ResultTable => ({
  colnames,
  coltypes,
  time_offsets,
  rows: JSON.parse(bytes?.toString() ?? '[]') as readonly Row[],
})
