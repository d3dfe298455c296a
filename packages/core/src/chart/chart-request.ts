/** Error of a query, as in the response. */
export interface RequestError {
  readonly error_type: string
  readonly message: string
  readonly level: 'error' | 'warning' | 'info'
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** State of one chart query. Times are epoch milliseconds. */
export type ChartRequest<Result> =
  | { readonly status: 'loading'; readonly requestId: string; readonly startedAt: number }
  | {
      readonly status: 'success' | 'rendered'
      readonly requestId: string
      readonly result: Result
      readonly tookMs: number
    }
  | { readonly status: 'stopped'; readonly requestId: string; readonly afterMs: number }
  | { readonly status: 'failed'; readonly requestId: string; readonly error: RequestError }

/** Events of a query. Each event has the id of its request; ids and times are passed by the caller. */
export type ChartRequestEvent<Result> =
  | { readonly type: 'started'; readonly requestId: string; readonly at: number }
  | { readonly type: 'answered'; readonly requestId: string; readonly at: number; readonly result: Result }
  | { readonly type: 'drawn'; readonly requestId: string }
  | { readonly type: 'not_drawn'; readonly requestId: string; readonly error: RequestError }
  | { readonly type: 'stopped'; readonly requestId: string; readonly at: number }
  | { readonly type: 'failed'; readonly requestId: string; readonly error: RequestError }

export const startRequest = <Result>(requestId: string, at: number): ChartRequest<Result> => ({
  status: 'loading',
  requestId,
  startedAt: at,
})

/**
 * Returns the next state. Events of an older query, and events that are invalid in this state (a response after a
 * stop), return the same object.
 */
export function chartRequestReducer<Result>(
  state: ChartRequest<Result>,
  event: ChartRequestEvent<Result>,
): ChartRequest<Result> {
  const { requestId } = event
  if (event.type === 'started') return startRequest(requestId, event.at)
  if (requestId !== state.requestId) return state
  switch (event.type) {
    case 'answered':
      if (state.status !== 'loading') return state
      return { status: 'success', requestId, result: event.result, tookMs: event.at - state.startedAt }
    case 'drawn':
      return state.status === 'success' ? { ...state, status: 'rendered' } : state
    case 'not_drawn':
      return state.status === 'success' || state.status === 'rendered'
        ? { status: 'failed', requestId, error: event.error }
        : state
    case 'stopped':
      return state.status === 'loading' ? { status: 'stopped', requestId, afterMs: event.at - state.startedAt } : state
    case 'failed':
      return state.status === 'loading' ? { status: 'failed', requestId, error: event.error } : state
  }
}

/** Returns the error of a query that timed out (requirement CHART-QUERY-006). */
export const timeoutError = (seconds: number): RequestError => ({
  error_type: 'FRONTEND_TIMEOUT_ERROR',
  message: 'Request timed out',
  level: 'error',
  extra: {
    timeout: seconds,
    issue_codes: [
      { code: 1000, message: 'Issue 1000 - The dataset is too large to query.' },
      { code: 1001, message: 'Issue 1001 - The database is under an unusual load.' },
    ],
  },
})
