import type { Layout, LayoutComponent } from '../types.ts'
import { walkLayout } from '../walk.ts'
import type { Place } from './types.ts'

export const without = (list: readonly string[], id: string): readonly string[] => list.filter(item => item !== id)

export function insertAt(list: readonly string[], id: string, index = list.length): readonly string[] {
  const at = Math.max(0, Math.min(index, list.length))
  return [...list.slice(0, at), id, ...list.slice(at)]
}

/**
 * Returns the lists of children after one child moved. If both positions are in the same list, the destination index is
 * counted after the removal.
 */
export function reorder(
  lists: Readonly<Record<string, readonly string[]>>,
  source: Place,
  destination: Place,
): Readonly<Record<string, readonly string[]>> {
  const from = lists[source.id] ?? []
  const at = source.index ?? from.length - 1
  const child = from[at]
  if (child === undefined) return lists
  const left = from.filter((_, i) => i !== at)
  const into = source.id === destination.id ? left : (lists[destination.id] ?? [])
  return { ...lists, [source.id]: left, [destination.id]: insertAt(into, child, destination.index) }
}

export const setChildren = (layout: Layout, id: string, children: readonly string[]): Layout => {
  const component = layout[id]
  return component ? { ...layout, [id]: { ...component, children } } : layout
}

/** Returns the layout with these components replaced or added. All others remain the same objects. */
export const updateComponents = (layout: Layout, next: Readonly<Record<string, LayoutComponent>>): Layout => ({
  ...layout,
  ...next,
})

/** Returns the ids of a component and its descendants. */
export const subtreeIds = (layout: Layout, id: string): readonly string[] =>
  walkLayout(layout, id).map(({ component }) => component.id)

const isSameList = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || (a?.length === b?.length && (a ?? []).every((item, i) => item === b?.[i]))

/**
 * Updates `parents` of components that are new or have another path than in `before`. Components that did not move
 * remain the same objects even if their list is missing or differs, as in layouts of other programs: a save must not
 * change components that the user has not changed.
 */
export function settleParents(before: Layout, after: Layout): Layout {
  const paths = new Map(walkLayout(before).map(({ component, path }) => [component.id, path]))
  const next: Record<string, LayoutComponent> = { ...after }
  for (const { component, path } of walkLayout(after)) {
    const isMoved = !isSameList(paths.get(component.id), path)
    if (isMoved && !isSameList(component.parents, path)) next[component.id] = { ...component, parents: path }
  }
  return next
}
