import type { ChartEvent } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { retriesChart, retryPause } from '../data/retries.ts'
import { toChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import { type ChartAnswer, type QueryOptions, takeForced } from './query-chart-data.ts'

/** What a chart queries, and how soon its answer is needed. */
export interface LiveQueryOptions extends Pick<QueryOptions, 'dashboardId' | 'urgency'> {
  readonly query: ChartQuery
  /** The settings as they are stored; null for a chart that was never saved. */
  readonly stored: FormData | null
}

export interface QueryPorts {
  readonly client: QueryClient
  /** @throws ChartDataError; the signal's reason when aborted */
  readonly runQuery: (query: ChartQuery, options: QueryOptions) => Promise<ChartAnswer>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Unused answers are retained this long, so that going back to a tab or a filter draws at once. */
const CACHE_MS = 10 * 60_000

/** A chart's query while it is the chart's; its life is reported as events. */
export interface LiveQuery {
  readonly query: ChartQuery
  /** Follows the query, and runs it if there is no answer yet. */
  join(): void
  /** Unsubscribes. A request without other subscribers is aborted. */
  leave(): void
  /** Requests again, whatever is known. */
  refetch(): void
  rename(chartId: number): void
}

export const chartDataKey = (hash: string): readonly unknown[] => ['chart-data', hash]

let lastRequest = 0
const requestIdOf = (query: ChartQuery): string => `${query.hash}/${++lastRequest}`

/** Whether a request is running this query. */
export const isRequestOf = (requestId: string, hash: string): boolean => requestId.startsWith(`${hash}/`)

/**
 * The query's hash is the key: a page sends the same query once, however many charts have it, and remembers
 * the answer for a while.
 */
export function liveQuery(
  firstId: number,
  { query, stored: _, ...options }: LiveQueryOptions,
  { client, runQuery, now }: QueryPorts,
  dispatch: (event: ChartEvent<ChartAnswer>) => void,
): LiveQuery {
  const observer = new QueryObserver<ChartAnswer>(client, {
    queryKey: chartDataKey(query.hash),
    queryFn: ({ signal }) => runQuery(query, { ...options, signal, force: takeForced(query.hash) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    retry: retriesChart,
    retryDelay: retryPause,
    networkMode: 'always',
  })
  let chartId = firstId
  /** Of the request under way. */
  let requestId: string | undefined
  let isAnswered = false
  let unsubscribe: (() => void) | undefined

  const leave = (): void => {
    const end = unsubscribe
    unsubscribe = undefined
    requestId = undefined
    end?.()
  }
  const start = (): string => {
    const started = requestIdOf(query)
    requestId = started
    dispatch({
      type: 'update_started',
      chartId,
      requestId: started,
      at: now(),
      formData: query.form,
      controller: { abort: leave },
    })
    return started
  }
  const settle = (requestId: string, { status, data, error }: QueryObserverResult<ChartAnswer>): void => {
    const about = { chartId, requestId, at: now() }
    if (status === 'success') dispatch({ ...about, type: 'update_succeeded', result: [data] })
    else if (status === 'error') dispatch({ ...about, type: 'update_failed', error: toChartDataError(error) })
    else dispatch({ ...about, type: 'update_stopped' })
  }
  const onResult = (result: QueryObserverResult<ChartAnswer>): void => {
    if (!unsubscribe) return
    // Paused: the next attempt is due, and comes when the reader looks at the page again.
    if (result.fetchStatus !== 'idle') {
      if (requestId === undefined) start()
    } else if (requestId !== undefined || !isAnswered) {
      const ended = requestId ?? start()
      requestId = undefined
      isAnswered = true
      settle(ended, result)
    }
  }

  return {
    query,
    join: () => {
      if (unsubscribe) return
      isAnswered = false
      unsubscribe = () => undefined
      unsubscribe = observer.subscribe(onResult)
      observer.updateResult()
      onResult(observer.getCurrentResult())
    },
    leave,
    refetch: () => void observer.refetch({ cancelRefetch: true }),
    rename: id => {
      chartId = id
    },
  }
}
