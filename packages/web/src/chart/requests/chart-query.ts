import { queryRuleOf } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { buildQueryContext, type QueryContext, queryHash } from '@belvedere/core/query'

/** Query of a chart, with the hash that is its cache key in the browser. */
export interface ChartQuery {
  /** Settings that the query was built from, including dashboard filters. */
  readonly form: FormData
  readonly context: QueryContext
  readonly hash: string
  /** Calendar of the dashboard, on which the answers depend; undefined if there is none. */
  readonly calendar?: string | undefined
}

/** Removes annotation layers, which have their own queries: a failed or restyled layer does not affect the chart. */
const withoutLayers = (context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(({ annotation_layers: _, ...query }) => query),
})

/**
 * Returns the query of a chart without loading drawing code. For an unsupported chart type it is built from the
 * settings common to all types.
 */
export function chartQueryOf(form: FormData, calendar?: string): ChartQuery {
  const context = withoutLayers(buildQueryContext(form, queryRuleOf(form.viz_type)))
  const hash = queryHash(context)
  return calendar ? { form, context, hash: `${hash} ${calendar}`, calendar } : { form, context, hash }
}
