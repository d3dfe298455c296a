import type { ChartDataAnswer } from '@belvedere/api'
import type { App } from '../../state/app.ts'
import type { ChartQuery } from './chart-query.ts'
import { createDataRequests, URGENCY } from './page-requests.ts'
import { postChartData } from './post-chart-data.ts'

/** Answer with its query: an older answer is drawn with the form data of its own query. */
export interface ChartAnswer {
  readonly query: ChartQuery
  readonly answer: ChartDataAnswer
  /** Time in milliseconds from sending the request to the last byte of the response. */
  readonly tookMs: number
  /** Time of arrival in epoch milliseconds. */
  readonly receivedAt: number
}

export interface QueryOptions {
  readonly signal: AbortSignal
  readonly force?: boolean
  readonly dashboardId?: number | undefined
  /** See `Scheduled.urgency`. */
  readonly urgency?: (() => number) | undefined
}

interface Preloaded {
  readonly answer: Promise<ChartAnswer>
  readonly control: AbortController
}
/** Answers requested before React was loaded, by query hash; each is consumed once. */
const createPreloads = () => new Map<string, Preloaded>()

const send = (app: App, query: ChartQuery, options: QueryOptions): Promise<ChartAnswer> =>
  app.part(createDataRequests).schedule(
    async () => {
      const start = performance.now()
      const answer = await postChartData(app, query.context, { ...options, sliceId: query.form.slice_id })
      return { query, answer, tookMs: performance.now() - start, receivedAt: Date.now() }
    },
    { signal: options.signal, urgency: options.urgency ?? (() => URGENCY.near) },
  )

/** Returns true if the query was preloaded and its answer has not been consumed. */
export const isPreloaded = (app: App, { hash }: ChartQuery): boolean => app.part(createPreloads).has(hash)

/** Sends a query before its chart is rendered. `queryChartData` consumes the answer. */
export function preloadChartData(app: App, query: ChartQuery, options: Omit<QueryOptions, 'signal' | 'force'>): void {
  const preloads = app.part(createPreloads)
  if (preloads.has(query.hash)) return
  const control = new AbortController()
  const answer = send(app, query, { ...options, signal: control.signal })
  answer.catch(() => undefined)
  preloads.set(query.hash, { answer, control })
}

/**
 * Requests one chart's data.
 * @throws ChartDataError; the signal's reason when aborted
 */
export function queryChartData(app: App, query: ChartQuery, options: QueryOptions): Promise<ChartAnswer> {
  const preloads = app.part(createPreloads)
  const preload = preloads.get(query.hash)
  preloads.delete(query.hash)
  if (!preload) return send(app, query, options)
  if (options.force) {
    preload.control.abort(superseded())
    return send(app, query, options)
  }
  if (options.signal.aborted) preload.control.abort(options.signal.reason)
  else options.signal.addEventListener('abort', () => preload.control.abort(options.signal.reason), { once: true })
  return preload.answer
}

const superseded = (): DOMException => new DOMException('requested again', 'AbortError')
