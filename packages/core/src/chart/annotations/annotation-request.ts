import type { AnnotationLayerSettings, FormData } from '../../form-data/index.ts'
import type { QueryContext } from '../../query/index.ts'

const OVERRIDES = ['time_range', 'time_grain_sqla', 'granularity', 'time_shift'] as const

/** The chart's own value for what a layer may override; its grain stands for the granularity too, and the other way round. */
function valueOfChart(form: FormData, key: (typeof OVERRIDES)[number]): unknown {
  if (key === 'time_grain_sqla' || key === 'granularity') return form.time_grain_sqla || form.granularity
  return form[key]
}

/**
 * What a layer overrides, with the values in effect: null means the chart's own value, as the old keys `since` and
 * `until` do for the range. A layer always has the chart's grain.
 */
export function resolveOverrides(
  { overrides: given }: Pick<AnnotationLayerSettings, 'overrides'>,
  form: FormData,
): Readonly<Record<string, unknown>> {
  const isOld = 'since' in given || 'until' in given
  const overrides: Record<string, unknown> = {}
  for (const key of OVERRIDES) {
    const own = key === 'time_range' && isOld ? null : given[key]
    const isRequested = key in given || (key === 'time_range' && isOld) || key === 'time_grain_sqla'
    const value = own ?? valueOfChart(form, key)
    if (isRequested && value !== undefined && value !== null) overrides[key] = value
  }
  return overrides
}

export interface AnnotationRequest {
  /** Path and query string of the POST. */
  readonly url: string
  readonly body: QueryContext
}

/**
 * The query for a layer's data: that of the host chart, whose layer of this name has its overrides resolved. A
 * chart as the source is named in the path; a native layer has the plain one.
 */
export function annotationRequest(
  layer: AnnotationLayerSettings,
  form: FormData,
  context: QueryContext,
  { force = false }: { readonly force?: boolean } = {},
): AnnotationRequest {
  const resolved = { ...layer, overrides: resolveOverrides(layer, form) }
  const isRequested = (other: unknown): boolean =>
    typeof other === 'object' && other !== null && (other as AnnotationLayerSettings).name === layer.name
  const parameters = [
    ...(layer.sourceType === 'NATIVE'
      ? []
      : [`form_data=${encodeURIComponent(JSON.stringify({ slice_id: layer.value }))}`]),
    ...(force ? ['force=true'] : []),
  ]
  return {
    url: `/api/v1/chart/data${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`,
    body: {
      ...context,
      ...(force ? { force } : {}),
      result_type: 'full',
      queries: context.queries.map(query => ({
        ...query,
        annotation_layers: query.annotation_layers?.map(other => (isRequested(other) ? resolved : other)) ?? [resolved],
      })),
    },
  }
}

/** The data of a layer out of the answer: that under its own name in the first result. */
export function annotationDataOf(answer: unknown, name: string): unknown {
  const [first] =
    (answer as { result?: readonly { annotation_data?: Readonly<Record<string, unknown>> }[] }).result ?? []
  return first?.annotation_data?.[name]
}
