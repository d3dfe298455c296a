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

export interface ResultTable {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Row[]
}
