import { GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { childrenOf, pathTo, walkLayout } from './walk.ts'

/** The tabs at the top of the page, if the dashboard has them. */
export function topTabs(layout: Layout): LayoutComponent | undefined {
  const root = layout[ROOT_ID]
  const [first] = root ? childrenOf(layout, root) : []
  return first?.type === 'TABS' ? first : undefined
}

/** TABS id → the TAB that is open in it. */
export type ActiveTabs = Readonly<Record<string, string>>

/** The open tab of a TABS component: the first one where none was chosen. */
export function activeTab(layout: Layout, tabs: LayoutComponent, active: ActiveTabs): LayoutComponent | undefined {
  const chosen = active[tabs.id]
  return layout[chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '')]
}

/** Where new content goes: the first top-level tab, else the grid. */
export function firstContainer(layout: Layout): string {
  const tabs = topTabs(layout)
  return (tabs && childrenOf(layout, tabs)[0]?.id) ?? GRID_ID
}

/** The tabs that must be open for a component to be seen, from the outermost: TABS id → TAB id. */
export function tabsToward(layout: Layout, id: string): Readonly<Record<string, string>> {
  const path = [...pathTo(layout, id), id]
  const open: Record<string, string> = {}
  for (const [i, step] of path.entries()) {
    const parent = path[i - 1]
    if (layout[step]?.type === 'TAB' && parent !== undefined) open[parent] = step
  }
  return open
}

/** Which tab of a TABS component is on a path; -1 for none. */
export const tabIndexForPath = (tabs: Pick<LayoutComponent, 'children'>, path: readonly string[]): number =>
  tabs.children.findIndex(child => path.includes(child))

/** Every tab, in reading order. */
export const tabIds = (layout: Layout): readonly string[] =>
  walkLayout(layout).flatMap(({ component }) => (component.type === 'TAB' ? component.id : []))

/** Open tabs after one was opened in the place of another. */
export const openTab = (open: readonly string[], tab: string, previous: string | null): readonly string[] => [
  ...new Set([...open.filter(id => id !== previous), tab]),
]
