import { useEffect } from 'react'
import type { DashboardStore } from './dashboard-store.ts'
import { goToChart } from './go-to-chart.ts'
import type { DashboardModel } from './model.ts'

/**
 * Scrolls to the chart that `focused_chart` names and marks it (ROUTE-009). The parameter is taken out of the
 * address once used. Tabs on the way are opened.
 */
export function useFocusedChart(model: DashboardModel, store: DashboardStore): void {
  useEffect(() => {
    const url = new URL(window.location.href)
    const chartId = Number(url.searchParams.get('focused_chart') ?? Number.NaN)
    if (!goToChart(model, store, chartId)) return
    url.searchParams.delete('focused_chart')
    window.history.replaceState(window.history.state, '', url)
  }, [model, store])
}
