import {
  type ChartAnswer,
  type ChartEvent,
  type ChartQueryEvent,
  chartStatesReducer,
  newChartState,
  type RequestError,
  readExactJson,
  runChartQuery,
} from '@belvedere/core/chart'
import { createJobListener, JobError, type JobEvent, type SocketEvents } from '@belvedere/core/jobs'
import type { JsonRecord } from '@belvedere/core/json'
import { type Adapters, Skip } from '../vector.ts'

const FORM = { datasource: '1__table', viz_type: 'table' }
const isRaw = (found: unknown): found is JsonRecord =>
  typeof found === 'object' && found !== null && !Array.isArray(found)
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
  if (isRaw(answer) && typeof answer.status === 'number' && answer.status >= 400) {
    throw [{ error: HTTP_TEXTS[answer.status] ?? String(answer.status) }]
  }
  const body = isRaw(answer) && 'body' in answer ? answer.body : answer
  return isRaw(body) && 'result' in body ? body.result : body
}

/** One job from its start to its end, over the channel that is asked for. */
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
        return events
      },
      connect: (_, connected) => {
        socket = connected
        return () => undefined
      },
      result: async () => {
        calls.result_url += 1
        return fetched(input.result_url_answer)
      },
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
      lastId: { read: () => undefined, write: () => undefined },
      warn: () => undefined,
    },
  )
  const deliver = () => {
    for (const event of events) socket?.received(event)
  }
  if (event_before_listener) deliver()
  const waiting = listener.waitFor(String(isRaw(pending_event) ? pending_event.job_id : ''))
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
  const [first] = isRaw(response) && Array.isArray(response.errors) ? response.errors : []
  if (isRaw(first)) return first as unknown as RequestError
  const message = isRaw(response) ? String(response.error ?? response.statusText ?? '') : ''
  return { error_type: 'GENERIC_BACKEND_ERROR', level: 'error', message }
}

/** The state of a chart that is being asked, after an action. */
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
  const asked = chartStatesReducer({ 1: newChartState<unknown>({ id: 1 }) }, started)
  const state = chartStatesReducer(asked, event)['1']
  const ended = state?.chartUpdateEndTime ?? 0
  return { ...state, chartUpdateEndTime: ended > 0 ? '> 0' : ended }
}

const quotedIn = (text: string): string | undefined => /['"](.+)['"]/.exec(text)?.[1]

function answerFor(outcome: string): ChartAnswer<unknown> {
  if (/no answer|timeout/i.test(outcome)) return { kind: 'timeout' }
  if (/abort|stop/i.test(outcome)) return { kind: 'aborted' }
  if (/error|fail|reject/i.test(outcome)) {
    const message = quotedIn(outcome) ?? /(?:error|fails?)[: ]+(?:with )?(.+)$/i.exec(outcome)?.[1] ?? outcome
    return { kind: 'failed', error: { error_type: 'GENERIC_BACKEND_ERROR', level: 'error', message } }
  }
  return { kind: 'answered', status: 200, result: [{}] }
}

async function runQuery({ built_query, outcome }: JsonRecord): Promise<JsonRecord> {
  if (built_query !== undefined) throw new Skip('what is sent is made by the caller: nothing here writes a body')
  const events: ChartQueryEvent<unknown>[] = []
  let http_calls = 0
  const answer = answerFor(String(outcome ?? ''))
  await runChartQuery<unknown, { abort(): void }>(
    { chartId: 1, requestId: 'a', formData: FORM, timeoutSeconds: 60 },
    {
      dispatch: event => events.push(event),
      now: Date.now,
      newController: () => ({ abort: () => undefined }),
      ask: async () => {
        http_calls += 1
        return answer
      },
      errorOf: thrown => ({ error_type: 'GENERIC_BACKEND_ERROR', level: 'error', message: String(thrown) }),
    },
  )
  const names = events.map(event => event.type.replace('render_', 'rendering_').replaceAll('_', ' '))
  const last = events.at(-1)
  return {
    actions_in_order: names,
    first_action: names[0],
    last_action: names.at(-1),
    http_calls,
    queriesResponse: last?.type === 'update_failed' ? [{ error: last.error.message }] : [],
  }
}

function readResponse({ raw_body }: JsonRecord): JsonRecord {
  const { value } = readExactJson(String(raw_body)) as { readonly value?: unknown }
  return { value_text: String(value) }
}

export const asyncEvents: Adapters = {
  wait_for_async_data: waitForData,
  chart_state: chartState,
  run_chart_query: runQuery,
  read_chart_response: readResponse,
}
