import {
  type AnnotationEvent,
  abandonedBy,
  type ChartEvent,
  type ChartLogEntry,
  type ChartStates,
  chartLogEntry,
  chartStatesReducer,
} from '@belvedere/core/chart'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ChartDataError } from './chart-data-error.ts'
import type { AnnotationsOfPage, LiveAnnotations } from './live-annotations.ts'
import {
  chartDataKey,
  type LiveQuery,
  type LiveQueryOptions,
  type LiveQueryPorts,
  liveQuery,
  type QueryPorts,
} from './live-query.ts'
import type { AnnotationQuery } from './query-annotation.ts'
import type { ChartAnswer } from './query-chart-data.ts'

interface ChartRequestPorts extends QueryPorts {
  readonly log: (entry: ChartLogEntry) => void
}

/** Queries of a page's charts. `states` contains the state of each by chart id (requirements CHART-STATE-*). */
export interface ChartRequests {
  readonly states: StoreApi<ChartStates<ChartAnswer>>
  /** Returns an id for a chart without one: negative, so that it differs from all stored ids. */
  readonly newId: () => number
  /**
   * Adds an owner that shows the chart with this query. Sends the query unless it was sent already, and aborts the
   * previous one.
   */
  readonly show: (owner: object, chartId: number, requested: LiveQueryOptions) => void
  /**
   * Sets the annotation layers of a shown chart, and requests those whose query has changed.
   * @param start sends the requests; its code is not loaded for charts without layers
   */
  readonly annotate: (
    chartId: number,
    layers: readonly Omit<AnnotationQuery, 'force'>[],
    start?: StartAnnotations,
  ) => void
  /** Removes an owner of the chart. With the last owner the chart's state is removed, unless the chart was stopped. */
  readonly release: (owner: object, chartId: number) => void
  /** Requests the given charts again if they are shown, even if stopped or failed; `force` bypasses all caches. */
  readonly refresh: (chartIds: readonly number[], force: boolean) => void
  readonly stop: (chartId: number) => void
  /** Changes the id of a chart that was saved. */
  readonly rekey: (chartId: number, newId: number) => void
  readonly drawn: (chartId: number) => void
  readonly notDrawn: (chartId: number, error: Error) => void
  /** Called after datasets were written: clears failures that they may have caused. */
  readonly datasourcesSet: () => void
}

/** Error type of an answer that could not be drawn. */
export const NOT_DRAWN = 'FRONTEND_DRAWING_ERROR'

type StartAnnotations = (chartId: number, page: AnnotationsOfPage) => LiveAnnotations

interface Shown {
  readonly owners: Set<object>
  readonly live: LiveQuery
  /** True if the first request bypassed all caches, so that those of the layers do too. */
  readonly isForced: boolean
  /** Set once the chart has had layers. */
  annotations?: LiveAnnotations | undefined
}

type States = ChartRequests['states']

const dispatcher =
  (states: States, ports: Pick<ChartRequestPorts, 'log'>) =>
  (event: ChartEvent<ChartAnswer>): void => {
    const before = states.getState()
    for (const controller of abandonedBy(before, event)) controller.abort()
    states.setState(chartStatesReducer(before, event), true)
    const state = 'requestId' in event ? before[event.chartId] : undefined
    const entry = state && 'requestId' in event ? chartLogEntry(state, event) : undefined
    if (entry) ports.log(entry)
  }

const annotationsOf = (states: States, dispatch: (event: ChartEvent<ChartAnswer>) => void): AnnotationsOfPage => ({
  stateOf: chartId => states.getState()[chartId],
  dispatch: (chartId: number, event: AnnotationEvent) => dispatch({ type: 'annotation', chartId, event }),
})

/** @param forced hashes of queries whose next request bypasses all caches */
function liveQueryPorts(ports: QueryPorts, forced: Set<string>): LiveQueryPorts {
  let lastRequest = 0
  return { ...ports, takeForced: hash => forced.delete(hash), newRequest: () => ++lastRequest }
}

/**
 * Lets a forced first request bypass all caches, the page's own included.
 * @returns whether it is forced
 */
