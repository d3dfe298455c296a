import { type Layout, type LayoutComponent, ROOT_ID } from './types.ts'

const LABEL_PREFIX = 'LABEL-'

/** A component at its place in the tree. */
export interface Placed {
  readonly component: LayoutComponent
  /** From the root to the direct parent. */
  readonly path: readonly string[]
}

/**
 * Every component below (and with) `from`, parents before children, in reading order. References to nothing are
 * passed over, and a component that is met a second time is not entered again, so that no loop can hold the page.
 */
export function walkLayout(layout: Layout, from: string = ROOT_ID): readonly Placed[] {
  const placed: Placed[] = []
  const seen = new Set<string>()
  const waiting: { id: string; path: readonly string[] }[] = [{ id: from, path: pathTo(layout, from) }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const component = Object.hasOwn(layout, next.id) ? layout[next.id] : undefined
    if (!component || seen.has(next.id)) continue
    seen.add(next.id)
    placed.push({ component, path: next.path })
    const path = [...next.path, next.id]
    for (const id of component.children.toReversed()) waiting.push({ id, path })
  }
  return placed
}

const knownParents = new WeakMap<Layout, ReadonlyMap<string, string>>()

/** Child → the first parent that names it: the same map for the same layout. */
export function parentsOf(layout: Layout): ReadonlyMap<string, string> {
  const known = knownParents.get(layout)
  if (known) return known
  const parents = new Map<string, string>()
  knownParents.set(layout, parents)
  for (const component of Object.values(layout)) {
    for (const child of component.children) if (!parents.has(child)) parents.set(child, component.id)
  }
  return parents
}

/** Ids from the root to a component's direct parent; empty for the root and for what nobody holds. */
export function pathTo(
  layout: Layout,
  id: string,
  parents: ReadonlyMap<string, string> = parentsOf(layout),
): readonly string[] {
  const path: string[] = []
  for (let at = parents.get(id); at !== undefined && !path.includes(at); at = parents.get(at)) path.push(at)
  return path.reverse()
}

/** The children that exist. */
export const childrenOf = (layout: Layout, component: LayoutComponent): readonly LayoutComponent[] =>
  component.children.flatMap(id => (Object.hasOwn(layout, id) ? (layout[id] ?? []) : []))

/** The layout with every component's `parents` made from the tree, as it is stored. */
export function withParents(layout: Layout): Layout {
  const next: Record<string, LayoutComponent> = { ...layout }
  for (const { component, path } of walkLayout(layout)) {
    if (component.id !== ROOT_ID) next[component.id] = { ...component, parents: path }
  }
  return next
}

/** The component that a path of ids leads to; a label at its end only says what to show there. */
export const leafOf = (path: readonly string[]): string | undefined => path.findLast(id => !id.startsWith(LABEL_PREFIX))

/** The first chart and the first label on a path, as links to a chart's filter carry them. */
export const chartAndLabelOf = (path: readonly string[]): { chart: string | undefined; label: string | undefined } => ({
  chart: path.find(id => id.startsWith('CHART-')),
  label: path.find(id => id.startsWith(LABEL_PREFIX)),
})
