import { chartLook } from '@belvedere/charts'
import {
  type ActiveTabs,
  activeTab,
  chartIds,
  GRID_ID,
  type Layout,
  type LayoutComponent,
  topTabs,
  walkLayout,
} from '@belvedere/core/layout'

export { type ActiveTabs, activeTab } from '@belvedere/core/layout'

/** The component whose children fill the page: the chosen top tab, or the grid. */
export function pageRoot(layout: Layout, active: ActiveTabs): LayoutComponent | undefined {
  const tabs = topTabs(layout)
  return tabs ? activeTab(layout, tabs, active) : layout[GRID_ID]
}

/** The layout with only its open tabs in it. */
function openLayout(layout: Layout, active: ActiveTabs): Layout {
  const open = Object.values(layout).flatMap(component => {
    const tab = component.type === 'TABS' ? activeTab(layout, component, active) : undefined
    return component.type === 'TABS' ? [[component.id, { ...component, children: tab ? [tab.id] : [] }] as const] : []
  })
  return { ...layout, ...Object.fromEntries(open) }
}

function chartsInTabs(layout: Layout, active: ActiveTabs): readonly LayoutComponent[] {
  const root = pageRoot(layout, active)
  return root
    ? walkLayout(openLayout(layout, active), root.id).flatMap(({ component }) =>
        component.type === 'CHART' && component.meta?.chartId !== undefined ? component : [],
      )
    : []
}

const visible = new WeakMap<Layout, WeakMap<ActiveTabs, readonly LayoutComponent[]>>()

/** The components of charts that can be seen with these tabs open, from top to bottom: the same list for the same layout and tabs. */
export function visibleCharts(layout: Layout, active: ActiveTabs): readonly LayoutComponent[] {
  const ofLayout = visible.get(layout) ?? new WeakMap<ActiveTabs, readonly LayoutComponent[]>()
  visible.set(layout, ofLayout)
  const known = ofLayout.get(active)
  if (known) return known
  const charts = chartsInTabs(layout, active)
  ofLayout.set(active, charts)
  return charts
}

/** The same charts by their ids, once each. */
export const visibleChartIds = (layout: Layout, active: ActiveTabs): readonly number[] => [
  ...new Set(visibleCharts(layout, active).flatMap(({ meta }) => meta?.chartId ?? [])),
]

export const allChartIds = chartIds

/** Big numbers stand two by two on a phone. */
export const isBigNumber = (vizType: unknown): boolean =>
  typeof vizType === 'string' && chartLook(vizType).shape === 'figure'