function forget({ query, isForced = false }: LiveQueryOptions, { client }: QueryPorts, forced: Set<string>): boolean {
  if (!isForced) return false
  forced.add(query.hash)
  client.removeQueries({ queryKey: chartDataKey(query.hash), type: 'inactive' })
  return true
}

/** Requests the layers of a chart, the first ones in the way of the chart's first request. */
function showLayers(
  chart: Shown,
  layers: readonly Omit<AnnotationQuery, 'force'>[],
  start: (() => LiveAnnotations) | undefined,
): void {
  const isFirst = chart.annotations === undefined
  chart.annotations ??= start?.()
  chart.annotations?.show(layers, isFirst && chart.isForced)
}

function negativeIds(): () => number {
  let last = 0
  return () => --last
}

export function createChartRequests(ports: ChartRequestPorts): ChartRequests {
  const states = createStore<ChartStates<ChartAnswer>>()(() => ({}))
  const charts = new Map<number, Shown>()
  const forced = new Set<string>()
  const queryPorts = liveQueryPorts(ports, forced)
  const stateOf = (chartId: number) => states.getState()[chartId]
  const dispatch = dispatcher(states, ports)
  const annotated = annotationsOf(states, dispatch)

  /** Returns the common fields of events about the last query of a chart. */
  const aboutLast = (chartId: number) => {
    const state = stateOf(chartId)
    return state && { chartId, requestId: state.request.requestId, at: ports.now() }
  }

  const remove = (chartId: number): void => {
    charts.get(chartId)?.live.leave()
    charts.delete(chartId)
    dispatch({ type: 'removed', chartId })
  }

  return {
    states,
    newId: negativeIds(),
    annotate: (chartId, layers, start) => {
      const chart = charts.get(chartId)
      if (chart) showLayers(chart, layers, start && (() => start(chartId, annotated)))
    },
    show: (owner, chartId, requested) => {
      const before = charts.get(chartId)
      before?.owners.add(owner)
      if (before?.live.query.hash === requested.query.hash) return
      if (!stateOf(chartId)) dispatch({ type: 'added', chartId, sliceFormData: requested.stored })
      const isForced = !before && forget(requested, ports, forced)
      const live = liveQuery(chartId, requested, queryPorts, dispatch)
      charts.set(chartId, { owners: new Set([owner]), isForced, ...before, live })
      live.join()
      before?.live.leave()
    },
    release: (owner, chartId) => {
      const chart = charts.get(chartId)
      if (!chart?.owners.delete(owner) || chart.owners.size > 0) return
      if (stateOf(chartId)?.chartStatus !== 'stopped') remove(chartId)
    },
    refresh: (chartIds, force) => {
      const requested = chartIds.flatMap(id => charts.get(id)?.live ?? [])
      const byHash = new Map(requested.map(live => [live.query.hash, live]))
      if (force) for (const hash of byHash.keys()) forced.add(hash)
      // the same query of several charts is sent once
      for (const live of byHash.values()) live.refetch()
      for (const live of requested) live.join()
      for (const id of chartIds) charts.get(id)?.annotations?.refetch(force)
    },
    stop: chartId => {
      const about = aboutLast(chartId)
      if (about) dispatch({ ...about, type: 'update_stopped' })
    },
    rekey: (chartId, newId) => {
      const chart = charts.get(chartId)
      if (!chart || chartId === newId) return
      charts.delete(chartId)
      charts.set(newId, chart)
      chart.live.rename(newId)
      chart.annotations?.rename(newId)
      dispatch({ type: 'id_changed', chartId, newId })
    },
    drawn: chartId => {
      const about = aboutLast(chartId)
      if (about && stateOf(chartId)?.chartStatus === 'success') dispatch({ ...about, type: 'render_succeeded' })
    },
    notDrawn: (chartId, thrown) => {
      const about = aboutLast(chartId)
      const error = new ChartDataError({ error_type: NOT_DRAWN, message: thrown.message })
      if (about) dispatch({ ...about, type: 'render_failed', error, stackTrace: thrown.stack })
    },
    datasourcesSet: () => dispatch({ type: 'datasources_set' }),
  }
}
