import { queryRuleOf } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { buildQueryContext, type QueryContext, queryHash } from '@belvedere/core/query'

/** The query of a chart, and the hash by which the browser caches its answer. */
export interface ChartQuery {
  /** The settings it was made from, dashboard filters included. */
  readonly form: FormData
  readonly context: QueryContext
  readonly hash: string
  /** Names the calendar of the dashboard, which its answers depend on; absent: none. */
  readonly calendar?: string | undefined
}

/** Annotation layers have queries of their own: one that fails, or looks different, leaves the chart as it is. */
const withoutLayers = (context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(({ annotation_layers: _, ...query }) => query),
})

/** Needs no drawing code. A chart type that is not made here requests what its form shares with all others. */
export function chartQueryOf(form: FormData, calendar?: string): ChartQuery {
  const context = withoutLayers(buildQueryContext(form, queryRuleOf(form.viz_type)))
  const hash = queryHash(context)
  return calendar ? { form, context, hash: `${hash} ${calendar}`, calendar } : { form, context, hash }
}
