import { newComponent } from '../new-component.ts'
import type { Layout } from '../types.ts'
import { pathTo } from '../walk.ts'
import { componentWidth, widestRow } from '../width.ts'
import type { Drop } from './types.ts'

/** Returns the free columns of a component: those of its nearest ancestor, or itself, with a width. */
function capacityAt(layout: Layout, id: string): number | undefined {
  for (const step of [...pathTo(layout, id), id].reverse()) {
    const { width, occupied } = componentWidth(layout, step)
    if (width !== undefined) return width - (occupied ?? 0)
  }
  return undefined
}

/**
 * Returns the width of a component after a drop: its own if it fits, otherwise the free width if the component can
 * shrink to it, otherwise null. Undefined for types without a width (requirement DASH-LAYOUT-018).
 */
export function widthAfterDrop(layout: Layout, { source, destination, dragging }: Drop): number | null | undefined {
  const component = source === null ? newComponent(dragging.type, '', dragging.meta) : layout[dragging.id ?? '']
  if (!component) return undefined
  const { width, minimum } = componentWidth({ ...layout, [component.id]: component }, component.id)
  if (source?.id === destination.id) return width
  const capacity = capacityAt(layout, destination.id)
  if (capacity === undefined) return width
  if (width === undefined) return widestRow(layout, component.id) > capacity ? null : undefined
  if (capacity >= width) return width
  return capacity >= (minimum ?? width) ? capacity : null
}

/** Returns true if the destination has no room even for the component's minimum width. */
export const dropOverflows = (layout: Layout, drop: Drop): boolean => widthAfterDrop(layout, drop) === null
