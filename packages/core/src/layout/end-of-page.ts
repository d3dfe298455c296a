import { isValidChild } from './constants.ts'
import { depthOf } from './depth.ts'
import type { Dragged, Place } from './moves/types.ts'
import { newComponent } from './new-component.ts'
import type { Layout, LayoutComponent } from './types.ts'
import { componentWidth } from './width.ts'

/**
 * Returns the position for a component that is added without dragging: the end of the page's last row if that has room
 * for its full width, otherwise after that row. Rows thus fill up from left to right.
 */
export function endOfPage(layout: Layout, page: LayoutComponent, { type, meta }: Dragged): Required<Place> {
  const last = layout[page.children.at(-1) ?? '']
  const width = newComponent(type, '', meta).meta?.width
  if (last?.type === 'ROW' && width !== undefined && isValidChild('ROW', type, depthOf(layout, last.id))) {
    const row = componentWidth(layout, last.id)
    const free = (row.width ?? 0) - (row.occupied ?? 0)
    if (free >= width) return { id: last.id, index: last.children.length }
  }
  return { id: page.id, index: page.children.length }
}
