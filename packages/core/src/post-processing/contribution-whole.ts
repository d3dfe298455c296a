/**
 * Base of shares: the rows of the result, the metric over all filtered records (as in totals), or the sum over all
 * groups, including those beyond the row limit.
 */
export const WHOLES = ['row_limit', 'all_records', 'all_groups'] as const
export type Whole = (typeof WHOLES)[number]

/** Returns the name of the result column with the base of the shares of `metric`. */
export const wholeColumn = (metric: string): string => `${metric}__whole`

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
export interface RequestedWholes {
  readonly of: Exclude<Whole, 'row_limit'>
  readonly columns: readonly string[]
  /** Columns that partition `all_groups`: each of their values has its own base. */
  readonly within: readonly string[]
}
const isNamed = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/**
 * Returns the columns whose base the database computes. Null if shares are based on the rows of the result, or there
 * are none.
 */
export function requestedWholes(rules: readonly (Rule | null | undefined)[]): RequestedWholes | null {
  const [first] = rules.filter(rule => rule !== null && rule !== undefined)
  const options = first?.operation === 'contribution' ? (first.options ?? {}) : {}
  const { of, columns, within = [], orientation = 'column' } = options
  // The base of row shares is the sum of several metrics, which is only available for sums over groups.
  const isWhole = (of === 'all_records' && orientation === 'column') || of === 'all_groups'
  return isWhole && isNamed(columns) && isNamed(within) ? { of, columns, within } : null
}
