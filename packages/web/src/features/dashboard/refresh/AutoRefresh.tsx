import { readTimedRefresh, refreshPlan } from '@belvedere/core/dashboard'
import { createToasts } from '@belvedere/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createPageCharts } from '../../../chart/requests/page-charts.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { refreshInterval } from '../state/dashboard-store.ts'
import { visibleChartIds } from '../state/layout-view.ts'
import { intervalText } from './refresh-interval.ts'

/** Refreshes the charts at the dashboard's interval, one after the other (DASH-VIEW-005). Paused in edit mode. */
export const AutoRefresh = () => {
  const app = useApp()
  const { model, store, isEditing } = useDashboard()
  const { metadata } = model
  const interval = useStore(store, state => refreshInterval(state, metadata))
  const isHeld = useStore(store, state => state.isPaused) || isEditing
  useEffect(() => {
    if (interval <= 0 || isHeld) return
    const isForced = readTimedRefresh(bootstrap(app).common.conf).mode === 'force'
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
          app.part(createPageCharts).refresh([chartId], isForced)
        }, delay)
        timers.add(timer)
      }
      app.part(createToasts).info(
        t('This dashboard is currently auto refreshing; the next auto refresh will be in {interval}.', {
          interval: intervalText(interval),
        }),
      )
    }
    const clock = setInterval(refresh, interval * 1000)
    return () => {
      clearInterval(clock)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [interval, isHeld, metadata, model, store, app])
  return null
}
