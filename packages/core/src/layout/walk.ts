import { type Layout, type LayoutComponent, ROOT_ID } from './types.ts'

const LABEL_PREFIX = 'LABEL-'

/** Component with its path. */
export interface Placed {
  readonly component: LayoutComponent
  /** Ids from the root to the direct parent. */
  readonly path: readonly string[]
}

/**
 * Returns the component `from` and its descendants, parents before children, in reading order. Missing components are
 * skipped, and a component that occurs again is not visited twice, so that cycles terminate.
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

/** Returns child id → id of the first parent that refers to it. Cached by layout. */
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

/**
 * Returns the ids from the root to a component's direct parent; empty for the root and for components without a parent.
 */
export function pathTo(
  layout: Layout,
  id: string,
  parents: ReadonlyMap<string, string> = parentsOf(layout),
): readonly string[] {
  const path: string[] = []
  for (let at = parents.get(id); at !== undefined && !path.includes(at); at = parents.get(at)) path.push(at)
  return path.reverse()
}

/** Returns the existing children. */
export const childrenOf = (layout: Layout, component: LayoutComponent): readonly LayoutComponent[] =>
  component.children.flatMap(id => (Object.hasOwn(layout, id) ? (layout[id] ?? []) : []))

/** Returns the layout with `parents` of all components derived from the tree, as stored. */
export function withParents(layout: Layout): Layout {
  const next: Record<string, LayoutComponent> = { ...layout }
  for (const { component, path } of walkLayout(layout)) {
    if (component.id !== ROOT_ID) next[component.id] = { ...component, parents: path }
  }
  return next
}

/** Returns the component at the end of a path. A label at its end only names the content to show. */
export const leafOf = (path: readonly string[]): string | undefined => path.findLast(id => !id.startsWith(LABEL_PREFIX))

/** Returns the first chart and the first label of a path, as in links to a chart's filter. */
export const chartAndLabelOf = (path: readonly string[]): { chart: string | undefined; label: string | undefined } => ({
  chart: path.find(id => id.startsWith('CHART-')),
  label: path.find(id => id.startsWith(LABEL_PREFIX)),
})
