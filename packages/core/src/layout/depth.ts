import { isValidChild, needsRow } from './constants.ts'
import { type ComponentType, type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { childrenOf, pathTo } from './walk.ts'

/** Tabs do not add a level. */
const childDepth = (parentDepth: number, child: ComponentType): number =>
  child === 'TABS' || child === 'TAB' ? parentDepth : parentDepth + 1

/** Returns the depth of a component. The root is 0, tabs add nothing (requirement DASH-LAYOUT-015). */
export function depthOf(layout: Layout, id: string): number {
  const [, ...below] = [...pathTo(layout, id), id]
  return below.reduce((depth, step) => childDepth(depth, layout[step]?.type ?? 'GRID'), 0)
}

/**
 * Returns the components in a subtree that their parents cannot contain if its top is at the given depth. Handles
 * cycles.
 */
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

/** Returns the components that are in an invalid position, as in layouts stored by other programs. */
export function misplaced(layout: Layout): readonly string[] {
  const root = layout[ROOT_ID]
  return root ? misplacedBelow(layout, root, 0) : []
}

/**
 * Returns true if a component with its descendants can be dropped on a parent, wrapped in a row if necessary.
 * Components that are already misplaced may remain so; otherwise a layout of another program could not be rearranged.
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
