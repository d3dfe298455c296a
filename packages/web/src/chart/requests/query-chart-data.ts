import type { ChartDataAnswer } from '@belvedere/api'
import { credentials } from '../../data/calls/credentials.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { ChartQuery } from './chart-query.ts'
import { pageRequests, URGENCY } from './page-requests.ts'
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

interface PreloadedAnswer {
  readonly answer: Promise<ChartAnswer>
  readonly control: AbortController
}
/** Answers requested before React was loaded, by query hash; each is consumed once. */
const preloaded = new Map<string, PreloadedAnswer>()

const forced = new Set<string>()

/** Makes the next request of each query bypass all caches. */
export function forceNext(hashes: readonly string[]): void {
  for (const hash of hashes) forced.add(hash)
}
/** Returns true, once, if the query is to bypass all caches. */
export const takeForced = (hash: string): boolean => forced.delete(hash)

const send = (query: ChartQuery, options: QueryOptions): Promise<ChartAnswer> =>
  pageRequests.schedule(
    async () => {
      const start = performance.now()
      const answer = await postChartData(query.context, {
        ...options,
        credentials: credentials(),
        timeoutS: bootstrap().config.web_timeout_s,
        sliceId: query.form.slice_id,
      })
      return { query, answer, tookMs: performance.now() - start, receivedAt: Date.now() }
    },
    { signal: options.signal, urgency: options.urgency ?? (() => URGENCY.near) },
  )

/** Returns true if the query was preloaded and its answer has not been consumed. */
export const isPreloaded = ({ hash }: ChartQuery): boolean => preloaded.has(hash)

/** Sends a query before its chart is rendered. `queryChartData` consumes the answer. */
export function preloadChartData(query: ChartQuery, options: Omit<QueryOptions, 'signal' | 'force'>): void {
  if (preloaded.has(query.hash)) return
  const control = new AbortController()
  const answer = send(query, { ...options, signal: control.signal })
  answer.catch(() => undefined)
  preloaded.set(query.hash, { answer, control })
}

/**
 * Requests one chart's data.
 * @throws ChartDataError; the signal's reason when aborted
 */
export function queryChartData(query: ChartQuery, options: QueryOptions): Promise<ChartAnswer> {
  const preload = preloaded.get(query.hash)
  preloaded.delete(query.hash)
  if (!preload) return send(query, options)
  if (options.force) {
    preload.control.abort(superseded())
    return send(query, options)
  }
  if (options.signal.aborted) preload.control.abort(options.signal.reason)
  else options.signal.addEventListener('abort', () => preload.control.abort(options.signal.reason), { once: true })
  return preload.answer
}

const superseded = (): DOMException => new DOMException('requested again', 'AbortError')
