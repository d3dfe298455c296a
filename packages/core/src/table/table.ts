/**
 * The result of a query as both sides of the wire know it.
 *
 * Generic types are numbers on the wire (`coltypes`), as in Superset's chart-data answers:
 * 0 numeric, 1 string, 2 temporal, 3 boolean.
 */
export const GENERIC_TYPE = { numeric: 0, string: 1, temporal: 2, boolean: 3 } as const
export type GenericType = (typeof GENERIC_TYPE)[keyof typeof GENERIC_TYPE]

/**
 * One value. Temporal cells are epoch milliseconds. Integers beyond 2^53 and decimals beyond
 * 15 digits travel as text, so that no digit is lost.
 */
export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

/** Another time that an answer is compared with: each of its metrics has a column `<metric>__<offset>`. */
export interface ComparedTime {
  /** As it was requested: `1 year ago`, `inherit`. */
  readonly offset: string
  /** How far it is: whole months, or milliseconds. */
  readonly shift: { readonly months: number; readonly ms: number }
  /** Its time range as wall-clock epoch milliseconds; null: open. */
  readonly from_dttm: number | null
  readonly to_dttm: number | null
}

export interface ResultTable {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Row[]
  /** Absent: the answer is compared with no other time. */
  readonly time_offsets?: readonly ComparedTime[] | undefined
}
