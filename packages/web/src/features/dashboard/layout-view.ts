import { chartIds, GRID_ID, type Layout, type LayoutComponent, topTabs, walkLayout } from '@belvedere/core/layout'

/** Which child of each TABS component is shown; a missing entry means its first tab. */
export type ActiveTabs = Readonly<Record<string, string>>

/** The component whose children fill the page: the chosen top tab, or the grid. */
export function pageRoot(layout: Layout, active: ActiveTabs): LayoutComponent | undefined {
  const tabs = topTabs(layout)
  return tabs ? activeTab(layout, tabs, active) : layout[GRID_ID]
}

export function activeTab(layout: Layout, tabs: LayoutComponent, active: ActiveTabs): LayoutComponent | undefined {
  const chosen = active[tabs.id]
  return layout[chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '')]
}

/** The layout with only its open tabs in it. */
function openLayout(layout: Layout, active: ActiveTabs): Layout {
  const open = Object.values(layout).flatMap(component => {
    const tab = component.type === 'TABS' ? activeTab(layout, component, active) : undefined
    return component.type === 'TABS' ? [[component.id, { ...component, children: tab ? [tab.id] : [] }] as const] : []
  })
  return { ...layout, ...Object.fromEntries(open) }
}

/** Charts that can be seen with these tabs open, from top to bottom. */
export function visibleChartIds(layout: Layout, active: ActiveTabs): readonly number[] {
  const root = pageRoot(layout, active)
  if (!root) return []
  return [
    ...new Set(
      walkLayout(openLayout(layout, active), root.id).flatMap(({ component: { type, meta } }) =>
        type === 'CHART' && meta?.chartId !== undefined ? [meta.chartId] : [],
      ),
    ),
  ]
}

/**
 * The layout as a proper tree: every component once, at the first place that names it; references to nothing,
 * second places and loops are left out. Safe to be drawn by recursion.
 */
export function treeOf(layout: Layout): Layout {
  const placed = walkLayout(layout)
  const parentOf = new Map(placed.map(({ component, path }) => [component.id, path.at(-1)]))
  return Object.fromEntries(
    placed.map(({ component }) => [
      component.id,
      {
        ...component,
        children: [...new Set(component.children)].filter(child => parentOf.get(child) === component.id),
      },
    ]),
  )
}

export const allChartIds = chartIds

/** Big numbers stand two by two on a phone. */
export const isBigNumber = (vizType: unknown): boolean =>
  typeof vizType === 'string' && vizType.startsWith('big_number')
