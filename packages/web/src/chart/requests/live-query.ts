import type { ChartEvent } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { retriesChart, retryPause } from '../../data/calls/retries.ts'
import { toChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import type { ChartAnswer, QueryOptions } from './query-chart-data.ts'

/** Query of a chart and the urgency of its answer. */
export interface LiveQueryOptions extends Pick<QueryOptions, 'dashboardId' | 'urgency'> {
  readonly query: ChartQuery
  /** Stored settings; null for a chart that was never saved. */
  readonly stored: FormData | null
  /** True if the chart's first request bypasses all caches. */
  readonly isForced?: boolean | undefined
}

export interface QueryPorts {
  readonly client: QueryClient
  /** @throws ChartDataError; the signal's reason when aborted */
  readonly runQuery: (query: ChartQuery, options: QueryOptions) => Promise<ChartAnswer>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface LiveQueryPorts extends QueryPorts {
  /** Returns true, once, if the query is to bypass all caches. */
  readonly takeForced: (hash: string) => boolean
  /** Returns the number of a new request. */
  readonly newRequest: () => number
}

/** Time in ms to retain unused answers, so that going back to a tab or a filter draws at once. */
const CACHE_MS = 10 * 60_000

/** Query that a chart currently shows. Its progress is reported as events. */
export interface LiveQuery {
  readonly query: ChartQuery
  /** Subscribes to the query, and runs it unless an answer is cached. */
  join(): void
  /** Unsubscribes. A request without other subscribers is aborted. */
  leave(): void
  /** Requests again, even if there is a cached answer. */
  refetch(): void
  rename(chartId: number): void
}

export const chartDataKey = (hash: string): readonly unknown[] => ['chart-data', hash]

/** Returns true if the request runs this query. */
export const isRequestOf = (requestId: string, hash: string): boolean => requestId.startsWith(`${hash}/`)

/**
 * Creates the query of a chart. Its hash is the cache key: a page sends the same query once for all charts with it, and
 * caches the answer for a while.
 */
export function liveQuery(
  firstId: number,
  { query, dashboardId, urgency }: LiveQueryOptions,
  { client, runQuery, now, takeForced, newRequest }: LiveQueryPorts,
  dispatch: (event: ChartEvent<ChartAnswer>) => void,
): LiveQuery {
  const observer = new QueryObserver<ChartAnswer>(client, {
    queryKey: chartDataKey(query.hash),
    queryFn: ({ signal }) => runQuery(query, { dashboardId, urgency, signal, force: takeForced(query.hash) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    retry: retriesChart,
    retryDelay: retryPause,
    networkMode: 'always',
  })
  let chartId = firstId
  /** Id of the request in flight. */
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
    const started = `${query.hash}/${newRequest()}`
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
    // Paused: the next attempt is due, and starts when the user returns to the page.
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
