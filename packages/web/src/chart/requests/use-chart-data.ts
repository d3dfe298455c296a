import type { ChartState } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { hashKey } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { isEngineBusy, isTableLoading } from '../../data/calls/retries.ts'
import { usePart } from '../../state/use-app.ts'
import { type ChartDataError, toChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import { NOT_DRAWN } from './chart-requests.ts'
import { chartDataKey, isRequestOf } from './live-query.ts'
import { createPageCharts } from './page-charts.ts'
import { type Paging, usePagedQuery } from './paging.ts'
import type { ChartAnswer } from './query-chart-data.ts'
import { hasSameFields } from './same-fields.ts'
import { createServerAway } from './server-away.ts'
import { type ChartAnnotations, useAnnotations } from './use-annotations.ts'

export type ChartStatus =
  /** Nothing has been requested: the chart is out of view, or a filter's first value is missing. */
  'waiting' | 'loading' | 'success' | 'stopped' | 'failed'

/** View of a chart, derived from its state. */
interface ChartView {
  readonly status: ChartStatus
  /** Newest answer. While another query is pending, the answer of the previous one. */
  readonly shown: ChartAnswer | null
  /** True if `shown` is the answer to the newest query. */
  readonly isCurrent: boolean
  /** True while an answer is pending and an older picture is shown. */
  readonly isRefreshing: boolean
  readonly error: ChartDataError | null
  /** Milliseconds after which the user stopped the request. */
  readonly stoppedAfterMs: number | null
  readonly requestId: string
}

export interface ChartData extends Omit<ChartView, 'requestId'> {
  readonly annotations: ChartAnnotations
  /** Page, search and sort of a table that is paged by the server. */
  readonly paging?: Paging | undefined
  /**
   * Name of the table that the server is loading; the query is retried until it is available. Null if none is loading.
   */
  readonly loadingTable: string | null
  /** True if the server's queue is full; the query is retried automatically. */
  readonly isServerBusy: boolean
  /** True if the server cannot be reached; the query is retried automatically. */
  readonly isServerAway: boolean
  /** Requests again, also after a stop or a failure; `force` bypasses all caches. */
  readonly refresh: (force?: boolean) => void
  readonly stop: () => void
  /** True if the query was stopped and the user chose to show the last picture. */
  readonly isLastShown: boolean
  readonly showLast: () => void
  /** Called when the answer is on the screen. */
  readonly onDrawn: () => void
  readonly onNotDrawn: (error: Error) => void
}

export interface UseChartDataOptions {
  /** Id by which components share a chart's query and state. If undefined, they are not shared. */
  readonly chartId?: number | undefined
  /** Settings as stored. */
  readonly stored?: FormData | null | undefined
  readonly isEnabled?: boolean
  readonly dashboardId?: number | undefined
  readonly urgency?: (() => number) | undefined
  /** True if the chart's first request bypasses all caches. */
  readonly isForced?: boolean | undefined
  /** Settings to draw with, if newer than the query's. Their annotation layers are used. */
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

/** Status by chart state. A failed drawing is handled separately, because its data is available. */
const STATUS: Readonly<Record<ChartState<ChartAnswer>['chartStatus'], ChartStatus>> = {
  '': 'waiting',
  loading: 'loading',
  success: 'success',
  rendered: 'success',
  stopped: 'stopped',
  failed: 'failed',
}

/** @param hash hash of the query to show; the state may belong to an older query for a moment */
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
 * Returns the view of a chart. An enabled chart without a state counts as loading, since its first request is sent in
 * the same pass. The request id is included only for stopped charts; elsewhere it would only cause rerenders.
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

/**
 * Returns the view of one chart. The store notifies every chart of every change, so the view is derived only from a
 * changed state, and the chart rerenders only if the view differs.
 */
function useShownView(chartId: number, hash: string, isEnabled: boolean): ChartView {
  const last = useRef<ReadView | null>(null)
  return useStore(usePart(createPageCharts).states, states => {
    const state = states[chartId]
    const before = last.current
    if (before && before.state === state && before.hash === hash && before.isEnabled === isEnabled) return before.view
    const next = shownView(state, hash, isEnabled)
    const view = before && hasSameFields(before.view, next) ? before.view : next
    last.current = { state, hash, isEnabled, view }
    return view
  })
}

/**
 * Returns the data of one chart from the state of the page's charts. A changed query aborts the previous one; the old
 * picture stays until the answer arrives.
 */
export function useChartData(whole: ChartQuery, options: UseChartDataOptions = {}): ChartData {
  const { isEnabled = true, dashboardId, urgency, stored = null, isForced } = options
  const pageCharts = usePart(createPageCharts)
  const [owner] = useState(() => ({ id: pageCharts.newId() }))
  const chartId = options.chartId ?? owner.id
  const { query, paging } = usePagedQuery(whole, chartId)
  const { requestId, ...view } = useShownView(chartId, query.hash, isEnabled)
  const [lastShownFor, setLastShownFor] = useState<string | null>(null)
  // before paint, so that a cached answer is drawn at once
  useLayoutEffect(() => {
    if (isEnabled) pageCharts.show(owner, chartId, { query, dashboardId, urgency, stored, isForced })
  })
  useLayoutEffect(() => () => pageCharts.release(owner, chartId), [pageCharts, owner, chartId])
  const form = options.drawnForm ?? query.form
  const annotations = useAnnotations({ chartId, query, form, dashboardId, isEnabled })
  const actions = useMemo(
    () => ({
      refresh: (force = false) => pageCharts.refresh([chartId], force),
      stop: () => pageCharts.stop(chartId),
      onDrawn: () => pageCharts.drawn(chartId),
      onNotDrawn: (error: Error) => pageCharts.notDrawn(chartId, error),
    }),
    [pageCharts, chartId],
  )
  const failure = useFailure(query.hash)
  const isLoading = view.status === 'loading'
  const isServerAway = useStore(usePart(createServerAway))
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

/** Returns the error of the newest attempt of a query; null if it did not fail. */
function useFailure(hash: string): Error | null {
  const cache = usePart(createQueryClient).getQueryCache()
  // The key is computed once, because every chart reads at each change of any query.
  const key = useMemo(() => hashKey(chartDataKey(hash)), [hash])
  return useSyncExternalStore(
    useCallback(
      onChange => cache.subscribe(({ query }) => (query.queryHash === key ? onChange() : undefined)),
      [cache, key],
    ),
    () => cache.get(key)?.state.fetchFailureReason ?? null,
  )
}
