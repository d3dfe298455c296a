import type { ChartState } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { hashKey } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { queryClient } from '../data/query-client.ts'
import { isEngineBusy, isTableLoading } from '../data/retries.ts'
import { type ChartDataError, toChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import { NOT_DRAWN } from './chart-requests.ts'
import { chartDataKey, isRequestOf } from './live-query.ts'
import { pageCharts } from './page-charts.ts'
import { type Paging, usePagedQuery } from './paging.ts'
import type { ChartAnswer } from './query-chart-data.ts'
import { hasSameFields } from './same-fields.ts'
import { serverAway } from './server-away.ts'
import { type ChartAnnotations, useAnnotations } from './use-annotations.ts'

export type ChartStatus =
  /** Nothing was requested yet: out of view, or a filter's first value is missing. */
  'waiting' | 'loading' | 'success' | 'stopped' | 'failed'

/** What a chart's place shows, read from the chart's state. */
interface ChartView {
  readonly status: ChartStatus
  /** The newest answer there is; while another query is requested, that of the one before. */
  readonly shown: ChartAnswer | null
  /** `shown` answers the newest query. */
  readonly isCurrent: boolean
  /** An answer is awaited while an older picture is shown. */
  readonly isRefreshing: boolean
  readonly error: ChartDataError | null
  /** Milliseconds after which the reader stopped the request. */
  readonly stoppedAfterMs: number | null
  readonly requestId: string
}

export interface ChartData extends Omit<ChartView, 'requestId'> {
  readonly annotations: ChartAnnotations
  /** Where the reader is in a table that is paged by the server. */
  readonly paging?: Paging | undefined
  /** The page goes on by itself until this table has been loaded; null: it waits for the answer alone. */
  readonly loadingTable: string | null
  /** The queue of the server is too long; the query is sent again automatically. */
  readonly isServerBusy: boolean
  /** The server is not reached, and requested again by itself. */
  readonly isServerAway: boolean
  /** Requests again; `force` goes past every cache. Also the way back from stopped and failed. */
  readonly refresh: (force?: boolean) => void
  readonly stop: () => void
  /** Stopped, and the reader requested the picture from before. */
  readonly isLastShown: boolean
  readonly showLast: () => void
  /** The answer is a picture on the screen. */
  readonly onDrawn: () => void
  readonly onNotDrawn: (error: Error) => void
}

export interface UseChartDataOptions {
  /** What else shows this chart shares its query and its state; without one the chart is nobody else's. */
  readonly chartId?: number | undefined
  /** The settings as they are stored. */
  readonly stored?: FormData | null | undefined
  readonly isEnabled?: boolean
  readonly dashboardId?: number | undefined
  readonly urgency?: (() => number) | undefined
  /** Settings to draw with, where they are newer than the query's: their annotation layers count. */
  readonly drawnForm?: FormData | undefined
}

const NOT_REQUESTED: ChartView = {
  status: 'waiting',
  shown: null,
  isCurrent: false,
  isRefreshing: false,
  error: null,
  stoppedAfterMs: null,
  requestId: '',
}

/** A picture that failed is said in the picture's place; its data is there. */
const STATUS: Readonly<Record<ChartState<ChartAnswer>['chartStatus'], ChartStatus>> = {
  '': 'waiting',
  loading: 'loading',
  success: 'success',
  rendered: 'success',
  stopped: 'stopped',
  failed: 'failed',
}

/** @param hash of the query that is to be shown; the state may be that of an older one for a moment */
export function chartView(state: ChartState<ChartAnswer> | undefined, hash: string): ChartView {
  if (!state) return NOT_REQUESTED
  const { request, chartStatus } = state
  const last = state.queriesResponse?.[0] ?? null
  const isCurrent = last?.query.hash === hash
  if (!isRequestOf(request.requestId, hash)) return { ...NOT_REQUESTED, shown: last, isCurrent }
  const error = request.status === 'failed' && chartStatus === 'failed' ? toChartDataError(request.error) : null
  const isUndrawn = error?.error_type === NOT_DRAWN
  const status = isUndrawn ? 'success' : STATUS[chartStatus]
  const shown = status === 'failed' && !isCurrent ? null : last
  return {
    status,
    shown,
    isCurrent,
    isRefreshing: status === 'loading' && shown !== null,
    error: isUndrawn ? null : error,
    stoppedAfterMs: request.status === 'stopped' ? request.afterMs : null,
    requestId: request.requestId,
  }
}

/**
 * What is shown of a chart. Its first request leaves in the pass that shows it for the first time: it need not be drawn
 * as waiting before. Which request it is counts where one was stopped, and draws nothing again elsewhere.
 */
function shownView(state: ChartState<ChartAnswer> | undefined, hash: string, isEnabled: boolean): ChartView {
  const view = chartView(state, hash)
  const status = !state && isEnabled ? 'loading' : view.status
  return { ...view, status, requestId: status === 'stopped' ? view.requestId : '' }
}

interface ReadView {
  readonly state: ChartState<ChartAnswer> | undefined
  readonly hash: string
  readonly isEnabled: boolean
  readonly view: ChartView
}

/** Every chart of a page hears of each change of any: only its own is read, and only what differs draws it again. */
function useShownView(chartId: number, hash: string, isEnabled: boolean): ChartView {
  const last = useRef<ReadView | null>(null)
  return useStore(pageCharts.states, states => {
    const state = states[chartId]
    const before = last.current
    if (before && before.state === state && before.hash === hash && before.isEnabled === isEnabled) return before.view
    const next = shownView(state, hash, isEnabled)
    const view = before && hasSameFields(before.view, next) ? before.view : next
    last.current = { state, hash, isEnabled, view }
    return view
  })
}

/** Ids of charts that have none, below those of all that have. */
let nameless = 0

/**
 * The data of one chart: its state among the page's charts. A changed question aborts the one before and leaves its
 * picture in place until the answer is there.
 */
export function useChartData(whole: ChartQuery, options: UseChartDataOptions = {}): ChartData {
  const { isEnabled = true, dashboardId, urgency, stored = null } = options
  const [owner] = useState(() => ({ id: --nameless }))
  const chartId = options.chartId ?? owner.id
  const { query, paging } = usePagedQuery(whole, chartId)
  const { requestId, ...view } = useShownView(chartId, query.hash, isEnabled)
  const [lastShownFor, setLastShownFor] = useState<string | null>(null)
  // before the page is painted: what is known is drawn at once
  useLayoutEffect(() => {
    if (isEnabled) pageCharts.show(owner, chartId, { query, dashboardId, urgency, stored })
  })
  useLayoutEffect(() => () => pageCharts.release(owner, chartId), [owner, chartId])
  const form = options.drawnForm ?? query.form
  const annotations = useAnnotations({ chartId, query, form, dashboardId, isEnabled })
  const actions = useMemo(
    () => ({
      refresh: (force = false) => pageCharts.refresh([chartId], force),
      stop: () => pageCharts.stop(chartId),
      onDrawn: () => pageCharts.drawn(chartId),
      onNotDrawn: (error: Error) => pageCharts.notDrawn(chartId, error),
    }),
    [chartId],
  )
  const failure = useFailure(query.hash)
  const isLoading = view.status === 'loading'
  const isServerAway = useStore(serverAway)
  return {
    ...view,
    ...actions,
    annotations,
    paging,
    loadingTable: isLoading && isTableLoading(failure) ? String(toChartDataError(failure).extra.table) : null,
    isServerBusy: isLoading && isEngineBusy(failure),
    isServerAway,
    isLastShown: view.status === 'stopped' && lastShownFor === requestId,
    showLast: () => setLastShownFor(requestId),
  }
}

/** Why the newest attempt of a query failed; null where none did. */
function useFailure(hash: string): Error | null {
  const cache = queryClient.getQueryCache()
  // The key is written once: each chart reads at every change of any query of the page.
  const key = useMemo(() => hashKey(chartDataKey(hash)), [hash])
  return useSyncExternalStore(
    useCallback(
      onChange => cache.subscribe(({ query }) => (query.queryHash === key ? onChange() : undefined)),
      [cache, key],
    ),
    () => cache.get(key)?.state.fetchFailureReason ?? null,
  )
}
