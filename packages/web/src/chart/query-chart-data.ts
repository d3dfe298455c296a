import type { ChartDataAnswer } from '@belvedere/api'
import { bootstrap } from '../data/bootstrap.ts'
import { credentials } from '../data/credentials.ts'
import type { ChartQuery } from './chart-query.ts'
import { pageRequests, URGENCY } from './page-requests.ts'
import { postChartData } from './post-chart-data.ts'

/** An answer with the query it belongs to: an old picture is drawn with its own form data. */
export interface ChartAnswer {
  readonly query: ChartQuery
  readonly answer: ChartDataAnswer
  /** From sending to the last byte read, in milliseconds. */
  readonly tookMs: number
  /** Epoch milliseconds at which it arrived. */
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
/** Requested before React was there, by query hash; each is handed over once. */
const preloaded = new Map<string, PreloadedAnswer>()

const forced = new Set<string>()

/** The next time these queries are requested, every cache is passed by. */
export function forceNext(hashes: readonly string[]): void {
  for (const hash of hashes) forced.add(hash)
}
/** Whether a query is to be run past the caches; the answer is true once. */
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

/** Whether the answer is on its way, or there, and nobody has taken it over. */
export const isPreloaded = ({ hash }: ChartQuery): boolean => preloaded.has(hash)

/** Requests before anybody waits for the answer. `queryChartData` takes it over. */
export function preloadChartData(query: ChartQuery, options: Omit<QueryOptions, 'signal' | 'force'>): void {
  if (preloaded.has(query.hash)) return
  const control = new AbortController()
  const answer = send(query, { ...options, signal: control.signal })
  answer.catch(() => undefined)
  preloaded.set(query.hash, { answer, control })
}

/**
 * One chart's data.
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
