/** Tree in which the scope of a filter is selected, and conversion of the selection to a scope. */
import { type Layout, paneTitle, ROOT_ID, topTabs, walkLayout } from '../layout/index.ts'
import { ROOT_SCOPE } from './scope.ts'
import type { FilterScope } from './types.ts'

/** Node of the tree: the dashboard, a tab, or a chart. */
export interface PanelNode {
  readonly id: string
  readonly label: string
  /** Set if the node is a chart. */
  readonly chartId?: number
  readonly children: readonly PanelNode[]
}

/**
 * Returns the tabs and charts of a layout as a tree, without the rows and columns between them and without tabs that
 * contain no chart.
 */
export function panelTree(layout: Layout, chartName: (id: number) => string | undefined): PanelNode {
  const childrenOf = (id: string): readonly PanelNode[] =>
    (layout[id]?.children ?? []).flatMap(child => {
      const component = layout[child]
      if (!component) return []
      const chartId = component.meta?.chartId
      if (component.type === 'CHART' && typeof chartId === 'number') {
        const label = paneTitle(component.meta, chartName(chartId)) || String(chartId)
        return [{ id: child, label, chartId, children: [] }]
      }
      const inside = childrenOf(child)
      if (component.type !== 'TAB' || inside.length === 0) return inside
      const text = component.meta?.text
      return [{ id: child, label: typeof text === 'string' ? text : child, children: inside }]
    })
  return { id: ROOT_ID, label: 'All panels', children: childrenOf(ROOT_ID) }
}

/** Returns the charts at and below a node without duplicates. */
export const chartsBelow = (node: PanelNode): readonly number[] => [
  ...new Set(node.chartId === undefined ? node.children.flatMap(chartsBelow) : [node.chartId]),
]

/**
 * Returns the scope of exactly these charts. Charts that are added later are in scope if their tab contains a selected
 * chart; tabs without a selected chart are not roots of the scope.
 */
export function scopeOfCharts(layout: Layout, chartIds: readonly number[]): FilterScope {
  const chosen = new Set(chartIds)
  const charts = (from: string): readonly number[] =>
    walkLayout(layout, from).flatMap(({ component: { type, meta } }) =>
      type === 'CHART' && typeof meta?.chartId === 'number' ? [meta.chartId] : [],
    )
  const all = charts(ROOT_ID)
  if (all.every(id => chosen.has(id))) return ROOT_SCOPE
  const tabs = topTabs(layout)?.children ?? []
  const followed = tabs.filter(tab => charts(tab).some(id => chosen.has(id)))
  const rootPath = followed.length > 0 && followed.length < tabs.length ? followed : [ROOT_ID]
  const reached = new Set(rootPath.flatMap(charts))
  return { rootPath, excluded: [...reached].filter(id => !chosen.has(id)) }
}
