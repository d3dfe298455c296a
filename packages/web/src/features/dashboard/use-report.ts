import type { ChartStates } from '@belvedere/core/chart'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createPageCharts } from '../../chart/requests/page-charts.ts'
import type { ChartAnswer } from '../../chart/requests/query-chart-data.ts'
import { hasSameFields } from '../../chart/requests/same-fields.ts'
import { factsOf } from '../../chart/results/chart-facts.ts'
import { parseServerTime } from '../../chart/time/age.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import type { DashboardModel } from './model/model.ts'
import { useDashboard } from './state/context.ts'
import type { DashboardState } from './state/dashboard-store.ts'
import { visibleChartIds } from './state/layout-view.ts'

/** Statistics of the visible charts. */
export interface Report {
  readonly charts: number
  readonly fromCache: number
  /** Milliseconds, or null before the first response. */
  readonly slowestMs: number | null
  /** Time of the oldest data shown, in epoch milliseconds. */
  readonly asOf: number | null
  readonly isFetching: boolean
}

/** Derives the statistics from the states of the charts. */
function reportOf(states: ChartStates<ChartAnswer>, chartIds: readonly number[]): Report {
  const shown = chartIds.flatMap(id => states[id] ?? [])
  const answers = shown.flatMap(({ queriesResponse }) => queriesResponse ?? [])
  const times = answers.map(({ answer, receivedAt }) => {
    const { cachedAt } = factsOf(answer)
    const since = cachedAt === null ? Number.NaN : parseServerTime(cachedAt)
    return Number.isNaN(since) ? receivedAt : since
  })
  return {
    charts: chartIds.length,
    fromCache: answers.filter(({ answer }) => factsOf(answer).cachedAt !== null).length,
    slowestMs: answers.length === 0 ? null : Math.max(...answers.map(({ tookMs }) => tookMs)),
    asOf: times.length === 0 ? null : Math.min(...times),
    isFetching: shown.some(({ chartStatus }) => chartStatus === 'loading'),
  }
}

const FOLLOW_MS = 50

/** Subscribes to the states of all charts. Changes are batched, because the charts change one after the other. */
function followStates(app: App, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    timer = undefined
    onChange()
  }
  const leave = app.part(createPageCharts).states.subscribe(() => {
    timer ??= setTimeout(follow, FOLLOW_MS)
  })
  return () => {
    leave()
    clearTimeout(timer)
  }
}

export function useReport(): Report {
  const app = useApp()
  const { model, store } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const chartIds = useMemo(() => visibleChartIds(model.layout, activeTabs), [model.layout, activeTabs])
  const follow = useCallback((onChange: () => void) => followStates(app, onChange), [app])
  const last = useRef<{ states: unknown; chartIds: unknown; report: Report } | null>(null)
  return useSyncExternalStore(follow, () => {
    const states = app.part(createPageCharts).states.getState()
    const before = last.current
    if (before && before.states === states && before.chartIds === chartIds) return before.report
    const next = reportOf(states, chartIds)
    const report = before && hasSameFields(before.report, next) ? before.report : next
    last.current = { states, chartIds, report }
    return report
  })
}

/**
 * Refreshes all visible charts and the filter values (requirement DASH-VIEW-004). Bypasses all caches, as a manual
 * refresh always does (DASH-VIEW-015).
 */
export function refreshAll(app: App, client: QueryClient, model: DashboardModel, state: DashboardState): void {
  app.part(createPageCharts).refresh(visibleChartIds(model.layout, state.activeTabs), true)
  for (const values of ['filter-options', 'column-range']) void client.invalidateQueries({ queryKey: [values] })
}
