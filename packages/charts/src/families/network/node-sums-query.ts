import type { Metric } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { withSums } from '../part-of-whole/shares.ts'

/**
 * Adds the sums of the links of each node over all groups, including those beyond the row limit. A link has both ends
 * and a value above zero. In column `wholeColumn(metric, place)`: 0, all links from the source of the row; 1, those to
 * its target; 2, those to its source; 3, those from its target.
 *
 * @param isLoopOnce if true, links from a node to itself are not among those to it
 */
export function withNodeSums(
  metrics: readonly Metric[],
  query: QueryObject,
  [source, target]: readonly (string | undefined)[],
  isLoopOnce = false,
): QueryObject {
  if (source === undefined || target === undefined) return query
  const loops = isLoopOnce ? { unequal: [source, target] } : {}
  return withSums(metrics.slice(0, 1), query, {
    within: [source],
    more_wholes: [
      { within: [target], ...loops },
      { within: [target], matching: [source], ...loops },
      { within: [source], matching: [target] },
    ],
    only_positive: true,
    only_present: [source, target],
  })
}
