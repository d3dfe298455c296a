/** Rows among which the database or the post-processing ranks: those of the result, or all groups. */
export const RANKED = ['row_limit', 'all_groups'] as const

/**
 * Result columns with the place of a row among all groups: the number of groups with a metric up to its own, with the
 * same metric, and with any metric.
 */
export const PLACE_COLUMNS = { upTo: '__rank_up_to', ties: '__rank_ties', all: '__rank_all' } as const

interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
export interface RequestedRanks {
  readonly metric: string
  /** Columns whose values are each ranked separately. */
  readonly within: readonly string[]
  /** Columns in which a ranked group has a value if they are times. */
  readonly only_dated: readonly string[]
}

const ofAllGroups = ({ options }: Rule): boolean => options?.of === 'all_groups'

/** Returns the metric that the database ranks among all groups. Null if ranks are among the rows of the result. */
export function requestedRanks(rules: readonly (Rule | null | undefined)[]): RequestedRanks | null {
  const [first, second] = rules.filter(rule => rule !== null && rule !== undefined)
  // Shares of all groups keep the rows as they are.
  const rule = first?.operation === 'contribution' && ofAllGroups(first) ? second : first
  if (rule?.operation !== 'rank' || !ofAllGroups(rule)) return null
  const { metric, group_by = [], only_dated = [] } = rule.options ?? {}
  const within: readonly unknown[] = Array.isArray(group_by) ? group_by : [group_by]
  const lists = [within, only_dated]
  const isNamed = lists.every(list => Array.isArray(list) && list.every(name => typeof name === 'string'))
  if (typeof metric !== 'string' || !isNamed) return null
  return { metric, within: within as readonly string[], only_dated: only_dated as readonly string[] }
}
