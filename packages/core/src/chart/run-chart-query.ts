import type { FormData } from '../form-data/index.ts'
import { type RequestError, timeoutError } from './chart-request.ts'
import type { Abortable } from './states/chart-state.ts'
import type { ChartQueryEvent } from './states/chart-states.ts'

/** What came of asking for chart data. */
export type ChartAnswer<Result> =
  | { readonly kind: 'answered'; readonly status: 200; readonly result: readonly Result[] }
  /** A job was started; `job` is the body. */
  | { readonly kind: 'answered'; readonly status: 202; readonly job: { readonly job_id: string } }
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly error: RequestError }

/** What asking does to the world. */
export interface ChartQueryPorts<Result, Controller extends Abortable> {
  dispatch(event: ChartQueryEvent<Result>): void
  /** Epoch milliseconds. */
  now(): number
  newController(): Controller
  /** Sends the question once; resolves whatever comes of it. */
  ask(controller: Controller): Promise<ChartAnswer<Result>>
  /** The result of a job; undefined while there are no jobs. Rejects with what went wrong. */
  readonly waitFor?: ((jobId: string, controller: Controller) => Promise<readonly Result[]>) | undefined
  /** An error as the wire has it, from whatever was thrown. */
  errorOf(thrown: unknown): RequestError
}

export interface AskedChart {
  readonly chartId: number
  readonly requestId: string
  readonly formData: FormData
  readonly timeoutSeconds: number
}

const hasResult = <Result>(answer: ChartAnswer<Result>): answer is Extract<ChartAnswer<Result>, { result: unknown }> =>
  answer.kind === 'answered' && answer.status === 200 && 'result' in answer
const hasJob = <Result>(answer: ChartAnswer<Result>): answer is Extract<ChartAnswer<Result>, { job: unknown }> =>
  answer.kind === 'answered' && answer.status === 202 && 'job' in answer

/** An answer that is neither rows nor a job (requirement CHART-QUERY-004). */
const unexpectedStatus = (status: number): RequestError => ({
  error_type: 'GENERIC_BACKEND_ERROR',
  message: `Received unexpected response status (${status}) while fetching chart data`,
  level: 'error',
})

/**
 * One question of a chart from its start to its end, told as events (requirements CHART-QUERY-001 to -007): rows at
 * once, rows of a job, stopped, out of time, or failed.
 */
export async function runChartQuery<Result, Controller extends Abortable>(
  { chartId, requestId, formData, timeoutSeconds }: AskedChart,
  ports: ChartQueryPorts<Result, Controller>,
): Promise<void> {
  const controller = ports.newController()
  const about = () => ({ chartId, requestId, at: ports.now() })
  const failed = (error: RequestError) => ports.dispatch({ ...about(), type: 'update_failed', error })
  const succeeded = (result: readonly Result[]) => ports.dispatch({ ...about(), type: 'update_succeeded', result })
  ports.dispatch({ ...about(), type: 'update_started', formData, controller })
  const answer = await ports.ask(controller)
  if (hasResult(answer)) return succeeded(answer.result)
  if (answer.kind === 'aborted') return ports.dispatch({ ...about(), type: 'update_stopped' })
  if (answer.kind === 'timeout') return failed(timeoutError(timeoutSeconds))
  if (answer.kind === 'failed') return failed(answer.error)
  if (!ports.waitFor || !hasJob(answer)) return failed(unexpectedStatus(answer.status))
  try {
    succeeded(await ports.waitFor(answer.job.job_id, controller))
  } catch (error) {
    failed(ports.errorOf(error))
  }
}
