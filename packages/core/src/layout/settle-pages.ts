import { GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { childrenOf } from './walk.ts'

export interface SettledPages {
  readonly layout: Layout
  /** Ids of components that were in an invalid position. */
  readonly moved: readonly string[]
}

const holdsTab =
  (layout: Layout) =>
  (component: LayoutComponent): boolean =>
    component.type === 'TABS' && childrenOf(layout, component).some(({ type }) => type === 'TAB')

/** Returns the container of the first page: the first top-level tab, or the grid. */
function homeOf(layout: Layout, tabs: LayoutComponent | undefined): LayoutComponent | undefined {
  const first = tabs && childrenOf(layout, tabs).find(({ type }) => type === 'TAB')
  return first ?? layout[GRID_ID]
}

/** Returns the valid children of a component. A TAB outside of TABS is replaced by its children. */
function remainingOf(layout: Layout, component: LayoutComponent, moved: string[]): readonly string[] {
  if (component.type === 'ROOT') return component.children
  const children = component.children.flatMap(id => {
    const child = layout[id]
    if (!child || (child.type === 'TAB') === (component.type === 'TABS')) return [id]
    moved.push(id)
    return child.type === 'TAB' ? child.children : []
  })
  return moved.length === 0 ? component.children : children
}

/**
 * Moves all components onto pages: the root contains the top-level tabs or the grid only, TABS contain only TAB
 * components, and everything else is appended to the first page.
 */
export function settlePages(layout: Layout): SettledPages {
  const root = layout[ROOT_ID]
  if (!root) return { layout, moved: [] }
  const under = childrenOf(layout, root)
  const tabs = under.find(holdsTab(layout))
  const home = homeOf(layout, tabs)
  if (!home) return { layout, moved: [] }
  const grid = layout[GRID_ID]
  const isGridShown = tabs !== undefined && root.children.includes(GRID_ID) && (grid?.children.length ?? 0) > 0
  const strays = [
    ...(isGridShown ? (grid?.children ?? []) : []),
    ...under.flatMap(({ id, type }) => (id === tabs?.id || id === GRID_ID || type === 'HEADER' ? [] : [id])),
  ]
  const moved: string[] = [...strays]
  const next: Record<string, LayoutComponent> = { ...layout }
  for (const component of Object.values(layout)) {
    const own: string[] = []
    const children = remainingOf(layout, component, own)
    if (own.length === 0) continue
    moved.push(...own)
    strays.push(...own.filter(id => layout[id]?.type !== 'TAB'))
    next[component.id] = { ...component, children }
  }
  const rootChild = tabs?.id ?? GRID_ID
  const isRootRight = root.children[0] === rootChild && strays.length === 0
  if (isRootRight && moved.length === 0) return { layout, moved: [] }
  if (!isRootRight) next[ROOT_ID] = { ...root, children: [rootChild] }
  if (isGridShown && grid) next[GRID_ID] = { ...grid, children: [] }
  const page = next[home.id] ?? home
  next[home.id] = { ...page, children: [...page.children, ...strays.filter(id => !page.children.includes(id))] }
  return { layout: next, moved: moved.length > 0 ? moved : [ROOT_ID] }
}
