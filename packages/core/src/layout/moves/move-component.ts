import { needsRow } from '../constants.ts'
import { newComponent } from '../new-component.ts'
import type { Layout } from '../types.ts'
import { componentWidth } from '../width.ts'
import { reorder, settleParents } from './children.ts'
import { widthAfterDrop } from './drop-width.ts'
import type { Drop, NewId, Place } from './types.ts'

/** Returns the current position of the dragged component; the index in the drop is ignored. */
function sourceOf(layout: Layout, source: Place, id: string): Place {
  const at = layout[source.id]?.children.indexOf(id) ?? -1
  return { id: source.id, index: at < 0 ? source.index : at }
}

/**
 * Moves a component to the drop position without checks; `dropComponent` validates the drop. The component is wrapped
 * in a row if necessary, and shrunk to the available width.
 */
export function moveComponent(layout: Layout, drop: Drop, newId: NewId): Layout {
  const { source, destination, dragging } = drop
  const id = dragging.id ?? ''
  const from = source && layout[source.id]
  const into = layout[destination.id]
  const component = layout[id]
  if (!source || !from || !into || !component) return layout
  const lists = reorder(
    { [source.id]: from.children, [destination.id]: into.children },
    sourceOf(layout, source, id),
    destination,
  )
  const row =
    source.id !== destination.id && needsRow(into.type, component.type) ? newComponent('ROW', newId()) : undefined
  const width = widthAfterDrop(layout, drop)
  const isResized = typeof width === 'number' && width !== componentWidth(layout, id).width
  const children = (place: string): readonly string[] =>
    (lists[place] ?? []).map(child => (row && place === destination.id && child === id ? row.id : child))
  return settleParents(layout, {
    ...layout,
    [source.id]: { ...from, children: children(source.id) },
    [destination.id]: { ...into, children: children(destination.id) },
    ...(row ? { [row.id]: { ...row, children: [id] } } : {}),
    ...(isResized ? { [id]: { ...component, meta: { ...component.meta, width } } } : {}),
  })
}
