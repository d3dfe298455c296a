import { queryRuleOf } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { buildQueryContext, type QueryContext, queryHash } from '@belvedere/core/query'

/** What a chart asks, and the name by which the browser remembers the answer. */
export interface ChartQuestion {
  /** The settings it was made from, dashboard filters included. */
  readonly form: FormData
  readonly context: QueryContext
  readonly hash: string
}

/** Annotation layers have questions of their own: one that fails, or looks different, leaves the chart as it is. */
const withoutLayers = (context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(({ annotation_layers: _, ...query }) => query),
})

/** Needs no drawing code. A chart type that is not made here asks what its form shares with all others. */
export function chartQueryOf(form: FormData): ChartQuestion {
  const context = withoutLayers(buildQueryContext(form, queryRuleOf(form.viz_type)))
  return { form, context, hash: queryHash(context) }
}
