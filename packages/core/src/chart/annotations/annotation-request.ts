import type { AnnotationLayerSettings, FormData } from '../../form-data/index.ts'
import type { QueryContext } from '../../query/index.ts'

const OVERRIDES = ['time_range', 'time_grain_sqla', 'granularity', 'time_shift'] as const

/**
 * Returns the chart's value for a setting that a layer can override. Grain and granularity substitute for each other.
 */
function valueOfChart(form: FormData, key: (typeof OVERRIDES)[number]): unknown {
  if (key === 'time_grain_sqla' || key === 'granularity') return form.time_grain_sqla || form.granularity
  return form[key]
}

/**
 * Returns the overrides of a layer with their effective values. A null override means the chart's own value, and so do
 * the legacy keys `since` and `until` for the time range. The layer always has the time grain of the chart.
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
 * Returns the request for a layer's data: the query of the host chart with the resolved overrides of the layer of this
 * name. A source chart is named in the query string; native layers have none.
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

/** Returns the data of a layer from a response: the entry under its name in the first result. */
export function annotationDataOf(answer: unknown, name: string): unknown {
  const [first] =
    (answer as { result?: readonly { annotation_data?: Readonly<Record<string, unknown>> }[] }).result ?? []
  return first?.annotation_data?.[name]
}
