import { MAX_HEIGHT, MIN_HEIGHT } from '../constants.ts'
import { GRID_COLUMNS, type Layout, type LayoutComponent } from '../types.ts'
import { parentsOf } from '../walk.ts'
import { componentWidth, isResizable } from '../width.ts'

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Returns the maximum width of a component: its own and the free width next to it. */
export function widestFor(layout: Layout, id: string): number {
  const parent = layout[parentsOf(layout).get(id) ?? '']
  const own = componentWidth(layout, id).width ?? 0
  if (!parent) return GRID_COLUMNS
  const { width = GRID_COLUMNS, occupied = own } = componentWidth(layout, parent.id)
  return parent.type === 'ROW' ? Math.max(own, width - occupied + own) : width
}

interface Size {
  /** In columns. */
  readonly width?: number | undefined
  /** In units of 8 px. */
  readonly height?: number | undefined
}

function limited(layout: Layout, component: LayoutComponent, { width, height }: Size): Size {
  if (!isResizable(component.type)) return { width, height }
  const narrowest = componentWidth(layout, component.id).minimum ?? 1
  return {
    width:
      width === undefined ? undefined : between(width, narrowest, Math.max(narrowest, widestFor(layout, component.id))),
    height: height === undefined ? undefined : between(height, MIN_HEIGHT, MAX_HEIGHT),
  }
}

/** Resizes a component within its limits (requirement ENTITY-LAYOUT-007). A missing dimension is unchanged. */
export function resizeComponent(layout: Layout, id: string, size: Size): Layout {
  const component = layout[id]
  if (!component) return layout
  const { width = component.meta?.width, height = component.meta?.height } = limited(layout, component, size)
  if (width === component.meta?.width && height === component.meta?.height) return layout
  return { ...layout, [id]: { ...component, meta: { ...component.meta, width, height } } }
}
