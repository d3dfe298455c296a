import type { Layout } from '../types.ts'
import { parentsOf } from '../walk.ts'
import { setChildren, subtreeIds, without } from './children.ts'

/**
 * Deletes a component with its descendants. A row that becomes empty is deleted too, other parents are not (requirement
 * DASH-LAYOUT-016).
 */
export function deleteComponent(layout: Layout, id: string, parentId = parentsOf(layout).get(id)): Layout {
  if (!Object.hasOwn(layout, id)) return layout
  const gone = new Set(subtreeIds(layout, id))
  const left: Layout = Object.fromEntries(Object.entries(layout).filter(([key]) => !gone.has(key)))
  const parent = parentId === undefined ? undefined : left[parentId]
  if (!parent) return left
  const children = without(parent.children, id)
  const next = setChildren(left, parent.id, children)
  return parent.type === 'ROW' && children.length === 0 ? deleteComponent(next, parent.id) : next
}
