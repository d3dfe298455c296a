import type { ChartDataAnswer } from '@belvedere/api'
import { timeoutError } from '@belvedere/core/chart'
import { NETWORK_ERROR } from '@belvedere/core/errors'
import type { QueryContext } from '@belvedere/core/query'
import { type Answer, addressOf, type Sent } from '../data/request.ts'
import { ChartDataError, errorFromAnswer, unexpectedStatusError } from './chart-data-error.ts'

export interface PostChartDataOptions {
  readonly signal: AbortSignal
  /** Headers that say the requester. */
  readonly credentials: Readonly<Record<string, string>>
  /** After so many seconds without an answer the request counts as failed. */
  readonly timeoutS: number
  /** Query past every cache. */
  readonly force?: boolean
  readonly sliceId?: number | undefined
  readonly dashboardId?: number | undefined
  /** The answer of a job that was started in place of an answer (requirement CHART-QUERY-003); null for a lost job. */
  readonly waitForJob?: ((job_id: string, signal: AbortSignal) => Promise<ChartDataAnswer | null>) | undefined
  /** For tests; the browser's own otherwise. */
  readonly fetch?: typeof fetch
}

const OPERATION = 'POST /api/v1/chart/data'

/**
 * POST /api/v1/chart/data.
 * @throws ChartDataError for every answer but a 200 and for a time-out; the signal's reason when aborted.
 */
export async function postChartData(context: QueryContext, options: PostChartDataOptions): Promise<ChartDataAnswer> {
  const { signal, timeoutS, force = false } = options
  const timeout = AbortSignal.timeout(timeoutS * 1000)
  const either = AbortSignal.any([signal, timeout])
  const { method, url } = addressOf(OPERATION, { query: queryOf(options) })
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...options.credentials,
    },
    body: JSON.stringify(force ? { ...context, force: true } : context),
    signal: either,
  }
  const send = () => (options.fetch ?? fetch)(url, init)
  try {
    let answer = await settled(await send(), options, either)
    while (answer === null) answer = await settled(await sendOnceUp(send, either), options, either)
    return answer
  } catch (error) {
    if (error instanceof ChartDataError) throw error
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) throw new ChartDataError(timeoutError(timeoutS))
    throw new ChartDataError({ error_type: 'FRONTEND_NETWORK_ERROR', message: NETWORK_ERROR })
  }
}

/** What a response brings; null when it started a job that was lost. */
async function settled(
  response: Response,
  { waitForJob }: PostChartDataOptions,
  signal: AbortSignal,
): Promise<ChartDataAnswer | null> {
  if (response.status === 200) return (await response.json()) as Answer<typeof OPERATION>
  if (response.status === 202 && waitForJob) {
    const { job_id } = (await response.json()) as { readonly job_id: string }
    return await waitForJob(job_id, signal)
  }
  if (response.status < 400) throw unexpectedStatusError(response.status)
  throw errorFromAnswer(response.status, await response.json().catch(() => null))
}

/** Milliseconds between two tries to reach a server that is being started. */
const START_DELAY = 500

/** A job is lost when the server ends: the query is sent again as soon as it is up again. */
async function sendOnceUp(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, START_DELAY))
    const response = await send().catch(() => null)
    if (response !== null && response.status !== 503) return response
    signal.throwIfAborted()
  }
}

const queryOf = ({ sliceId, dashboardId, force }: PostChartDataOptions): Sent<typeof OPERATION>['query'] => ({
  form_data: sliceId === undefined ? undefined : JSON.stringify({ slice_id: sliceId }),
  dashboard_id: dashboardId === undefined ? undefined : String(dashboardId),
  force: force ? 'true' : undefined,
})
