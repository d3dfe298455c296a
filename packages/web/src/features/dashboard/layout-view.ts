import { GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from '@belvedere/core/layout'

/** Which child of each TABS component is shown; a missing entry means its first tab. */
export type ActiveTabs = Readonly<Record<string, string>>

/** The TABS component at the top of the page, if the dashboard has one. */
export function topTabs(layout: Layout): LayoutComponent | undefined {
  const first = layout[layout[ROOT_ID]?.children[0] ?? '']
  return first?.type === 'TABS' ? first : undefined
}

/** The component whose children fill the page: the chosen top tab, or the grid. */
export function pageRoot(layout: Layout, active: ActiveTabs): LayoutComponent | undefined {
  const tabs = topTabs(layout)
  return tabs ? activeTab(layout, tabs, active) : layout[GRID_ID]
}

export function activeTab(layout: Layout, tabs: LayoutComponent, active: ActiveTabs): LayoutComponent | undefined {
  const chosen = active[tabs.id]
  return layout[chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '')]
}

/** Charts that can be seen with these tabs open, from top to bottom. */
export function visibleChartIds(layout: Layout, active: ActiveTabs): readonly number[] {
  const ids: number[] = []
  const walk = (component: LayoutComponent | undefined): void => {
    if (!component) return
    if (component.type === 'CHART' && component.meta?.chartId !== undefined) ids.push(component.meta.chartId)
    const children = component.type === 'TABS' ? [activeTab(layout, component, active)?.id ?? ''] : component.children
    for (const child of children) walk(layout[child])
  }
  walk(pageRoot(layout, active))
  return [...new Set(ids)]
}

export const allChartIds = (layout: Layout): readonly number[] => [
  ...new Set(
    Object.values(layout).flatMap(({ type, meta }) =>
      type === 'CHART' && meta?.chartId !== undefined ? [meta.chartId] : [],
    ),
  ),
]

/** Tabs that must be open for a component to be seen (a tab's own link opens that tab too). */
export function tabsToward(layout: Layout, componentId: string): ActiveTabs {
  const parentOf = new Map(
    Object.values(layout).flatMap(({ id, children }) => children.map(child => [child, id] as const)),
  )
  const active: Record<string, string> = {}
  for (let id: string | undefined = componentId; id !== undefined; id = parentOf.get(id)) {
    const parent = parentOf.get(id)
    if (parent !== undefined && layout[id]?.type === 'TAB') active[parent] = id
  }
  return active
}

export const componentOfChart = (layout: Layout, chartId: number): LayoutComponent | undefined =>
  Object.values(layout).find(({ type, meta }) => type === 'CHART' && meta?.chartId === chartId)

/** Big numbers stand two by two on a phone. */
export const isBigNumber = (vizType: unknown): boolean =>
  typeof vizType === 'string' && vizType.startsWith('big_number')
