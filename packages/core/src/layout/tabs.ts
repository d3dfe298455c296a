import { GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { childrenOf, pathTo, walkLayout } from './walk.ts'

/** Returns the top-level tabs of the dashboard, if any. */
export function topTabs(layout: Layout): LayoutComponent | undefined {
  const root = layout[ROOT_ID]
  const [first] = root ? childrenOf(layout, root) : []
  return first?.type === 'TABS' ? first : undefined
}

/** Active tab by TABS component: TABS id → TAB id. */
export type ActiveTabs = Readonly<Record<string, string>>

/** Returns the active tab of a TABS component; by default, the first one. */
export function activeTab(layout: Layout, tabs: LayoutComponent, active: ActiveTabs): LayoutComponent | undefined {
  const chosen = active[tabs.id]
  return layout[chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '')]
}

/** Returns the container for new content: the first top-level tab, or the grid. */
export function firstContainer(layout: Layout): string {
  const tabs = topTabs(layout)
  return (tabs && childrenOf(layout, tabs)[0]?.id) ?? GRID_ID
}

/** Returns the tabs that must be active to show a component, outermost first: TABS id → TAB id. */
export function tabsToward(layout: Layout, id: string): Readonly<Record<string, string>> {
  const path = [...pathTo(layout, id), id]
  const open: Record<string, string> = {}
  for (const [i, step] of path.entries()) {
    const parent = path[i - 1]
    if (layout[step]?.type === 'TAB' && parent !== undefined) open[parent] = step
  }
  return open
}

/** Returns the index of the tab that is on a path; -1 if there is none. */
export const tabIndexForPath = (tabs: Pick<LayoutComponent, 'children'>, path: readonly string[]): number =>
  tabs.children.findIndex(child => path.includes(child))

/** Returns all tab ids, in reading order. */
export const tabIds = (layout: Layout): readonly string[] =>
  walkLayout(layout).flatMap(({ component }) => (component.type === 'TAB' ? component.id : []))

/** Returns the active tabs after one tab replaced another. */
export const openTab = (open: readonly string[], tab: string, previous: string | null): readonly string[] => [
  ...new Set([...open.filter(id => id !== previous), tab]),
]
