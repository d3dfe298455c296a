import { MIN_WIDTH } from './constants.ts'
import { GRID_COLUMNS, type Layout, type LayoutComponent } from './types.ts'
import { childrenOf, pathTo, walkLayout } from './walk.ts'

const RESIZABLE = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'])
const MINIMUM = new Set(['CHART', 'MARKDOWN', 'DYNAMIC'])

/** Widths in columns of twelve; undefined for types that have none. */
export interface ComponentWidth {
  readonly width: number | undefined
  /** What is taken of it from left to right; the children of a column stand below each other and take nothing. */
  readonly occupied: number | undefined
  readonly minimum: number | undefined
}

const widthOf = ({ meta }: LayoutComponent): number => (typeof meta?.width === 'number' ? meta.width : 0)

const occupiedBy = (layout: Layout, component: LayoutComponent): number =>
  childrenOf(layout, component).reduce((sum, child) => sum + widthOf(child), 0)

/** What the widest row in a component needs; 0 without rows. */
export const widestRow = (layout: Layout, id: string): number =>
  walkLayout(layout, id).reduce(
    (widest, { component }) => (component.type === 'ROW' ? Math.max(widest, occupiedBy(layout, component)) : widest),
    0,
  )

/** The room of a row: the column around it, also around the tabs that it is in, else the page. */
function rowWidth(layout: Layout, id: string): number {
  const column = pathTo(layout, id).findLast(step => layout[step]?.type === 'COLUMN')
  const component = column === undefined ? undefined : layout[column]
  return component ? widthOf(component) : GRID_COLUMNS
}

/**
 * A component's width: its own, for rows that of the column around them, else that of the page. A row is at least
 * as wide as its children, a column as its widest row, other resizable components as one column.
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
