import type { PrintedTable } from '@belvedere/core/engine-protocol'
import type { ResultTable, Row } from '@belvedere/core/table'

/** Creates a table from its facts and the bytes of its rows, as the table lanes send them. */
export const tableOf = (
  { colnames, coltypes, origins, time_offsets, rows_without_time, values_left_out, non_additive_metrics }: PrintedTable,
  bytes: Buffer | undefined,
): ResultTable => ({
  colnames,
  coltypes,
  origins,
  time_offsets,
  rows_without_time,
  values_left_out,
  non_additive_metrics,
  rows: JSON.parse(bytes?.toString() ?? '[]') as readonly Row[],
})
