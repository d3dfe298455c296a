import { componentsOfChart, type LayoutComponent, tabsToward } from '@belvedere/core/layout'
import type { DashboardModel } from '../model/model.ts'
import type { DashboardStore } from '../state/dashboard-store.ts'

/** Milliseconds for which the target pane is highlighted. */
const MARKED_MS = 4000

/** Opens the tabs around a component, scrolls to it and highlights it. */
function goTo(model: DashboardModel, store: DashboardStore, { id }: LayoutComponent): void {
  store.getState().openTabs(tabsToward(model.layout, id))
  requestAnimationFrame(() => {
    const pane = document.getElementById(id)
    if (!pane) return
    pane.scrollIntoView({ block: 'center' })
    pane.dataset.focused = 'true'
    pane.focus({ preventScroll: true })
    setTimeout(() => delete pane.dataset.focused, MARKED_MS)
  })
}

/** Scrolls to a chart. Returns false if it is not in the layout. */
export function goToChart(model: DashboardModel, store: DashboardStore, chartId: number): boolean {
  const component = componentsOfChart(model.layout, chartId)[0]
  if (component) goTo(model, store, component)
  return component !== undefined
}

/** Scrolls to a component. Tabs are ignored, because the URL opens them already. */
export function goToComponent(model: DashboardModel, store: DashboardStore, id: string): void {
  const component = Object.hasOwn(model.layout, id) ? model.layout[id] : undefined
  if (component && component.type !== 'TAB' && component.type !== 'TABS') goTo(model, store, component)
}
