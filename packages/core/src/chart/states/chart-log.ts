import type { ChartState } from './chart-state.ts'
import type { ChartQueryEvent } from './chart-states.ts'

/** Entry of the usage log for the loading or rendering of a chart. */
export interface ChartLogEntry {
  readonly event_name: 'load_chart' | 'render_chart'
  readonly chart_id: number
  /** Milliseconds since the query was sent. */
  readonly duration: number
  readonly has_err: boolean
  /** For failures: `timeout`, or the kind of error. */
  readonly error_details?: string | undefined
}

const TIMEOUT = 'FRONTEND_TIMEOUT_ERROR'

/**
 * Returns the log entry of an event. Undefined for start, stop and late events.
 * @param state state of the chart before the event
 */
export function chartLogEntry<Result>(
  state: ChartState<Result>,
  event: ChartQueryEvent<Result>,
): ChartLogEntry | undefined {
  if (event.requestId !== state.request.requestId) return undefined
  if (event.type === 'update_started' || event.type === 'update_stopped') return undefined
  const isLoad = event.type === 'update_succeeded' || event.type === 'update_failed'
  const error = 'error' in event ? event.error.error_type : undefined
  return {
    event_name: isLoad ? 'load_chart' : 'render_chart',
    chart_id: event.chartId,
    duration: Math.max(0, event.at - state.chartUpdateStartTime),
    has_err: error !== undefined,
    ...(error === undefined ? {} : { error_details: error === TIMEOUT ? 'timeout' : error }),
  }
}
