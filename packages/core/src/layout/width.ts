import { MIN_WIDTH } from './constants.ts'
import { GRID_COLUMNS, type Layout, type LayoutComponent } from './types.ts'
import { childrenOf, parentsOf } from './walk.ts'

const RESIZABLE = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'])
const MINIMUM = new Set(['CHART', 'MARKDOWN', 'DYNAMIC'])

/** Widths in columns of twelve; undefined for types that have none. */
export interface ComponentWidth {
  readonly width: number | undefined
  /** What its children take, for rows and columns. */
  readonly occupied: number | undefined
  readonly minimum: number | undefined
}

const widthOf = ({ meta }: LayoutComponent): number => (typeof meta?.width === 'number' ? meta.width : 0)

const occupiedBy = (layout: Layout, component: LayoutComponent): number =>
  childrenOf(layout, component).reduce((sum, child) => sum + widthOf(child), 0)

/**
 * A component's width: its own, else that of the column around it, else the page's. A row is as narrow as its
 * children, a column as its widest row or child, other resizable components as one column.
 */
export function componentWidth(layout: Layout, id: string): ComponentWidth {
  const component = layout[id]
  if (!component) return { width: undefined, occupied: undefined, minimum: undefined }
  const { type } = component
  if (MINIMUM.has(type)) return { width: widthOf(component), occupied: widthOf(component), minimum: MIN_WIDTH }
  if (type === 'ROW') {
    const parent = layout[parentsOf(layout).get(id) ?? '']
    const width = parent?.type === 'COLUMN' ? widthOf(parent) : GRID_COLUMNS
    const occupied = occupiedBy(layout, component)
    return { width, occupied, minimum: Math.max(occupied, MIN_WIDTH) }
  }
  if (type === 'COLUMN') {
    const needs = childrenOf(layout, component).map(child =>
      child.type === 'ROW' ? occupiedBy(layout, child) : MINIMUM.has(child.type) ? MIN_WIDTH : 0,
    )
    const width = widthOf(component)
    return { width, occupied: width, minimum: Math.max(MIN_WIDTH, ...needs) }
  }
  return { width: undefined, occupied: undefined, minimum: undefined }
}

export const isResizable = (type: LayoutComponent['type']): boolean => RESIZABLE.has(type)
