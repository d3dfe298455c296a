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

/** Returns the component whose children fill the page: the open top-level tab, or the grid. */
export function pageRoot(layout: Layout, active: ActiveTabs): LayoutComponent | undefined {
  const tabs = topTabs(layout)
  return tabs ? activeTab(layout, tabs, active) : layout[GRID_ID]
}

/** Returns the layout with only its open tabs. */
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

/** Returns the chart components in the open tabs, from top to bottom. Cached per layout and tabs. */
export function visibleCharts(layout: Layout, active: ActiveTabs): readonly LayoutComponent[] {
  const ofLayout = visible.get(layout) ?? new WeakMap<ActiveTabs, readonly LayoutComponent[]>()
  visible.set(layout, ofLayout)
  const known = ofLayout.get(active)
  if (known) return known
  const charts = chartsInTabs(layout, active)
  ofLayout.set(active, charts)
  return charts
}

/** Returns the unique ids of these charts. */
export const visibleChartIds = (layout: Layout, active: ActiveTabs): readonly number[] => [
  ...new Set(visibleCharts(layout, active).flatMap(({ meta }) => meta?.chartId ?? [])),
]

export const allChartIds = chartIds

/** Returns whether a chart is a big number. Phones show two of them in a row. */
export const isBigNumber = (vizType: unknown): boolean =>
  typeof vizType === 'string' && chartLook(vizType).shape === 'figure'
