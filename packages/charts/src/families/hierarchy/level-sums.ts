import type { Metric } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { withSums } from '../part-of-whole/shares.ts'

/**
 * Adds the sums of values above zero over all groups: of everything, and of the parts of each level. The column
 * `wholeColumn(metric, depth)` has the sum of the part at that depth.
 *
 * @param levels names of columns from the outermost; parts of the last level are the rows, which need no sum
 * @param only_positive see `withShares`
 */
export function withSumsOfLevels(
  metrics: readonly Metric[],
  query: QueryObject,
  levels: readonly string[],
  only_positive: boolean | string = true,
): QueryObject {
  const more_wholes = levels.slice(1).map((_, index) => ({ within: levels.slice(0, index + 1) }))
  return withSums(metrics, query, { more_wholes, only_positive })
}
