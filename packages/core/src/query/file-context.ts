import type { QueryContext } from './types.ts'

export interface FileShape {
  /** As many rows as the deployment allows, whatever the chart's own limit is. */
  readonly isFull?: boolean | undefined
  /** As the chart shapes its rows: a pivot table crossed, not as rows of groups. */
  readonly isShaped?: boolean | undefined
}

/**
 * The context of a chart's file. A file of groups has no totals, which would be rows like any other there. One that is
 * shaped as its chart has those of the chart, queried as the chart's are.
 */
export const fileContext = <Context extends Pick<QueryContext, 'queries'>>(
  context: Context,
  { isFull = false, isShaped = false }: FileShape,
): Context => ({
  ...context,
  queries: context.queries.map(query => {
    const { grouping_sets, post_processing, ...groups } = query
    // Shares of all groups are there for the picture.
    const rules = post_processing?.filter(rule => rule?.options?.of !== 'all_groups')
    const sent = isShaped ? query : { ...groups, ...(rules ? { post_processing: rules } : {}) }
    return isFull ? { ...sent, row_limit: 0 } : sent
  }),
})
