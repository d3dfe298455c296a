import { needsRow } from '../constants.ts'
import { newComponent } from '../new-component.ts'
import type { Layout, LayoutComponent } from '../types.ts'
import { pathTo } from '../walk.ts'
import { insertAt, updateComponents } from './children.ts'
import { widthAfterDrop } from './drop-width.ts'
import type { Drop, NewId } from './types.ts'

/** Returns the new component, shrunk to the free width, with its wrapper row or its first tab, from the outside in. */
function chain(layout: Layout, drop: Drop, wraps: boolean, newId: NewId): readonly LayoutComponent[] {
  const { dragging } = drop
  const width = widthAfterDrop(layout, drop)
  const meta = typeof width === 'number' ? { ...dragging.meta, width } : dragging.meta
  const component = newComponent(dragging.type, newId(), meta)
  if (wraps) return [newComponent('ROW', newId()), component]
  return dragging.type === 'TABS' ? [component, newComponent('TAB', newId())] : [component]
}

/** Returns the components that a drop adds, and the parent with its new child. */
export function newComponentsOf(layout: Layout, drop: Drop, newId: NewId): Readonly<Record<string, LayoutComponent>> {
  const parent = layout[drop.destination.id]
  if (!parent) return {}
  const links = chain(layout, drop, needsRow(parent.type, drop.dragging.type), newId)
  const above = [...(parent.parents ?? pathTo(layout, parent.id)), parent.id]
  const made = links.map((link, i): LayoutComponent => {
    const inner = links[i + 1]
    const parents = [...above, ...links.slice(0, i).map(({ id }) => id)]
    return { ...link, children: inner ? [inner.id] : [], parents }
  })
  const outermost = made[0]?.id ?? ''
  const holder = { ...parent, children: insertAt(parent.children, outermost, drop.destination.index) }
  return Object.fromEntries([holder, ...made].map(component => [component.id, component]))
}

/** Inserts a new component at the drop position without checks; `dropComponent` validates the drop. */
export const createComponent = (layout: Layout, drop: Drop, newId: NewId): Layout =>
  updateComponents(layout, newComponentsOf(layout, drop, newId))
