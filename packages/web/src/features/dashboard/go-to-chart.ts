import { componentsOfChart, tabsToward } from '@belvedere/core/layout'
import type { DashboardStore } from './dashboard-store.ts'
import type { DashboardModel } from './model.ts'

/** How long the named pane stays marked. */
const MARKED_MS = 4000

/** Opens the tabs on the way to a chart, scrolls to it and marks it; false where the layout has no such chart. */
export function goToChart(model: DashboardModel, store: DashboardStore, chartId: number): boolean {
  const component = componentsOfChart(model.layout, chartId)[0]
  if (!component) return false
  store.getState().openTabs(tabsToward(model.layout, component.id))
  requestAnimationFrame(() => {
    const pane = document.getElementById(component.id)
    if (!pane) return
    pane.scrollIntoView({ block: 'center' })
    pane.dataset.focused = 'true'
    pane.focus({ preventScroll: true })
    setTimeout(() => delete pane.dataset.focused, MARKED_MS)
  })
  return true
}
