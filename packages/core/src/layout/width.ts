import { MIN_WIDTH } from './constants.ts'
import { GRID_COLUMNS, type Layout, type LayoutComponent } from './types.ts'
import { childrenOf, pathTo, walkLayout } from './walk.ts'

const RESIZABLE = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'])
const MINIMUM = new Set(['CHART', 'MARKDOWN', 'DYNAMIC'])

/** Widths in columns (1 to 12); undefined for types without a width. */
export interface ComponentWidth {
  readonly width: number | undefined
  /** Sum of the children's widths. 0 for a column, whose children are stacked. */
  readonly occupied: number | undefined
  readonly minimum: number | undefined
}

const widthOf = ({ meta }: LayoutComponent): number => (typeof meta?.width === 'number' ? meta.width : 0)

const occupiedBy = (layout: Layout, component: LayoutComponent): number =>
  childrenOf(layout, component).reduce((sum, child) => sum + widthOf(child), 0)

/** Returns the width that the widest row in a component needs; 0 without rows. */
export const widestRow = (layout: Layout, id: string): number =>
  walkLayout(layout, id).reduce(
    (widest, { component }) => (component.type === 'ROW' ? Math.max(widest, occupiedBy(layout, component)) : widest),
    0,
  )

/**
 * Returns the available width of a row: that of the nearest enclosing column, including columns around tabs, or else
 * the page width.
 */
function rowWidth(layout: Layout, id: string): number {
  const column = pathTo(layout, id).findLast(step => layout[step]?.type === 'COLUMN')
  const component = column === undefined ? undefined : layout[column]
  return component ? widthOf(component) : GRID_COLUMNS
}

/**
 * Returns the width of a component: its own; for a row, that of the enclosing column or the page. The minimum of a row
 * is the sum of its children, that of a column its widest row, that of other resizable components one column.
 */
export function componentWidth(layout: Layout, id: string): ComponentWidth {
  const component = layout[id]
  if (!component) return { width: undefined, occupied: undefined, minimum: undefined }
  const { type } = component
  if (MINIMUM.has(type)) return { width: widthOf(component), occupied: widthOf(component), minimum: MIN_WIDTH }
  if (type === 'ROW') {
    const occupied = occupiedBy(layout, component)
    return { width: rowWidth(layout, id), occupied, minimum: Math.max(occupied, MIN_WIDTH) }
  }
  if (type === 'COLUMN') {
    return { width: widthOf(component), occupied: 0, minimum: Math.max(MIN_WIDTH, widestRow(layout, id)) }
  }
  return { width: undefined, occupied: undefined, minimum: undefined }
}

export const isResizable = (type: LayoutComponent['type']): boolean => RESIZABLE.has(type)
