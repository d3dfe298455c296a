/**
 * Base of shares: the rows of the result, the metric over all filtered records (as in totals), or the sum over all
 * groups, including those beyond the row limit.
 */
export const WHOLES = ['row_limit', 'all_records', 'all_groups'] as const
export type Whole = (typeof WHOLES)[number]

/**
 * Returns the name of the result column with the base of the shares of `metric`, or with one of the further sums.
 * @param place 0 for the base of shares, otherwise the place in `more_wholes`, from 1
 */
export const wholeColumn = (metric: string, place = 0): string =>
  `${metric}__whole${place === 0 ? '' : `_${place + 1}`}`

/** Returns a column of `wholeColumn` for another name of the metric. Null if the column belongs to another metric. */
export function renamedWhole(column: string, from: string, to: string): string | null {
  const rest = column.startsWith(from) ? column.slice(from.length) : ''
  return /^__whole(_\d+)?$/.test(rest) ? `${to}${rest}` : null
}

/** A sum over all groups, or over those that have certain values. */
export interface RequestedSum {
  /** Columns in which the summed groups have the values of the row. */
  readonly within: readonly string[]
  /** Columns of the row with these values; absent if they are those of `within`. */
  readonly matching?: readonly string[] | undefined
  /** Two columns. Groups with the same value in both are not summed. */
  readonly unequal?: readonly string[] | undefined
}

/** Conditions of groups that are summed. */
interface SummedGroups {
  /** If true, only values above zero are summed; with a name, only groups with such a value of this metric. */
  readonly only_positive: boolean | string
  /** Columns in which a group has a value. */
  readonly only_present: readonly string[]
  /** Columns in which a group has a value if they are times: a time axis has no place for groups without one. */
  readonly only_dated: readonly string[]
}

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
export interface RequestedWholes extends SummedGroups {
  readonly of: Exclude<Whole, 'row_limit'>
  readonly columns: readonly string[]
  /** The base of shares, then further sums. Each has a column, see `wholeColumn`. */
  readonly sums: readonly RequestedSum[]
}
const isNamed = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
const isOptional = (value: unknown): value is readonly string[] | undefined => value === undefined || isNamed(value)

const SUM_KEYS = new Set(['within', 'matching', 'unequal'])
/** Maximum number of further sums. */
const MAX_SUMS = 20

/** Returns whether a value is a list of further sums. */
export const isSums = (value: unknown): value is readonly RequestedSum[] =>
  Array.isArray(value) && value.length <= MAX_SUMS && value.every(isSum)

function isSum(value: unknown): value is RequestedSum {
  if (typeof value !== 'object' || value === null || !Object.keys(value).every(key => SUM_KEYS.has(key))) return false
  const { within, matching, unequal } = value as Partial<RequestedSum>
  if (!isNamed(within) || !isOptional(matching) || !isOptional(unequal)) return false
  return (
    (matching === undefined || matching.length === within.length) && (unequal === undefined || unequal.length === 2)
  )
}

/**
 * Returns the columns whose base the database computes. Null if shares are based on the rows of the result, or there
 * are none.
 */
export function requestedWholes(rules: readonly (Rule | null | undefined)[]): RequestedWholes | null {
  const [first] = rules.filter(rule => rule !== null && rule !== undefined)
  const options = first?.operation === 'contribution' ? (first.options ?? {}) : {}
  const { of, columns, within = [], more_wholes = [], orientation = 'column' } = options
  const { only_present = [], only_dated = [] } = options
  // The base of row shares is the sum of several metrics, which is only available for sums over groups.
  const isWhole = (of === 'all_records' && orientation === 'column') || of === 'all_groups'
  const isRead =
    isNamed(columns) && isNamed(within) && isSums(more_wholes) && isNamed(only_present) && isNamed(only_dated)
  if (!isWhole || !isRead) return null
  const only_positive =
    typeof options.only_positive === 'string' ? options.only_positive : options.only_positive === true
  return { of, columns, sums: [{ within }, ...more_wholes], only_positive, only_present, only_dated }
}
