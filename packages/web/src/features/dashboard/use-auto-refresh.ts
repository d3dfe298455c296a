import { refreshPlan } from '@belvedere/core/dashboard'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { pageCharts } from '../../chart/page-charts.ts'
import { type DashboardStore, refreshInterval } from './dashboard-store.ts'
import { visibleChartIds } from './layout-view.ts'
import type { DashboardModel } from './model.ts'

/** Asks the charts again by the dashboard's own clock, one after the other (DASH-VIEW-005). */
export function useAutoRefresh(model: DashboardModel, store: DashboardStore): void {
  const { metadata } = model
  const interval = useStore(store, state => refreshInterval(state, metadata))
  useEffect(() => {
    if (interval <= 0) return
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const refresh = (): void => {
      if (document.visibilityState === 'hidden') return
      const plan = refreshPlan({
        chartIds: visibleChartIds(model.layout, store.getState().activeTabs),
        interval,
        immune: metadata.timed_refresh_immune_slices,
        isStaggered: metadata.stagger_refresh,
        staggerTime: metadata.stagger_time,
      })
      for (const { chartId, delay } of plan) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          pageCharts.refresh([chartId], true)
        }, delay)
        timers.add(timer)
      }
    }
    const clock = setInterval(refresh, interval * 1000)
    return () => {
      clearInterval(clock)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [interval, metadata, model, store])
}
