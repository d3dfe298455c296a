import { componentsOfChart, tabsToward } from '@belvedere/core/layout'
import { useEffect } from 'react'
import type { DashboardStore } from './dashboard-store.ts'
import type { DashboardModel } from './model.ts'

/** How long the named pane stays marked. */
const MARKED_MS = 4000

/**
 * Scrolls to the chart that `focused_chart` names and marks it (ROUTE-009). The parameter is taken out of the
 * address once used. Tabs on the way are opened.
 */
export function useFocusedChart(model: DashboardModel, store: DashboardStore): void {
  useEffect(() => {
    const url = new URL(window.location.href)
    const chartId = Number(url.searchParams.get('focused_chart') ?? Number.NaN)
    const component = componentsOfChart(model.layout, chartId)[0]
    if (!component) return
    store.getState().openTabs(tabsToward(model.layout, component.id))
    url.searchParams.delete('focused_chart')
    window.history.replaceState(window.history.state, '', url)
    const frame = requestAnimationFrame(() => {
      const pane = document.getElementById(component.id)
      if (!pane) return
      pane.scrollIntoView({ block: 'center' })
      pane.dataset.focused = 'true'
      pane.focus({ preventScroll: true })
      setTimeout(() => delete pane.dataset.focused, MARKED_MS)
    })
    return () => cancelAnimationFrame(frame)
  }, [model, store])
}
