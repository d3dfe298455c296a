import { componentsOfChart, type LayoutComponent, tabsToward } from '@belvedere/core/layout'
import type { DashboardStore } from './dashboard-store.ts'
import type { DashboardModel } from './model.ts'

/** How long the named pane stays marked. */
const MARKED_MS = 4000

/** Opens the tabs on the way to a component, scrolls to it and marks it. */
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

/** Leads to a chart; false where the layout has no such chart. */
export function goToChart(model: DashboardModel, store: DashboardStore, chartId: number): boolean {
  const component = componentsOfChart(model.layout, chartId)[0]
  if (component) goTo(model, store, component)
  return component !== undefined
}

/** Leads to a component by its id; a tab is only opened, by who reads the address. */
export function goToComponent(model: DashboardModel, store: DashboardStore, id: string): void {
  const component = Object.hasOwn(model.layout, id) ? model.layout[id] : undefined
  if (component && component.type !== 'TAB' && component.type !== 'TABS') goTo(model, store, component)
}
