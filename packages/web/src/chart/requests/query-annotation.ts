import { type AnnotationAnswer, annotationDataOf, annotationRequest } from '@belvedere/core/chart'
import type { AnnotationLayerSettings, FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { retriesChart, retryPause } from '../../data/calls/retries.ts'
import type { App } from '../../state/app.ts'
import { ChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import { createDataRequests, URGENCY } from './page-requests.ts'
import { postChartData } from './post-chart-data.ts'

export interface AnnotationQuery {
  readonly layer: AnnotationLayerSettings
  /** Settings of the chart under the layer. */
  readonly form: FormData
  readonly context: ChartQuery['context']
  readonly dashboardId: number | undefined
  readonly force: boolean
}

/** Returns a key of a layer's query. The look of the layer is not part of it. */
export function annotationIdentity({ layer, form, context }: AnnotationQuery): string {
  const { body } = annotationRequest(layer, form, context)
  return JSON.stringify([layer.sourceType, layer.value, body.queries[0]?.annotation_layers?.map(overridesOf), context])
}
const overridesOf = (layer: unknown): unknown => (isRecord(layer) ? layer.overrides : null)

const TIMED_OUT = 'FRONTEND_TIMEOUT_ERROR'
const NOT_REACHED = 'FRONTEND_NETWORK_ERROR'

function failureOf(error: unknown, signal: AbortSignal): AnnotationAnswer {
  if (signal.aborted) return { type: 'aborted' }
  if (error instanceof ChartDataError) {
    if (error.error_type === TIMED_OUT) return { type: 'timeout' }
    if (error.error_type === NOT_REACHED) return { type: 'no_response' }
  }
  return { type: 'error', message: error instanceof Error ? error.message : String(error) }
}

/** Retries for a limited time while the server cannot be reached, as for charts. */
async function persistently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error && retriesChart(failures, error))) throw error
      await new Promise(resolve => setTimeout(resolve, retryPause(failures, error)))
    }
  }
}

/** Requests the data of one layer, with the query of its chart. A failure is part of the resolved answer. */
export async function queryAnnotation(
  app: App,
  { layer, form, context, dashboardId, force }: AnnotationQuery,
  signal: AbortSignal,
  timeoutS: number,
): Promise<AnnotationAnswer> {
  const { body } = annotationRequest(layer, form, context, { force })
  const source = layer.sourceType === 'NATIVE' ? form.slice_id : Number(layer.value)
  const send = () =>
    app
      .part(createDataRequests)
      .schedule(() => postChartData(app, body, { signal, timeoutS, force, sliceId: source, dashboardId }), {
        signal,
        urgency: () => URGENCY.near,
      })
  try {
    const answer = await persistently(send, signal)
    const data = annotationDataOf(answer, layer.name)
    if (isRecord(data) && typeof data.error === 'string') return { type: 'error', message: data.error }
    return { type: 'data', data }
  } catch (error) {
    return failureOf(error, signal)
  }
}
