/**
 * Result of a query, as shared by server and client.
 *
 * Generic types are numbers in `coltypes`, as in Superset's chart data responses: 0 numeric, 1 string, 2 temporal, 3
 * boolean.
 */
export const GENERIC_TYPE = { numeric: 0, string: 1, temporal: 2, boolean: 3 } as const
export type GenericType = (typeof GENERIC_TYPE)[keyof typeof GENERIC_TYPE]

/**
 * Value of a cell. Temporal cells are epoch milliseconds. Integers beyond 2^53 and decimals beyond 15 digits are texts,
 * so that no digits are lost.
 */
export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

/** Time comparison of a result: each of its metrics has a column `<metric>__<offset>`. */
export interface ComparedTime {
  /** Offset as requested: `1 year ago`, `inherit`. */
  readonly offset: string
  /** Distance in whole months, or in milliseconds. */
  readonly shift: { readonly months: number; readonly ms: number }
  /** Time range in wall-clock epoch milliseconds; null if open. */
  readonly from_dttm: number | null
  readonly to_dttm: number | null
}

/** Origin of a column that post-processing named after groups: a pivoted metric of one group. */
export interface ColumnOrigin {
  /** Texts that the name was joined from: the metric, unless it was cleared, and the groups. */
  readonly parts: readonly string[]
  /** Cells of the group as in the rows of the database, one per dimension: a null is not the text `<NULL>`. */
  readonly groups: readonly Cell[]
}

export interface ResultTable {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Row[]
  /** Origins by column; null for columns with a name of their own. Absent if all of them have one. */
  readonly origins?: readonly (ColumnOrigin | null)[] | undefined
  /** Absent without a time comparison. */
  readonly time_offsets?: readonly ComparedTime[] | undefined
  /** Number of rows of the database that post-processing left out because they have no time; absent if there are none. */
  readonly rows_without_time?: number | undefined
  /** Number of values between the times of a resampled axis, which it leaves out; absent if there are none. */
  readonly values_left_out?: number | undefined
  /** Metrics whose values do not add up to the value of a whole. Absent if all add up. */
  readonly non_additive_metrics?: readonly string[] | undefined
}
