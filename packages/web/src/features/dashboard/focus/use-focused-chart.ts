import { useEffect, useRef } from 'react'
import type { DashboardModel } from '../model/model.ts'
import type { DashboardStore } from '../state/dashboard-store.ts'
import { goToChart, goToComponent } from './go-to-chart.ts'

/**
 * Scrolls to the chart in `focused_chart`, or else to the component in the hash, and highlights it (ROUTE-009,
 * ROUTE-010). Removes the parameter from the URL. The hash is used once.
 */
export function useFocusedChart(model: DashboardModel, store: DashboardStore): void {
  const hasLed = useRef(false)
  useEffect(() => {
    const url = new URL(window.location.href)
    const chartId = Number(url.searchParams.get('focused_chart') ?? Number.NaN)
    if (goToChart(model, store, chartId)) {
      url.searchParams.delete('focused_chart')
      window.history.replaceState(window.history.state, '', url)
    } else if (!hasLed.current) goToComponent(model, store, url.hash.slice(1))
    hasLed.current = true
  }, [model, store])
}
