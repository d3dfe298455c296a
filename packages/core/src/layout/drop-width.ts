import type { Drop } from './moves/types.ts'
import { newComponent } from './new-component.ts'
import type { Layout } from './types.ts'
import { pathTo } from './walk.ts'
import { componentWidth, widestRow } from './width.ts'

/** Columns that are free at a place: those of the nearest component around it that has a width. */
function capacityAt(layout: Layout, id: string): number | undefined {
  for (const step of [...pathTo(layout, id), id].reverse()) {
    const { width, occupied } = componentWidth(layout, step)
    if (width !== undefined) return width - (occupied ?? 0)
  }
  return undefined
}

/**
 * The width that a component has after a drop: its own where there is room, what is free where it may shrink to
 * that, null where it may not; undefined for types without a width (requirement DASH-LAYOUT-018).
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

/** Whether the destination lacks the room even for the component at its narrowest. */
export const dropOverflows = (layout: Layout, drop: Drop): boolean => widthAfterDrop(layout, drop) === null
