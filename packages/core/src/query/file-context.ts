import { withoutDrawnRules } from './drawn-rules.ts'
import type { QueryContext } from './types.ts'

export interface FileShape {
  /** If true, the chart's row limit is replaced by the maximum of the deployment. */
  readonly isFull?: boolean | undefined
  /** If true, the rows are converted as in the chart, for instance to a pivot table. */
  readonly isShaped?: boolean | undefined
}

/**
 * Returns the query context for a chart's file. A file of groups has no totals, as they would be indistinguishable from
 * other rows. A converted file contains the totals of the chart, which are queried in the same way.
 */
export const fileContext = <Context extends Pick<QueryContext, 'queries'>>(
  context: Context,
  { isFull = false, isShaped = false }: FileShape,
): Context => ({
  ...context,
  queries: context.queries.map(query => {
    const { grouping_sets, ...groups } = query
    const sent = isShaped ? query : withoutDrawnRules(groups)
    return isFull ? { ...sent, row_limit: 0 } : sent
  }),
})
