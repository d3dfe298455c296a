import { isValidChild, needsRow } from './constants.ts'
import { type ComponentType, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { childrenOf, pathTo } from './walk.ts'

/** Tabs lie in the plane of what holds them. */
const childDepth = (parentDepth: number, child: ComponentType): number =>
  child === 'TABS' || child === 'TAB' ? parentDepth : parentDepth + 1

/** How deep a component is: the root is 0, tabs add nothing (requirement DASH-LAYOUT-015). */
export function depthOf(layout: Layout, id: string): number {
  const [, ...below] = [...pathTo(layout, id), id]
  return below.reduce((depth, step) => childDepth(depth, layout[step]?.type ?? 'GRID'), 0)
}

/** Components in and below this one that their parents may not hold, were it at this depth; safe against loops. */
function misplacedBelow(layout: Layout, top: LayoutComponent, topDepth: number): readonly string[] {
  const wrong: string[] = []
  const seen = new Set([top.id])
  const waiting = [{ parent: top, depth: topDepth }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, depth } = next
    for (const child of childrenOf(layout, parent)) {
      if (!isValidChild(parent.type, child.type, depth)) wrong.push(child.id)
      if (seen.has(child.id)) continue
      seen.add(child.id)
      waiting.push({ parent: child, depth: childDepth(depth, child.type) })
    }
  }
  return wrong
}

/** Components that stand where they may not; the stored layout of another program may have some. */
export function misplaced(layout: Layout): readonly string[] {
  const root = layout[ROOT_ID]
  return root ? misplacedBelow(layout, root, 0) : []
}

/**
 * Whether a component, with all that is in it, may be dropped on a parent: charts and the like get a row there.
 * What is misplaced already may stay so, or a dashboard of another program could not be put in order.
 */
export function mayDrop(layout: Layout, component: LayoutComponent, parent: ComponentType, depth: number): boolean {
  if (needsRow(parent, component.type)) {
    return isValidChild(parent, 'ROW', depth) && mayDrop(layout, component, 'ROW', childDepth(depth, 'ROW'))
  }
  if (!isValidChild(parent, component.type, depth)) return false
  const wrong = misplacedBelow(layout, component, childDepth(depth, component.type))
  if (wrong.length === 0) return true
  const before = new Set(misplaced(layout))
  return wrong.every(id => before.has(id))
}
