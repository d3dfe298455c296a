import { chartType } from '@belvedere/charts'
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

/** Null for a chart type that does not exist here. Needs no drawing code. */
export function chartQuestion(form: FormData): ChartQuestion | null {
  const type = chartType(form.viz_type)
  if (!type) return null
  const context = withoutLayers(buildQueryContext(form, type.buildQuery))
  return { form, context, hash: queryHash(context) }
}
