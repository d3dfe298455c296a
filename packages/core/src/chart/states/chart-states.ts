import type { FormData } from '../../form-data/index.ts'
import { type ChartRequestEvent, chartRequestReducer, type RequestError } from '../chart-request.ts'
import { type AnnotationEvent, annotationReducer } from './annotation-states.ts'
import { type Abortable, type ChartState, type ChartStates, newChartState } from './chart-state.ts'

interface OfChart {
  readonly chartId: number
}
interface OfRequest extends OfChart {
  readonly requestId: string
  /** Epoch milliseconds. */
  readonly at: number
}
interface Failure extends OfRequest {
  readonly error: RequestError
  readonly stackTrace?: string | undefined
}

/** Events of one query (requirement CHART-QUERY-001). */
export type ChartQueryEvent<Result> =
  | (OfRequest & {
      readonly type: 'update_started'
      readonly formData: FormData
      readonly controller: Abortable
    })
  | (OfRequest & { readonly type: 'update_succeeded'; readonly result: readonly Result[] })
  | (OfRequest & { readonly type: 'update_stopped' | 'render_succeeded' })
  | (Failure & { readonly type: 'update_failed' | 'render_failed' })

export type ChartEvent<Result> =
  | ChartQueryEvent<Result>
  | (OfChart & { readonly type: 'query_triggered' | 'removed' })
  | (OfChart & { readonly type: 'added'; readonly sliceFormData: FormData | null })
  | (OfChart & { readonly type: 'id_changed'; readonly newId: number })
  | (OfChart & { readonly type: 'annotation'; readonly event: AnnotationEvent })
  | { readonly type: 'datasources_set' }

const STOPPED = 'Updating chart was stopped'

function requestEvent<Result>(event: ChartQueryEvent<Result>): ChartRequestEvent<readonly Result[]> {
  const { requestId, at } = event
  switch (event.type) {
    case 'update_started':
      return { type: 'started', requestId, at }
    case 'update_succeeded':
      return { type: 'answered', requestId, at, result: event.result }
    case 'update_stopped':
      return { type: 'stopped', requestId, at }
    case 'update_failed':
      return { type: 'failed', requestId, error: event.error }
    case 'render_succeeded':
      return { type: 'drawn', requestId }
    case 'render_failed':
      return { type: 'not_drawn', requestId, error: event.error }
  }
}

/** Returns the state after an accepted event, except for the status. */
function changed<Result>(state: ChartState<Result>, event: ChartQueryEvent<Result>): ChartState<Result> {
  const { at } = event
  // The system clock may have been set back; the end is never before the start.
  const ended = { chartUpdateEndTime: Math.max(at, state.chartUpdateStartTime), queryController: null }
  switch (event.type) {
    case 'update_started':
      return {
        ...state,
        chartAlert: null,
        chartStackTrace: null,
        chartUpdateStartTime: at,
        chartUpdateEndTime: null,
        latestQueryFormData: event.formData,
        queryController: event.controller,
        triggerQuery: false,
      }
    case 'update_succeeded':
      return { ...state, ...ended, chartAlert: null, chartStackTrace: null, queriesResponse: event.result }
    case 'update_stopped':
      return { ...state, ...ended, chartAlert: STOPPED }
    case 'update_failed':
      return { ...state, ...ended, chartAlert: event.error.message, chartStackTrace: event.stackTrace ?? null }
    case 'render_succeeded':
      return { ...state, lastRendered: at }
    case 'render_failed':
      return { ...state, chartAlert: event.error.message, chartStackTrace: event.stackTrace ?? null }
  }
}

/** Returns the state after an event of a query; the same object for events of an older query. */
function afterQueryEvent<Result>(state: ChartState<Result>, event: ChartQueryEvent<Result>): ChartState<Result> {
  const request = chartRequestReducer(state.request, requestEvent(event))
  return request === state.request ? state : { ...changed(state, event), request, chartStatus: request.status }
}

/**
 * Clears a failure with a stack trace once the datasets are loaded, because missing datasets may have caused it
 * (CHART-STATE-006).
 */
function cleared<Result>(state: ChartState<Result>): ChartState<Result> {
  const isCurable = state.chartStatus === 'failed' && state.chartStackTrace !== null
  return isCurable ? { ...state, chartStatus: '', chartAlert: null, chartStackTrace: null } : state
}

function without<Result>(states: ChartStates<Result>, id: number): ChartStates<Result> {
  const { [id]: _, ...others } = states
  return others
}

const withState = <Result>(states: ChartStates<Result>, state: ChartState<Result>): ChartStates<Result> =>
  states[state.id] === state ? states : { ...states, [state.id]: state }

/** Returns the states of a page's charts after an event. Events of charts that are not on the page are ignored. */
export function chartStatesReducer<Result>(
  states: ChartStates<Result>,
  event: ChartEvent<Result>,
): ChartStates<Result> {
  if (event.type === 'datasources_set') {
    return Object.fromEntries(Object.entries(states).map(([id, state]) => [id, cleared(state)]))
  }
  if (event.type === 'added') {
    return withState(states, newChartState({ id: event.chartId, sliceFormData: event.sliceFormData }))
  }
  const state = states[event.chartId]
  if (!state) return states
  switch (event.type) {
    case 'removed':
      return without(states, event.chartId)
    case 'id_changed':
      return { ...without(states, event.chartId), [event.newId]: { ...state, id: event.newId } }
    case 'query_triggered':
      return withState(states, { ...state, triggerQuery: true, chartStatus: 'loading' })
    case 'annotation':
      return withState(states, { ...state, ...annotationReducer(state, event.event) })
    default:
      return withState(states, afterQueryEvent(state, event))
  }
}

/**
 * Returns the running queries that an event makes obsolete and that the caller aborts: replaced by a newer query,
 * stopped, or of a removed chart.
 */
export function abandonedBy<Result>(states: ChartStates<Result>, event: ChartEvent<Result>): readonly Abortable[] {
  if (event.type === 'datasources_set' || event.type === 'added') return []
  const state = states[event.chartId]
  if (!state) return []
  const running = state.queryController ? [state.queryController] : []
  if (event.type === 'removed') return [...running, ...Object.values(state.annotationQuery)]
  return event.type === 'update_started' || event.type === 'update_stopped' ? running : []
}
