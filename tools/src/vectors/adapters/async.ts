import {
  type ChartEvent,
  type ChartQueryEvent,
  chartStatesReducer,
  newChartState,
  type RequestError,
} from '@belvedere/core/chart'
import { createJobListener, JobError, type JobEvent, type SocketEvents } from '@belvedere/core/jobs'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import type { Adapters } from '../vector.ts'
import { readChartResponse, runChartQuery } from './chart-query.ts'

const FORM = { datasource: '1__table', viz_type: 'table' }
const HTTP_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
}

/** What GET on the result's address gives, or the refusal as clients wrap it. */
function fetched(answer: unknown): unknown {
  if (isRecord(answer) && typeof answer.status === 'number' && answer.status >= 400) {
    throw [{ error: HTTP_TEXTS[answer.status] ?? String(answer.status) }]
  }
  const body = isRecord(answer) && 'body' in answer ? answer.body : answer
  return isRecord(body) && 'result' in body ? body.result : body
}

/** One job from its start to its end, over the channel that is requested. */
async function waitForData(input: JsonRecord): Promise<JsonRecord> {
  const { transport, pending_event, event_before_listener } = input
  const events = (input.events_received ?? []) as readonly JobEvent[]
  const calls = { events: 0, result_url: 0 }
  let socket: SocketEvents | undefined
  const listener = createJobListener<unknown>(
    { transport: transport === 'ws' ? 'ws' : 'polling', pollingDelay: 1 },
    {
      poll: async () => {
        calls.events += 1
        return { events, lost: [] }
      },
      connect: (_, connected) => {
        socket = connected
        return () => undefined
      },
      result: async () => {
        calls.result_url += 1
        return fetched(input.result_url_answer)
      },
      cancel: () => undefined,
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
      lastId: { read: () => undefined, write: () => undefined },
      warn: () => undefined,
    },
  )
  const deliver = () => {
    for (const event of events) socket?.received(event)
  }
  if (event_before_listener) deliver()
  const waiting = listener.waitFor(String(isRecord(pending_event) ? pending_event.job_id : ''))
  if (!event_before_listener) deliver()
  try {
    return { resolves: await waiting, calls }
  } catch (error) {
    if (error instanceof JobError) return { rejects_with_error: error.message, rejects: error.errors, calls }
    return { rejects: error, calls }
  } finally {
    listener.stop('done')
  }
}

const EVENT_NAMES: Readonly<Record<string, ChartQueryEvent<unknown>['type']>> = {
  'update started': 'update_started',
  'update succeeded': 'update_succeeded',
  'update stopped': 'update_stopped',
  'update failed': 'update_failed',
  'rendering succeeded': 'render_succeeded',
  'rendering failed': 'render_failed',
}

const errorIn = (response: unknown): RequestError => {
  const [first] = isRecord(response) && Array.isArray(response.errors) ? response.errors : []
  if (isRecord(first)) return first as unknown as RequestError
  const message = isRecord(response) ? String(response.error ?? response.statusText ?? '') : ''
  return { error_type: 'GENERIC_BACKEND_ERROR', level: 'error', message }
}

/** The state of a chart that is being queried, after an action. */
function chartState({ action, response }: JsonRecord): JsonRecord {
  const type = EVENT_NAMES[String(action)]
  if (!type) throw new Error(`unknown action ${String(action)}`)
  const about = { chartId: 1, requestId: 'a', at: Date.now() }
  const started = {
    ...about,
    type: 'update_started',
    formData: FORM,
    controller: { abort: () => undefined },
  } as const
  const event = { ...about, type, error: errorIn(response), result: [response] } as ChartEvent<unknown>
  const states = chartStatesReducer({ 1: newChartState<unknown>({ id: 1 }) }, started)
  const state = chartStatesReducer(states, event)['1']
  const ended = state?.chartUpdateEndTime ?? 0
  return { ...state, chartUpdateEndTime: ended > 0 ? '> 0' : ended }
}

export const asyncEvents: Adapters = {
  wait_for_async_data: waitForData,
  chart_state: chartState,
  run_chart_query: runChartQuery,
  read_chart_response: readChartResponse,
}
