import type { ChartDataAnswer } from '@belvedere/api'
import { timeoutError } from '@belvedere/core/chart'
import { NETWORK_ERROR } from '@belvedere/core/errors'
import { readExactJson } from '@belvedere/core/json'
import type { QueryContext } from '@belvedere/core/query'
import { credentials } from '../../data/calls/credentials.ts'
import { type Answer, addressOf, type Sent } from '../../data/calls/request.ts'
import { isGateway, isServerAway } from '../../data/calls/retries.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'
import { ChartDataError, errorFromAnswer, unexpectedStatusError } from './chart-data-error.ts'
import { createServerAway } from './server-away.ts'

export interface Jobs {
  /** Resolves with the answer of a job; null for a lost job. */
  readonly waitForJob: (job_id: string, signal: AbortSignal) => Promise<ChartDataAnswer | null>
}

export interface PostChartDataOptions {
  readonly signal: AbortSignal
  /** Timeout in seconds. Default: the deployment's. */
  readonly timeoutS?: number
  /** Bypasses all caches. */
  readonly force?: boolean
  readonly sliceId?: number | undefined
  readonly dashboardId?: number | undefined
  /**
   * Loads the code that waits for a job, if the server starts one (requirement CHART-QUERY-003). Set by tests, as is
   * `fetch`.
   */
  readonly jobs?: () => Promise<Jobs>
  /** Default: the browser's. */
  readonly fetch?: typeof fetch
}

interface StartedJob {
  readonly job_id: string
}

const OPERATION = 'POST /api/v1/chart/data'

/**
 * POST /api/v1/chart/data.
 * @throws ChartDataError for every response except 200 and for a timeout, with status 0 if the server was not reached;
 * the signal's reason when aborted.
 */
export async function postChartData(
  app: App,
  context: QueryContext,
  options: PostChartDataOptions,
): Promise<ChartDataAnswer> {
  const serverAway = app.part(createServerAway)
  try {
    const answer = await send(app, context, options)
    serverAway.setState(false, true)
    return answer
  } catch (error) {
    if (error instanceof ChartDataError) serverAway.setState(isServerAway(error), true)
    throw error
  }
}

async function send(app: App, context: QueryContext, options: PostChartDataOptions): Promise<ChartDataAnswer> {
  const { signal, timeoutS = bootstrap(app).config.web_timeout_s, force = false } = options
  const jobs = options.jobs ?? (async () => app.part((await import('./jobs.ts')).createJobs))
  const timeout = AbortSignal.timeout(timeoutS * 1000)
  const either = AbortSignal.any([signal, timeout])
  const { method, url } = addressOf(OPERATION, { query: queryOf(options) })
  const init: RequestInit = {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...credentials(app),
    },
    body: JSON.stringify(force ? { ...context, force: true } : context),
    signal: either,
  }
  const post = () => (options.fetch ?? fetch)(url, init)
  try {
    let response = await post()
    if (response.status === 202) {
      app.part(createServerAway).setState(false, true)
      const { waitForJob } = await jobs()
      while (response.status === 202) {
        const answer = await waitForJob(((await response.json()) as StartedJob).job_id, either)
        if (answer !== null) return answer
        response = await post()
      }
    }
    return await answerOf(response)
  } catch (error) {
    if (error instanceof ChartDataError) throw error
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) throw new ChartDataError(timeoutError(timeoutS))
    // A response that is not JSON means that the server is up; retrying would not help.
    const status = error instanceof SyntaxError ? null : 0
    throw new ChartDataError({ error_type: 'FRONTEND_NETWORK_ERROR', message: NETWORK_ERROR, status })
  }
}

/** @throws ChartDataError for every response except 200; SyntaxError for a response that is not JSON */
async function answerOf(response: Response): Promise<ChartDataAnswer> {
  const { status } = response
  const body = readExactJson(await response.text())
  if (body === undefined && isGateway(status)) throw new TypeError()
  if (status >= 400) throw errorFromAnswer(status, body)
  if (status !== 200) throw unexpectedStatusError(status)
  if (body === undefined) throw new SyntaxError()
  return body as Answer<typeof OPERATION>
}

const queryOf = ({ sliceId, dashboardId, force }: PostChartDataOptions): Sent<typeof OPERATION>['query'] => ({
  form_data: sliceId === undefined ? undefined : JSON.stringify({ slice_id: sliceId }),
  dashboard_id: dashboardId === undefined ? undefined : String(dashboardId),
  force: force ? 'true' : undefined,
})
